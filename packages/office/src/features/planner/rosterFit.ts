/** How large names are on a hall's sheet, and in how many columns of a cell. */
export interface RosterFit {
  columns: 1 | 2
  /** Of a name's line, in the paper's pixels. */
  line: number
}

/** What is left of a page of A3 for the lines of a hall, below its head and above the day's notes. */
const room = 780
/** A line is at least as high as its part of the day and its two times. */
const least = 52
const above = 12

const steps: readonly RosterFit[] = [
  ...[28, 26, 24, 22, 20].map((line) => ({ columns: 1 as const, line })),
  ...[20, 18, 16, 15, 14, 13, 12].map((line) => ({ columns: 2 as const, line })),
]

/** The largest names with which lines of so many names each, the fullest day of each counted, stand on one page. */
export function rosterFit(names: readonly number[]): RosterFit {
  const height = ({ columns, line }: RosterFit) =>
    names.reduce(
      (sum, count) => sum + Math.max(least, Math.ceil(count / columns) * line + above),
      0,
    )
  const smallest = steps.at(-1) as RosterFit
  return steps.find((step) => height(step) <= room) ?? smallest
}
