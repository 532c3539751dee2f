/** What nobody does to the shape of a screen: it is looked at, and gone. */
const done = /:(?:focus|active|disabled|checked|hover|:?placeholder)|\[(?:aria|type|open)\b/

/**
 * The rules of a built sheet that say how `html` looks, which is the least that its page must bring before
 * it is drawn. A rule is taken whole where one of its selectors may fit: what is taken for nothing costs a
 * few bytes, and what is said again by the sheet itself changes nothing.
 */
export function styleFor(sheet: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const tags = new Set([
    'html',
    'body',
    ...[...html.matchAll(/<([a-z]\w*)/g)].map(([, tag]) => tag),
  ])
  const fits = (selector: string) => {
    if (done.test(selector)) return false
    const plain = selector.replaceAll(/:(?:is|not|where)\([^()]*\)|::?[\w-]+|\[[^\]]*\]/g, '')
    const named = [...plain.matchAll(/([.#]?)([\w-]+)/g)]
    return named.every(([, mark, name = '']) =>
      mark === '.' ? classes.has(name) : mark === '#' ? name === 'app' : tags.has(name),
    )
  }
  return rulesOf(sheet)
    .map(({ head, body }) => {
      if (head.startsWith('@media') || head.startsWith('@supports')) {
        const inner = styleFor(body, html)
        return inner === '' ? '' : `${head}{${inner}}`
      }
      return !head.startsWith('@') && head.split(',').some(fits) ? `${head}{${body}}` : ''
    })
    .join('')
}

/** The rules of a sheet as the build writes it, those within a rule as its body; statements are left out. */
function rulesOf(sheet: string): { head: string; body: string }[] {
  const rules: { head: string; body: string }[] = []
  let depth = 0
  let begin = 0
  let open = 0
  for (let at = 0; at < sheet.length; at += 1) {
    const character = sheet[at]
    if (character === '"') at = sheet.indexOf('"', at + 1)
    else if (character === ';' && depth === 0) begin = at + 1
    else if (character === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (character === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push({ head: sheet.slice(begin, open).trim(), body: sheet.slice(open + 1, at) })
      begin = at + 1
    }
  }
  return rules
}
