import { anchorOf } from '@museum/contract/handbook/anchor.rules.ts'
import { Marked, type Tokens } from 'marked'

/** One place's part of a paper. */
interface Section {
  title: string
  /** The addresses that it is about, as the tables of pages and screens write them. */
  places: readonly string[]
  html: string
}

export interface Chapter {
  title: string
  /** What stands before its first section. */
  html: string
  sections: Section[]
}

export interface Paper {
  title: string
  chapters: Chapter[]
}

/** A picture as a page shows it; undefined leaves it out. */
export type FigureOf = (name: string) => { src: string; width: number; height: number } | undefined

const head = /^(#{1,3}) (.+?)(?: \{([^}]*)\})?$/gm

/**
 * Turns a paper's Markdown into HTML. `#` begins a chapter, `##` a section, `###` a part of one; a heading
 * says in braces which places it is about. `**words**` are words of the screen, `code` is a key, and a link
 * to a place leads to its section. Throws on markup of its own, which nobody has looked at.
 */
export function paperOf(title: string, markdown: string, figureOf: FigureOf): Paper {
  const chapters: Chapter[] = []
  for (const block of markdown.replaceAll('\r', '').split(/^(?=#{1,2} )/m)) {
    if (block.trim() === '') continue
    const [line = '', ...rest] = block.split('\n')
    const [, level, name = '', places = ''] = new RegExp(head.source).exec(line) ?? []
    const html = htmlOf(rest.join('\n'), figureOf)
    const chapter = chapters.at(-1)
    if (level === '#') chapters.push({ title: name, html, sections: [] })
    else if (level === '##' && chapter)
      chapter.sections.push({ title: name, places: places.split(' ').filter(Boolean), html })
    else throw new Error(`the paper begins with no chapter: ${line}`)
  }
  return { title, chapters }
}

/** Every place that a paper has a heading for. */
export function placesIn(markdown: string): string[] {
  return [...markdown.matchAll(head)].flatMap(([, , , places = '']) =>
    places.split(' ').filter(Boolean),
  )
}

/** The names of the pictures that a paper shows. */
export function picturesIn(markdown: string): string[] {
  return [...markdown.matchAll(/!\[[^\]]*\]\(([\w-]+)\)/g)].map(([, name = '']) => name)
}

function htmlOf(markdown: string, figureOf: FigureOf): string {
  const marked = new Marked({
    renderer: {
      heading({ text }: Tokens.Heading) {
        const [, name = text, places = ''] = /^(.+?)(?: \{([^}]*)\})?$/.exec(text) ?? []
        const [first, ...others] = places.split(' ').filter(Boolean).map(anchorOf)
        const more = others.map((id) => `<span id="${id}"></span>`).join('')
        return `<h4${first ? ` id="${first}"` : ''}>${escaped(name)}${more}</h4>\n`
      },
      codespan: ({ text }: Tokens.Codespan) => `<kbd>${escaped(text)}</kbd>`,
      link({ href, tokens }: Tokens.Link) {
        return `<a href="#${anchorOf(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      // A picture stands by itself: its paragraph is a figure.
      paragraph({ tokens }: Tokens.Paragraph) {
        const [only] = tokens
        if (tokens.length === 1 && only?.type === 'image')
          return figure(only as Tokens.Image, figureOf)
        return `<p>${this.parser.parseInline(tokens)}</p>\n`
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        throw new Error(`a paper holds no markup of its own: ${text}`)
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

function figure({ href, text }: Tokens.Image, figureOf: FigureOf): string {
  const found = figureOf(href)
  if (!found) return ''
  const { src, width, height } = found
  const size = `width="${width}" height="${height}"`
  return `<figure><img src="${src}" alt="" ${size} loading="lazy"><figcaption>${escaped(text)}</figcaption></figure>\n`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => signs[sign] ?? sign)
