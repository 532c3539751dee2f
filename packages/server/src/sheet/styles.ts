import { readXml } from './xml.ts'

// The formats that Excel numbers itself and that show a day, those of Chinese Excel among them.
const ownDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
const mostStyles = 65_536

/** Which cell styles show a number as a day, by their number. */
export function dayStyles(part: Uint8Array): ReadonlySet<number> {
  const days = new Set(ownDays)
  const found = new Set<number>()
  let inside = ''
  let at = 0
  readXml(part, {
    open: ({ name, attributes }) => {
      if (name === 'cellXfs' || name === 'cellStyleXfs') inside = name
      else if (name === 'numFmt' && showsDay(attributes.formatCode ?? ''))
        days.add(Number(attributes.numFmtId))
      else if (name === 'xf' && inside === 'cellXfs') {
        if (days.has(Number(attributes.numFmtId))) found.add(at)
        at += 1
        if (at > mostStyles) throw new Error('too many styles')
      }
    },
    close: (name) => {
      if (name === inside) inside = ''
    },
  })
  return found
}

// What stands in quotes, brackets or behind a backslash is no part of the format.
function showsDay(format: string): boolean {
  return /[yd]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

const dayMs = 86_400_000
const lastDay = 2_958_465

/** The day that a cell's number stands for; the number itself where it stands for none. */
export function dayOf(text: string, from1904: boolean): string {
  const days = Number(text)
  if (text === '' || !(days >= 1 && days <= lastDay)) return text
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return new Date(first + Math.floor(days) * dayMs).toISOString().slice(0, 10)
}
