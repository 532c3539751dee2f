import { mergeAttributes, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { table } from './table.ts'

/** True for an address that a text may link to. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(url)
}

/** A picture of the museum's own store; what is pasted from elsewhere is put there first, or told. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes() {
    return { src: { default: '' }, alt: { default: '' } }
  },
  parseHTML() {
    return [{ tag: 'img[src^="/files/"]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', mergeAttributes(HTMLAttributes)]
  },
})

/** What a text may hold: paragraphs, sub-headings, bold, italic, lists, quotes, tables, links, pictures. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isWebAddress,
      shouldAutoLink: isWebAddress,
      HTMLAttributes: { rel: 'noopener noreferrer', target: null },
    },
  }),
  Picture,
  ...table,
]

/** HTML from elsewhere: every heading becomes the one kind that a text has. */
export function oneHeading(html: string): string {
  return html.replace(/<(\/?)h[1-6](?=[\s>])/gi, '<$1h3')
}
