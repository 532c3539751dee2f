import sanitize from 'sanitize-html'

/**
 * Rich text as it may be stored and shown: paragraphs, headings, lists, links to web pages and
 * pictures of our own; everything that could run or load from elsewhere is gone.
 */
export function richText(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's'],
      ...['ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'],
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https'],
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^\/files\/(?!.*\.\.)[\w/.-]+$/.test(attribs.src ?? ''),
    transformTags: {
      a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
    },
  })
}
