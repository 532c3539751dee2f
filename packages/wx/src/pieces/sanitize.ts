import purify from 'dompurify'

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') node.setAttribute('rel', 'noopener noreferrer')
  if (node.nodeName === 'IMG') {
    node.setAttribute('loading', 'lazy')
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
})

/** HTML that is safe to show: no scripts, forms, frames or styles of its own. */
export function sanitize(html: string): string {
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'target'],
    ALLOW_DATA_ATTR: false,
  })
}
