import { type CSSProperties, type MouseEventHandler, memo } from 'react'
import type { SeatRow } from './weekLines.ts'
import type { Seat, SeatCell } from './weekSeats.ts'
import { cellName, closingInWords, lapseWords, seatNote } from './weekWords.ts'

interface SeatCellProps {
  cell: SeatCell
  row: SeatRow
  /** What is drawn, which tells whether it must be drawn again. */
  drawn: string
  cursor: boolean
  /** The tab stop of a grid in which nobody stands yet. */
  entry: boolean
  chosen: boolean
  /** The names of its marked seats, one after another. */
  marked: string
  /** Who changed it a moment ago; empty for nobody else. */
  touched: string
  today: boolean
  /** How many are asked for its gaps. */
  asked: number
  onDoubleClick?: MouseEventHandler
}

/** One day of one line: a seat for every wanted head, with a name or a hole. */
export const SeatCellView = memo(function SeatCellView(props: SeatCellProps) {
  const { cell, row, cursor, entry, chosen, marked, touched, today, asked } = props
  const noted = [
    cell.closing ? closingInWords(cell.closing) : '',
    touched ? `${touched}刚刚改过` : '',
  ]
    .filter(Boolean)
    .join('。')
  const kinds = [
    'seat-cell',
    cursor ? 'current' : '',
    cell.closed ? 'closed' : '',
    cell.past ? 'past' : '',
    today ? 'today' : '',
    chosen ? 'chosen' : '',
    touched ? 'touched' : '',
  ]
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid in which one moves by keys.
      role="gridcell"
      id={`seat-${cell.row}-${cell.col}`}
      className={kinds.filter(Boolean).join(' ')}
      data-spot={`${cell.row}.${cell.col}`}
      tabIndex={cursor || entry ? 0 : -1}
      aria-selected={chosen}
      title={noted || undefined}
    >
      <span className="unseen">
        {cellName(row, cell, asked)}
        {touched ? `。${touched}刚刚改过` : ''}
      </span>
      <div
        className="seats"
        aria-hidden="true"
        style={{ '--lines': linesOf(cell, asked) } as CSSProperties}
      >
        {cell.seats.map((seat) => (
          <SeatName
            key={seat.shift.seat}
            seat={seat}
            marked={marked !== '' && marked.split(' ').includes(seat.shift.seat)}
          />
        ))}
        {cell.removed.map((shift) => (
          <s
            key={shift.seat}
            className={`seat removed ${longOf(shift.volunteer_name)}`}
            title={`${shift.volunteer_name} ${shift.code}：草稿移除${shift.edited ? `（${shift.edited}）` : ''}`}
          >
            {shift.volunteer_name}
          </s>
        ))}
        {cell.closing && cell.seats.length === 0 ? (
          <span className="seat-note">{cell.closing.word}</span>
        ) : null}
        {cell.lack > 0 ? (
          <Hole lack={cell.lack} asked={asked} />
        ) : asked > 0 ? (
          <span className="seat hole asked wide-1" title={`空出的班次，已询问${asked}人，等答复`}>
            询{asked}
          </span>
        ) : null}
      </div>
    </td>
  )
}, same)

/** A cell is drawn again when what is drawn of it differs, whatever else of the week changed. */
function same(before: SeatCellProps, after: SeatCellProps): boolean {
  const names = Object.keys(after) as (keyof SeatCellProps)[]
  return names.every((name) => name === 'cell' || name === 'row' || before[name] === after[name])
}

/** What is missing, as wide as it is; where somebody is asked for it that is said in its place. */
function Hole({ lack, asked }: { lack: number; asked: number }) {
  const wide = Math.min(3, lack)
  if (asked === 0) return <span className={`seat hole wide-${wide}`}>缺{lack}</span>
  return (
    <span className={`seat hole asked wide-${wide}`} title={`缺${lack}，已询问${asked}人，等答复`}>
      {wide === 1 ? `询${asked}` : `缺${lack} 询问中${asked}`}
    </span>
  )
}

/** About how many lines of three names it is high. */
export function linesOf({ seats, removed, lack }: SeatCell, asked = 0): number {
  const long = [...seats.map(({ shift }) => shift), ...removed].filter(
    ({ volunteer_name }) => longOf(volunteer_name) !== '',
  )
  return Math.max(
    1,
    Math.ceil(
      (seats.length +
        removed.length +
        long.length +
        (lack > 0 ? Math.min(3, lack) : Math.min(1, asked))) /
        3,
    ),
  )
}

/** How much room a name takes, so that none is cut: `long` of four characters, `longer` of more. */
function longOf(name: string): string {
  const wide = [...name].reduce((sum, char) => sum + (char < '\u2000' ? 0.6 : 1), 0)
  return wide <= 3 ? '' : wide <= 4.5 ? 'long' : 'long longer'
}

function SeatName({ seat, marked }: { seat: Seat; marked: boolean }) {
  const { shift, whole, over, clash, stray } = seat
  const wrong = clash === 'first' || shift.hard.length > 0 || stray
  const kinds = [
    'seat',
    shift.mark,
    whole ? 'whole' : '',
    over ? 'over' : '',
    clash === 'second' ? 'not-counted' : '',
    wrong && clash !== 'second' ? 'clashing' : '',
    shift.signed === 1 ? 'signed' : '',
    lapseWords(shift) ? 'lapsed' : '',
    marked ? 'marked' : '',
    longOf(shift.volunteer_name),
  ]
  const note = seatNote(seat)
  return (
    <span
      className={kinds.filter(Boolean).join(' ')}
      data-seat={shift.seat}
      title={`${shift.volunteer_name} ${shift.code}${note ? `：${note}` : ''}`}
    >
      {shift.volunteer_name}
    </span>
  )
}
