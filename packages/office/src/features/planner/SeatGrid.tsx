import {
  type FocusEvent,
  type MouseEvent,
  type PointerEventHandler,
  type Ref,
  useDeferredValue,
} from 'react'
import { DayHead } from './DayHead.tsx'
import { linesOf, SeatCellView } from './SeatCellView.tsx'
import type { Choice } from './useChoice.ts'
import type { Spot } from './weekKeys.ts'
import type { SeatRow } from './weekLines.ts'
import { cellKey, type PlannedWeek, type SeatCell, sumsOfCells } from './weekSeats.ts'

/** The height of a line of names, at least, in pixels. */
const leastHeight = 20

interface SeatGridProps {
  ref: Ref<HTMLTableElement>
  week: PlannedWeek
  rows: readonly SeatRow[]
  cells: ReadonlyMap<string, SeatCell>
  choice: Choice
  /** Who changed a cell a moment ago, by its key. */
  touched: ReadonlyMap<string, string>
  /** How many people are asked for the gaps of a cell, by its key. */
  asked: ReadonlyMap<string, number>
  roomy: boolean
  /** True while another week is on its way. */
  stale: boolean
  mayEdit: boolean
  onOpen: (spot: Spot) => void
  onPointerDown?: PointerEventHandler
}

/** The cell of the grid in which something lies. */
export const cellOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-spot]') : null

/** The spot of a cell or of what lies in it. */
export function spotOf(target: EventTarget | null): Spot | undefined {
  const cell = cellOf(target)
  const [row, col] = cell?.getAttribute('data-spot')?.split('.').map(Number) ?? []
  return row === undefined || col === undefined ? undefined : { row, col }
}

/** Who comes by Tab stands where the focus is; a pointer says itself what it means. */
export function standWhere({ target }: FocusEvent, { cursor, go }: Pick<Choice, 'cursor' | 'go'>) {
  const spot = cursor ? undefined : spotOf(target)
  if (spot && target.matches(':focus-visible')) go(spot)
}

/** A week by type, place and part of the day: a seat for every wanted head. */
export function SeatGrid(props: SeatGridProps) {
  const { ref, week, rows, cells, choice, touched, asked, roomy, stale, mayEdit } = props
  const { cursor, chosen, marked } = choice
  const click = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (!spot) return
    const seat = (event.target as Element).closest('[data-seat]')?.getAttribute('data-seat')
    if (event.shiftKey) return choice.go(spot, true)
    if (event.ctrlKey || event.metaKey) {
      if (!seat) return choice.toggle(spot)
      return choice.mark(
        marked.has(seat) ? [...marked].filter((one) => one !== seat) : [...marked, seat],
      )
    }
    choice.go(spot)
    if (seat) choice.mark([seat])
  }
  const open = (event: MouseEvent) => {
    const spot = spotOf(event.target)
    if (spot) props.onOpen(spot)
  }
  const cellsOf = (row: SeatRow) =>
    week.days.flatMap(({ date }) => cells.get(cellKey(row, date)) ?? [])
  // What fills the window is drawn first and the rest at once after it, unless one stands in a cell.
  const whole = useDeferredValue(true, cursor !== undefined)
  const kinds = ['seat-grid', roomy ? 'roomy' : '', stale ? 'stale' : '']
  const days = week.days.map((day) => ({
    day,
    cells: rows.flatMap((row) => cells.get(cellKey(row, day.date)) ?? []),
  }))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the page listens to the keys.
    <table
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is a grid, drawn as a table.
      role="grid"
      className={kinds.filter(Boolean).join(' ')}
      aria-label="一周排班"
      aria-multiselectable="true"
      aria-rowcount={rows.length + 1}
      onClick={click}
      onFocus={(event) => standWhere(event, choice)}
      onDoubleClick={open}
      onPointerDown={props.onPointerDown}
    >
      <colgroup>
        <col style={{ width: '1.875rem' }} />
        <col style={{ width: '5.75rem' }} />
        <col style={{ width: '2rem' }} />
        {week.days.map(({ date }) => (
          <col key={date} />
        ))}
        <col style={{ width: '2.5rem' }} />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={3} scope="col">
            类型 · 地点
            <br />
            每格一席位
          </th>
          {days.map(({ day, cells: own }, col) => (
            <DayHead
              key={day.date}
              day={day}
              today={week.today}
              rows={rows}
              cells={own}
              here={cursor?.col === col}
              mayEdit={mayEdit}
            />
          ))}
          <th scope="col" className="sum-head">
            全周
          </th>
        </tr>
      </thead>
      <tbody>
        {(whole ? rows : rowsInSight(rows, cellsOf)).map((row, at) => {
          const own = cellsOf(row)
          const here = cursor?.row === at
          const last = (rows[at + 1]?.placeLines ?? 1) > 0
          return (
            <tr key={row.key} className={last ? 'last-of-place' : undefined}>
              {row.typeLines > 0 ? (
                <th
                  scope="rowgroup"
                  rowSpan={row.typeLines}
                  className={`type-head service-${row.colour}${row.typeLines < 5 ? ' short' : ''}`}
                >
                  <span>{row.typeName}</span>
                </th>
              ) : null}
              {row.placeLines > 0 ? (
                <th
                  scope="rowgroup"
                  rowSpan={row.placeLines}
                  className={
                    cursor && cursor.row >= at && cursor.row < at + row.placeLines
                      ? 'place-head here'
                      : 'place-head'
                  }
                >
                  {row.placeName}
                </th>
              ) : null}
              <th scope="row" className={here ? 'block-head here' : 'block-head'}>
                {row.block.name}
              </th>
              {own.map((cell) => (
                <SeatCellView
                  key={cell.date}
                  cell={cell}
                  row={row}
                  drawn={cell.drawn}
                  cursor={here && cursor?.col === cell.col}
                  entry={!cursor && at === 0 && cell.col === 0}
                  chosen={chosen.has(cell.key)}
                  marked={markedIn(cell, marked)}
                  touched={touched.get(cell.key) ?? ''}
                  asked={asked.get(cell.key) ?? 0}
                  today={cell.date === week.today}
                />
              ))}
              <RowSum cells={own} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The rows that a window shows of a week's beginning, and rather more. */
function rowsInSight(
  rows: readonly SeatRow[],
  cellsOf: (row: SeatRow) => readonly SeatCell[],
): readonly SeatRow[] {
  let left = window.innerHeight / leastHeight
  const end = rows.findIndex((row) => {
    left -= Math.max(1, ...cellsOf(row).map((cell) => linesOf(cell)))
    return left <= 0
  })
  return end < 0 ? rows : rows.slice(0, end + 1)
}

const markedIn = ({ seats }: SeatCell, marked: ReadonlySet<string>) =>
  marked.size === 0
    ? ''
    : seats
        .map(({ shift }) => shift.seat)
        .filter((seat) => marked.has(seat))
        .join(' ')

function RowSum({ cells }: { cells: readonly SeatCell[] }) {
  const { need, lack } = sumsOfCells(cells)
  return (
    <td className="row-sum">
      {lack > 0 ? <b className="amber">缺{lack}</b> : need > 0 ? need : null}
    </td>
  )
}
