/** What is drawn of a screen before its app stands. */
export interface Shape {
  html: string
  /** The rules by which it looks as it does. */
  style: string
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
    textOf,
  }: { styles: readonly string[]; base: string; textOf: (file: string) => string },
): string {
  const named = /<link\b[^>]* rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g
  const entry = [...html.matchAll(named)].map(([, href = '']) => href.slice(base.length))
  const files = [...entry, ...styles]
  const text = files.map((file) => textOf(file).trim()).join('')
  for (const each of [text, shape.style])
    if (/<\/style|%[A-Z_]+%/i.test(each))
      throw new Error('a sheet of styles cannot stand in a page')
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
