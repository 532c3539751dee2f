import { type AttendedRow, shownTimes } from './attendanceRows.ts'

/** When somebody came and went; what the office made up is marked. */
export function TimesCell({ row }: { row: AttendedRow }) {
  const { came, went, cameMadeUp, wentMadeUp } = shownTimes(row)
  return (
    <span className="times figures">
      <Time what="到" time={came} madeUp={cameMadeUp} />
      <Time what="离" time={went} madeUp={wentMadeUp} />
    </span>
  )
}

function Time({ what, time, madeUp }: { what: string; time: string; madeUp: boolean }) {
  return (
    <span>
      <small>{what}</small> {time || <span className="none">—</span>}
      {madeUp ? (
        <abbr className="made-up" title="由办公室补签">
          补
        </abbr>
      ) : null}
    </span>
  )
}
