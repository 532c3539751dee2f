import purify from 'dompurify'
import { fileUrl } from '../settings.ts'

/** What the server lets through: everything else is a text that did not come that way. */
const allowed = {
  tags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's'],
    ...['ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'],
}

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') {
    if (!/^https?:\/\//i.test(node.getAttribute('href') ?? '')) node.removeAttribute('href')
    node.setAttribute('rel', 'noopener noreferrer')
  }
  if (node.nodeName === 'IMG') {
    const src = node.getAttribute('src') ?? ''
    // A picture from elsewhere would tell its host who is reading.
    if (!/^\/files\/(?!.*\.\.)[\w/.-]+$/.test(src)) return node.remove()
    node.setAttribute('src', fileUrl(src))
    node.setAttribute('loading', 'lazy')
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
})

/** HTML that is safe to show: words and their marks, links to web pages, pictures of the museum's own. */
export function sanitize(html: string): string {
  return purify.sanitize(html, {
    ALLOWED_TAGS: allowed.tags,
    ALLOWED_ATTR: allowed.attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
