import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is drawn of a screen before its app stands. */
export interface Shape {
  html: string
  /** The rules by which it looks as it does. */
  style: string
}

/** Of a page the sheets of styles that it names. */
const named = /<link\b[^>]* rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g

/** The files of the sheets that a page names, below `base`. */
function sheetsNamed(html: string, base: string): string[] {
  return [...html.matchAll(named)].map(([, href = '']) => href.slice(base.length))
}

interface Shaped {
  shape?: Shape
  styles: readonly string[]
  first?: readonly string[]
}

/** The text of each sheet that may stand within the pages of these screens, by its file; all may stand in a page. */
export function sheetsOf(
  dist: string,
  base: string,
  entry: string,
  screens: readonly Shaped[],
): ReadonlyMap<string, string> {
  const shaped = screens.filter(({ shape }) => shape)
  for (const { shape } of shaped) expectSheet(shape?.style ?? '')
  const own = shaped.flatMap(({ first = [], styles }) => [...first, ...styles])
  const files = shaped.length > 0 ? new Set([...sheetsNamed(entry, base), ...own]) : []
  const texts = [...files].map((file) => [file, readFileSync(join(dist, file), 'utf8').trim()])
  const sheets = new Map(texts as [string, string][])
  for (const text of sheets.values()) expectSheet(text)
  return sheets
}

function expectSheet(text: string): void {
  if (/<\/style|%[A-Z_]+%/i.test(text)) throw new Error('a sheet of styles cannot stand in a page')
}

/**
 * The page with its screen's shape, and with its styles within: over a slow network the answer to what a page
 * names is a way there and back away, and until then the line is free for what the page itself holds. The
 * few rules of the shape come before it and all others below, so that nothing is waited for before it is seen.
 * `styles` are files of the screen, those of the entry the page names itself.
 */
export function withShape(
  html: string,
  shape: Shape,
  {
    styles,
    base,
    sheets,
  }: { styles: readonly string[]; base: string; sheets: ReadonlyMap<string, string> },
): string {
  const files = [...sheetsNamed(html, base), ...styles]
  const text = files.map((file) => sheets.get(file)).join('')
  // By these the app knows that it has them, and a browser fetches none.
  const links = files
    .map((file) => `<link rel="stylesheet" disabled href="${base}${file}">`)
    .join('')
  return html
    .replaceAll(named, '')
    .replace('</head>', () => `<style>${shape.style}</style></head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${shape.html}</div>`)
    .replace('</body>', () => `<style>${text}</style>${links}</body>`)
}
