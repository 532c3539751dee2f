import { clockInWords, type Span } from '@museum/contract/span.ts'
import { nameSize } from '../../components/nameSize.ts'
import type { SeatCell } from './weekSeats.ts'

const boxesOf = (lack: number) => Array.from({ length: lack }, (_, at) => `lack ${at}`)

const isHeld = ({ start_time, end_time }: Span, block: Span) =>
  start_time <= block.start_time && end_time >= block.end_time

/** One day of a line on paper: who serves, and a box to write in for each who is missing. */
export function RosterCell({ cell, block }: { cell: SeatCell | undefined; block: Span }) {
  if (!cell) return <td />
  const { seats, lack, closed } = cell
  if (closed && seats.length === 0) return <td className="roster-closed">闭</td>
  return (
    <td>
      <ul>
        {seats.map(({ shift, whole }) => {
          const { seat, volunteer_name, code, start_time, end_time } = shift
          // Of whoever serves a part of it alone the time stands there.
          const time =
            whole || isHeld(shift, block)
              ? ''
              : `${clockInWords(start_time)}–${clockInWords(end_time)}`
          return (
            <li key={seat} className={whole ? 'roster-whole' : undefined}>
              <span className={nameSize(volunteer_name)}>{volunteer_name}</span>
              <small>{time || code.slice(-4)}</small>
            </li>
          )
        })}
        {boxesOf(lack).map((box) => (
          <li key={box} className="roster-lack">
            缺，填：
          </li>
        ))}
      </ul>
    </td>
  )
}
