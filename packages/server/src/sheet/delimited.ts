import { decoded } from './decoded.ts'
import { longestText, mostCells, mostColumns, mostText, tooLarge } from './limits.ts'
import type { SheetRow } from './rows.ts'

// Where several divide a text as often, the first: an address has a comma rather than a tab.
const dividers = ['\t', ',', ';'] as const
const tried = 20

/**
 * The rows of a text whose cells are divided by tabs, commas or semicolons, those that have something in
 * them, numbered as a sheet program shows them. A cell in quotation marks may hold dividers and line ends.
 * Throws `import.too_large` beyond `mostRows` of such rows or what cells may hold, and what `decoded` throws.
 */
export function readDelimited(bytes: Uint8Array, mostRows: number): SheetRow[] {
  const text = decoded(bytes).replace(/\r\n?/g, '\n')
  // Some programs write in the first line what divides the others.
  const [line, said] = /^sep=(.)\n/i.exec(text) ?? []
  const from = line?.length ?? 0
  const divider = said ?? dividerOf(text, from)
  const rows: SheetRow[] = []
  let [at, cells, length] = [said === undefined ? 0 : 1, 0, 0]
  for (const record of records(text, from, divider)) {
    at += 1
    cells += record.length
    const kept = record.slice(0, mostColumns).map(shown)
    if (kept.every((cell) => cell === '')) continue
    rows.push({ at, cells: kept })
    for (const cell of kept) length += cell.length
    if (rows.length > mostRows || cells > mostCells || length > mostText) throw tooLarge()
  }
  return rows
}

/** What divides the first rows into most cells, as many in one row as in the other. */
function dividerOf(text: string, from: number): string {
  const scores = dividers.map((divider) => {
    const rows = new Map<number, number>()
    let left = tried
    for (const { length } of records(text, from, divider)) {
      if (length > 1) rows.set(length, (rows.get(length) ?? 0) + 1)
      left -= 1
      if (left === 0) break
    }
    return Math.max(0, ...[...rows].map(([width, count]) => width * count))
  })
  return dividers[scores.indexOf(Math.max(...scores))] ?? '\t'
}

function* records(text: string, from: number, divider: string): Generator<string[]> {
  let record: string[] = []
  for (let at = from; at < text.length || record.length > 0; ) {
    const { cell, end } = cellAt(text, at, divider)
    if (cell.length > longestText || record.length > mostCells) throw tooLarge()
    record.push(cell)
    at = end + 1
    if (text[end] === divider) continue
    yield record
    record = []
  }
}

/** The cell that begins somewhere, and where it ends: at a divider, a line's end or behind the text. */
function cellAt(text: string, from: number, divider: string): { cell: string; end: number } {
  if (text[from] === '"') {
    const close = closing(text, from)
    const next = text[close + 1]
    // Marks within which no cell ends are its own, as somebody's nickname has them.
    if (close > 0 && (next === undefined || next === divider || next === '\n'))
      return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 }
  }
  let end = from
  while (end < text.length && text[end] !== divider && text[end] !== '\n') end += 1
  return { cell: text.slice(from, end), end }
}

/** Where the mark is closed that opens a cell; -1 where it is not within what a cell holds. */
function closing(text: string, from: number): number {
  const last = Math.min(text.length, from + 2 * longestText)
  for (let at = from + 1; at < last; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return at
    at += 1
  }
  return -1
}

/** A cell as a sheet shows it: `="007"` is how programs keep digits from becoming a number. */
function shown(cell: string): string {
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell
}
