import { readXml } from './xml.ts'

// The formats that Excel numbers itself and that show a day, those of Chinese Excel among them.
const ownDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])
const mostStyles = 65_536

/** How cell styles show a number, by the number of the style. */
export interface NumberStyles {
  days: ReadonlySet<number>
  /** How many digits at least, as codes have that begin with 0. */
  padded: ReadonlyMap<number, number>
}

export function numberStyles(part: Uint8Array): NumberStyles {
  const days = new Set(ownDays)
  const zeros = new Map<number, number>()
  const found = { days: new Set<number>(), padded: new Map<number, number>() }
  let inside = ''
  let at = 0
  readXml(part, {
    open: ({ name, attributes }) => {
      if (name === 'cellXfs' || name === 'cellStyleXfs') inside = name
      else if (name === 'numFmt') {
        const { formatCode = '', numFmtId } = attributes
        if (showsDay(formatCode)) days.add(Number(numFmtId))
        if (/^0{2,15}$/.test(formatCode)) zeros.set(Number(numFmtId), formatCode.length)
      } else if (name === 'xf' && inside === 'cellXfs') {
        const format = Number(attributes.numFmtId)
        if (days.has(format)) found.days.add(at)
        const digits = zeros.get(format)
        if (digits !== undefined) found.padded.set(at, digits)
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

/** From here on a sheet's number has more digits than the 15 that such a program keeps. */
const firstRounded = 1e15

/**
 * A number as a sheet shows it, however its program wrote it: in full, with `digits` of them at least; one
 * of more than 15 digits with its exponent, since its last digits are not in the file. What is no number is
 * given as it stands.
 */
export function numberOf(text: string, digits = 1): string {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(E[+-]?\d{1,3})?$/i.test(text)) return text
  const number = Number(Number(text).toPrecision(15))
  if (Math.abs(number) >= firstRounded) return number.toExponential().replace('e', 'E')
  if (!Number.isInteger(number)) return String(number)
  return number.toFixed(0).padStart(digits, '0')
}
