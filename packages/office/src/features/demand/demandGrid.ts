import { mostNeed } from '@museum/contract/demand/demand.rules.ts'
import { pastedTable } from '../../components/pasted.ts'
import { cellKey, placeInWords, type Row, rivalsOf, weekdays } from './demandRows.ts'

/** A place in the grid, both counted from 0. */
export interface Spot {
  row: number
  col: number
}

/** What the grid shows, apart from what is done in it. */
export interface Sheet {
  rows: readonly Row[]
  /** The numbers as they are saved, by their cells; 0 is left out. */
  base: ReadonlyMap<string, number>
}

type Edits = ReadonlyMap<string, number>

export interface Grid {
  /** Numbers that differ from what is saved. */
  edits: Edits
  past: readonly Edits[]
  future: readonly Edits[]
  focus: Spot
  /** The other corner of what is chosen. */
  anchor: Spot
  /** Digits that are being typed into the focused cell. */
  typed: string
  /** What was not taken over by the last act, by its cell, as it was given. */
  refused: ReadonlyMap<string, string>
  /** What the last act says of itself. */
  said: string
}

export const emptyGrid: Grid = {
  edits: new Map(),
  past: [],
  future: [],
  focus: { row: 0, col: 0 },
  anchor: { row: 0, col: 0 },
  typed: '',
  refused: new Map(),
  said: '',
}

/** Acts that are kept to be taken back. */
const mostPast = 200
const lastCol = weekdays.length - 1

export function numberAt({ rows, base }: Sheet, edits: Edits, { row, col }: Spot): number {
  const key = rows[row] ? cellKey(rows[row], col) : ''
  return edits.get(key) ?? base.get(key) ?? 0
}

/** What is chosen, from its first to its last row and column. */
export function chosenIn({ focus, anchor }: Pick<Grid, 'focus' | 'anchor'>) {
  return {
    top: Math.min(focus.row, anchor.row),
    bottom: Math.max(focus.row, anchor.row),
    left: Math.min(focus.col, anchor.col),
    right: Math.max(focus.col, anchor.col),
  }
}

/** The chosen places, row by row. */
export function chosenSpots(grid: Pick<Grid, 'focus' | 'anchor'>): Spot[] {
  const { top, bottom, left, right } = chosenIn(grid)
  const spots: Spot[] = []
  for (let row = top; row <= bottom; row += 1)
    for (let col = left; col <= right; col += 1) spots.push({ row, col })
  return spots
}

/** Moves the focus to a place of the sheet; `extend` leaves the other corner where it is. */
export function moveTo(grid: Grid, sheet: Sheet, spot: Spot, extend = false): Grid {
  const row = Math.max(0, Math.min(sheet.rows.length - 1, spot.row))
  const focus = { row, col: Math.max(0, Math.min(lastCol, spot.col)) }
  return { ...grid, focus, anchor: extend ? grid.anchor : focus, typed: '' }
}

/** Chooses the whole row, then everything. */
export function chooseAll(grid: Grid, sheet: Sheet): Grid {
  const { top, bottom, left, right } = chosenIn(grid)
  const isRow = top === bottom && left === 0 && right === lastCol
  const [first, last] = isRow ? [0, sheet.rows.length - 1] : [top, bottom]
  return { ...grid, anchor: { row: last, col: lastCol }, focus: { row: first, col: 0 }, typed: '' }
}

interface Given extends Spot {
  text: string
}

// As sheets and people write a number: full-width digits, thousands apart, places that are 0, and 人 behind it.
const plainNumber = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\s*[人名位]$/, '')
    .replace(/(?<=\d)\.0*$/, '')
    .replace(/^\d{1,3}(,\d{3})+$/, (number) => number.replaceAll(',', ''))

/** A number as it was given; what is wrong with it otherwise. */
function readNumber(text: string): number | string {
  const plain = plainNumber(text)
  if (plain === '') return 0
  if (!/^\d+$/.test(plain)) return '不是数字'
  return Number(plain) > mostNeed ? `超过 ${mostNeed}` : Number(plain)
}

/**
 * Writes numbers as one act. What is none, is too large, or would want people twice at once keeps its old
 * value; `what` begins what is said of it.
 */
export function write(grid: Grid, sheet: Sheet, given: readonly Given[], what = ''): Grid {
  const edits = new Map(grid.edits)
  const refused = new Map<string, string>()
  const reasons: string[] = []
  const refuse = (row: Row, { text, ...spot }: Given, reason: string) => {
    refused.set(cellKey(row, spot.col), text.trim())
    reasons.push(
      `${reason}，保留原值 ${numberAt(sheet, grid.edits, spot)}（${placeInWords(row, spot.col)}）`,
    )
  }
  const read = given.map((one) => ({ one, number: readNumber(one.text) }))
  const ends = read.filter(({ number }) => number === 0)
  const comes = read.filter(({ number }) => number !== 0)
  // What ends makes room for what comes.
  for (const { one, number } of [...ends, ...comes]) {
    const row = sheet.rows[one.row]
    if (!row) continue
    const rival = rivalsOf(sheet.rows, row).find(
      (other) =>
        (edits.get(cellKey(other, one.col)) ?? sheet.base.get(cellKey(other, one.col)) ?? 0) > 0,
    )
    if (typeof number === 'string') refuse(row, one, number)
    else if (number > 0 && rival) refuse(row, one, `与${rival.block || '另一时段'}重叠`)
    else put(edits, sheet, cellKey(row, one.col), number)
  }
  const told = [what, ...toldOf(reasons)].filter((part) => part !== '')
  return {
    ...(isEqual(edits, grid.edits) ? grid : { ...grid, ...kept(grid), edits }),
    typed: '',
    refused,
    said: told.join('；'),
  }
}

const mostTold = 2

function toldOf(reasons: readonly string[]): string[] {
  if (reasons.length <= mostTold) return reasons.map((reason) => `1 格${reason}`)
  return [`${reasons.length} 格没有写入，保留原值：${reasons[0]}等`]
}

function put(edits: Map<string, number>, { base }: Sheet, key: string, number: number): void {
  if ((base.get(key) ?? 0) === number) edits.delete(key)
  else edits.set(key, number)
}

const isEqual = (one: Edits, other: Edits) =>
  one.size === other.size && [...one].every(([key, number]) => other.get(key) === number)

const kept = ({ past, edits }: Grid) => ({ past: [...past.slice(1 - mostPast), edits], future: [] })

/** Takes the last act back. */
export function undo(grid: Grid): Grid {
  const edits = grid.past.at(-1)
  if (!edits) return { ...grid, said: '没有可撤销的' }
  const future = [grid.edits, ...grid.future]
  return { ...settled(grid), edits, past: grid.past.slice(0, -1), future, said: '已撤销' }
}

/** Does again what was taken back. */
export function redo(grid: Grid): Grid {
  const [edits, ...future] = grid.future
  if (!edits) return { ...grid, said: '没有可重做的' }
  return { ...settled(grid), edits, past: [...grid.past, grid.edits], future, said: '已重做' }
}

const settled = (grid: Grid): Grid => ({ ...grid, typed: '', refused: new Map(), said: '' })

/** Types a digit into the focused cell, over what stands in it. */
export function typeDigit(grid: Grid, digit: string): Grid {
  const typed = (grid.typed + digit).slice(0, String(mostNeed).length)
  return { ...settled(grid), anchor: grid.focus, typed }
}

/** Takes over what was typed, if anything was. */
export function settle(grid: Grid, sheet: Sheet): Grid {
  return grid.typed === '' ? grid : write(grid, sheet, [{ ...grid.focus, text: grid.typed }])
}

/** Nobody is wanted in what is chosen. */
export function clear(grid: Grid, sheet: Sheet): Grid {
  return write(
    grid,
    sheet,
    chosenSpots(grid).map((spot) => ({ ...spot, text: '0' })),
  )
}

/** Fills what is chosen from its first row, or from its first column; one alone from its neighbour before it. */
export function fill(grid: Grid, sheet: Sheet, way: 'down' | 'right'): Grid {
  const { top, bottom, left, right } = chosenIn(grid)
  const down = way === 'down'
  const from = down ? (top === bottom ? top - 1 : top) : left === right ? left - 1 : left
  if (from < 0) return grid
  const given = chosenSpots(grid).map((spot) => ({
    ...spot,
    text: String(
      numberAt(sheet, grid.edits, down ? { ...spot, row: from } : { ...spot, col: from }),
    ),
  }))
  return write(grid, sheet, given)
}

/** What is chosen as a spreadsheet takes it: rows by lines, numbers by tabs. */
export function copied(grid: Grid, sheet: Sheet): string {
  const { top, bottom } = chosenIn(grid)
  const lines: string[] = []
  for (let row = top; row <= bottom; row += 1) {
    const spots = chosenSpots(grid).filter((spot) => spot.row === row)
    lines.push(spots.map((spot) => numberAt(sheet, grid.edits, spot)).join('\t'))
  }
  return lines.join('\n')
}

/**
 * Pastes what a spreadsheet copied from the first of what is chosen on. One number alone fills all that is
 * chosen; what does not fit on the sheet is left and said.
 */
export function paste(grid: Grid, sheet: Sheet, text: string): Grid {
  const table = pastedTable(text)
  const only = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
  if (only !== undefined) {
    const spots = chosenSpots(grid)
    return write(
      grid,
      sheet,
      spots.map((spot) => ({ ...spot, text: only })),
      `已粘贴 ${spots.length} 格`,
    )
  }
  const { top, left } = chosenIn(grid)
  const given = table.flatMap((line, row) =>
    line.map((word, col) => ({ row: top + row, col: left + col, text: word })),
  )
  const fits = given.filter(({ row, col }) => row < sheet.rows.length && col <= lastCol)
  const size = `已粘贴 ${table.length} 行 × ${Math.max(...table.map((line) => line.length))} 列`
  const over = given.length - fits.length
  const told = over > 0 ? `${size}；${over} 格超出表格，没有写入` : size
  const last = fits.at(-1)
  const done = write(grid, sheet, fits, told)
  return last
    ? { ...done, focus: { row: top, col: left }, anchor: { row: last.row, col: last.col } }
    : done
}
