import type { Span } from '@museum/contract/span.ts'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import type { Standing } from './standings.ts'

/** A line of the sheet: somebody's shift, or a place that nobody has. */
export interface SheetLine extends Span {
  key: string
  row?: AttendedRow
}

/** What of a standing stands in one column, below its heading. */
export interface SheetPart {
  standing: Standing
  /** It began in a column before. */
  continued: boolean
  lines: readonly SheetLine[]
}

export interface SheetFit {
  /** How high a line is, in the paper's pixels. */
  line: number
  /** Of each page its columns, two at most. */
  pages: readonly (readonly SheetPart[])[][]
}

/** What is left of a column of A4 below the page's title and the column's head. */
const room = 985
export const headingHeight = 22
/** Lines that one writes in at ease, and lower ones for full days. */
const steps = [31, 29, 27, 25, 24, 23, 22, 21] as const
const columnsOfPage = 2

/** The day on as few pages as its lowest lines need, by the highest lines with which it stands on these. */
export function daySheetPages(standings: readonly Standing[]): SheetFit {
  const fits = steps.map((line) => ({ line, pages: pagesOf(columnsOf(standings, line)) }))
  const fewest = Math.min(...fits.map(({ pages }) => pages.length))
  return fits.find(({ pages }) => pages.length === fewest) as SheetFit
}

function columnsOf(standings: readonly Standing[], line: number): SheetPart[][] {
  const columns: SheetPart[][] = [[]]
  let left: number = room
  for (const standing of standings) {
    const lines = linesOf(standing)
    for (let at = 0; at < lines.length; ) {
      const fit = Math.floor((left - headingHeight) / line)
      // A heading never stands with one line of several.
      if (fit < Math.min(2, lines.length - at)) {
        columns.push([])
        left = room
        continue
      }
      const here = lines.slice(at, at + fit)
      columns.at(-1)?.push({ standing, continued: at > 0, lines: here })
      left -= headingHeight + here.length * line
      at += here.length
    }
  }
  return columns
}

/** Who serves and who is missing, by the time at which they begin. */
function linesOf({ people, gaps }: Standing): SheetLine[] {
  const lines: SheetLine[] = [
    ...people.map((row) => ({ ...spanOf(row), key: `${row.id}`, row })),
    ...gaps.map((gap, at) => ({ ...gap, key: `gap ${at}` })),
  ]
  return lines.sort((one, other) => order(one).localeCompare(order(other)))
}

const spanOf = ({ start_time, end_time }: Span) => ({ start_time, end_time })
const order = ({ start_time, end_time }: Span) => `${start_time}${end_time}`

function pagesOf(columns: SheetPart[][]): SheetPart[][][] {
  const pages: SheetPart[][][] = []
  for (let at = 0; at < columns.length; at += columnsOfPage)
    pages.push(columns.slice(at, at + columnsOfPage))
  return pages
}
