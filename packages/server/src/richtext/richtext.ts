import { withoutTurns } from '@museum/contract/text.ts'
import sanitize from 'sanitize-html'

/**
 * Rich text as it may be stored and shown: paragraphs, headings, lists, tables, links to web pages and
 * pictures of our own; everything that could run or load from elsewhere is gone, and every mark of direction.
 */
export function richText(html: string): string {
  const clean = sanitize(html, {
    allowedTags: [
      ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's'],
      ...['ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https'],
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^\/files\/(?!.*\.\.)[\w/.-]+$/.test(attribs.src ?? ''),
    transformTags: {
      a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
      td: spansOf,
      th: spansOf,
    },
  })
  // Also those that were written as a number in the text.
  return withoutTurns(clean)
}

/** A row as it may be stored, of which these columns hold rich text where they are stated. */
export function withRichText<T extends object>(row: T, names: readonly (keyof T)[]): T {
  const texts = names.flatMap((name) => {
    const html = row[name]
    return typeof html === 'string' ? [[name, richText(html)]] : []
  })
  return { ...row, ...Object.fromEntries(texts) }
}

/** A cell reaches over fewer than a hundred rows or columns; another span is none. */
function spansOf(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const spans = Object.entries(attribs).filter(([, value]) => /^[1-9]\d?$/.test(value))
  return { tagName, attribs: Object.fromEntries(spans) }
}
