import { memo } from 'react'
import { type HalfCell, type PersonRow, spansDay } from './peopleRows.ts'
import { halfName, lackWords, lastWords, seatInWords } from './peopleWords.ts'
import type { Seat } from './weekSeats.ts'

/** How types and places are written in a seat. */
export interface SeatLook {
  place: (id: number) => string
  type: (id: number) => string
  colour: (typeId: number) => number
  /** Of another type or place than is asked for. */
  aside: (seat: Seat) => boolean
}

interface PersonLineProps {
  row: PersonRow
  at: number
  cells: readonly HalfCell[]
  look: SeatLook
  /** What is drawn, which tells whether it must be drawn again. */
  drawn: string
  /** The column where one stands, -1 for none of this line. */
  cursor: number
  /** Its first column is the tab stop, since nobody stands in the grid yet. */
  entry: boolean
  /** Columns that are chosen, and seats that are marked, one after another. */
  chosen: string
  marked: string
  /** Seats that colleagues changed a moment ago, with who it was. */
  touched: ReadonlyMap<string, string>
  today: string
  /** Hours of the year; 0 where none are asked. */
  target: number
}

/** Somebody's week: fourteen half-days, and what it comes to. */
export const PersonLine = memo(function PersonLine(props: PersonLineProps) {
  const { row, at, cells, cursor, target, today } = props
  const { listed, seats, month, over } = row
  const want = listed?.month_want ?? 0
  return (
    <tr aria-rowindex={at + 3} className={cursor >= 0 ? 'person-line current' : 'person-line'}>
      <th scope="row" className="row-person" title={titleOf(row)}>
        <span className="ink smaller strong">{row.name}</span>{' '}
        <span className="figures">{row.code}</span>
      </th>
      {cells.map((cell) => (
        <HalfView key={cell.half} {...props} cell={cell} next={cells[cell.half + 1]} />
      ))}
      <td className="person-sum">{seats.length}</td>
      <td className="person-sum person-month">
        <b className={over > 0 ? 'amber' : undefined}>{month}</b>
        {want > 0 ? ` / ${want}` : ''}
        {over > 0 ? (
          <span className="tag tag-amber">超愿望 {over}</span>
        ) : want > 0 && month === 0 ? (
          <span className="tag">本月未排</span>
        ) : null}
      </td>
      {target > 0 ? (
        <td className="person-sum person-hours">
          {listed ? (
            <>
              <span
                className={row.lack > 0 ? 'track served-bar' : 'track served-bar full'}
                aria-hidden="true"
              >
                <span style={{ width: shareOf(listed.year_minutes, listed.target_hours * 60) }} />
              </span>
              <span>{lackWords(row)}</span>
            </>
          ) : null}
        </td>
      ) : null}
      <td className="person-sum">{lastWords(row, today)}</td>
    </tr>
  )
}, same)

const shareOf = (part: number, whole: number) => `${Math.min(100, (part / whole) * 100)}%`

/** A line is drawn again when what is drawn of it differs, whoever else of the week changed. */
function same(before: PersonLineProps, after: PersonLineProps): boolean {
  const names = Object.keys(after) as (keyof PersonLineProps)[]
  return names.every(
    (name) => name === 'row' || name === 'cells' || Object.is(before[name], after[name]),
  )
}

function titleOf({ name, code, listed }: PersonRow): string {
  if (!listed) return `${name} ${code}\n当前不能排班`
  const said = [
    listed.group_name,
    listed.by_phone === 1 ? '需电话联系' : '',
    listed.newcomer === 1 ? '新人' : '',
    listed.month_most > 0 ? `每月最多 ${listed.month_most} 班` : '',
  ]
  return [`${name} ${code}`, ...said].filter(Boolean).join('\n')
}

/** What tells whether a line must be drawn again. */
export function drawnOf(row: PersonRow, look: SeatLook): string {
  const { listed, month, over, lack, seats, removed } = row
  const seat = (one: Seat) => {
    const { seat: name, mark, hard, soft, signed, date, start_time, end_time } = one.shift
    const where = [one.shift.place_id, one.shift.service_type_id, date, start_time, end_time]
    return [name, mark, hard, soft, signed, one.clash, one.stray, look.aside(one), ...where].join()
  }
  const gone = removed.map((one) => `${one.seat} ${one.date} ${one.start_time}`)
  return JSON.stringify([listed, month, over, lack, seats.map(seat), gone])
}

interface HalfViewProps extends PersonLineProps {
  cell: HalfCell
  next: HalfCell | undefined
}

function HalfView(props: HalfViewProps) {
  const { cell, next, at, cursor, look, chosen, marked, touched, today } = props
  const { half, seats, removed, wish, closed, past, date } = cell
  const isCurrent = cursor === half
  const by = [...seats.map(({ shift }) => shift), ...removed].flatMap(
    ({ seat }) => touched.get(seat) ?? [],
  )[0]
  const isChosen = chosen !== '' && chosen.split(' ').includes(String(half))
  const kinds = [
    'seat-cell half-cell',
    isCurrent ? 'current' : '',
    half % 2 === 0 ? 'morning' : '',
    `wish-${wish}`,
    closed ? 'closed' : '',
    past ? 'past' : '',
    date === today ? 'today' : '',
    isChosen ? 'chosen' : '',
    by ? 'touched' : '',
  ]
  const spans = spansDay(cell, next)
  const spanned =
    half % 2 === 1 && props.cells[half - 1] && spansDay(props.cells[half - 1] as HalfCell, cell)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid in which one moves by keys.
      role="gridcell"
      className={kinds.filter(Boolean).join(' ')}
      data-spot={`${at}.${half}`}
      tabIndex={isCurrent || (props.entry && half === 0) ? 0 : -1}
      aria-selected={isChosen}
      title={by ? `${by}刚刚改过` : undefined}
    >
      <span className="unseen">
        {halfName(cell)}
        {by ? `。${by}刚刚改过` : ''}
      </span>
      <div className={spans ? 'half-seats spanning' : 'half-seats'} aria-hidden="true">
        {spanned
          ? null
          : seats.map((seat) => (
              <PersonSeat
                key={seat.shift.seat}
                seat={seat}
                look={look}
                spans={spans}
                marked={marked !== '' && marked.split(' ').includes(seat.shift.seat)}
              />
            ))}
        {removed.map((shift) => (
          <s key={shift.seat} className="seat removed" title="草稿移除">
            {look.place(shift.place_id)}
          </s>
        ))}
        {seats.length + removed.length === 0 && !closed && wish !== 'any' ? (
          <span className={`wish ${wish}`}>{wishMarks[wish]}</span>
        ) : null}
      </div>
    </td>
  )
}

const wishMarks = { glad: '愿', awkward: '不便', away: '不能来' } as const

interface PersonSeatProps {
  seat: Seat
  look: SeatLook
  spans: boolean
  marked: boolean
}

function PersonSeat({ seat, look, spans, marked }: PersonSeatProps) {
  const { shift, clash, stray, whole } = seat
  const wrong = clash === 'first' || shift.hard.length > 0 || stray
  const service = `service-${look.colour(shift.service_type_id)}`
  const kinds = [
    'seat person-seat',
    service,
    shift.mark,
    whole && !spans ? 'whole' : '',
    clash === 'second' ? 'not-counted' : '',
    wrong && clash !== 'second' ? 'clashing' : '',
    shift.signed === 1 ? 'signed' : '',
    marked ? 'marked' : '',
    look.aside(seat) ? 'aside' : '',
  ]
  return (
    <span
      className={kinds.filter(Boolean).join(' ')}
      data-seat={shift.seat}
      title={seatInWords(seat)}
    >
      <i className={`service-dot ${service}`} />
      {spans ? '全天 ' : ''}
      {look.place(shift.place_id)} <small>{look.type(shift.service_type_id)}</small>
    </span>
  )
}
