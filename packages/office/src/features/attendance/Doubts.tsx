import { type AttendedRow, doubtLines } from './attendanceRows.ts'

/** What speaks against what was signed offline, with the times of code, phone and arrival; nothing where nothing does. */
export function Doubts({ row }: { row: AttendedRow }) {
  return doubtLines(row).map(({ what, lines: [known, why] }) => (
    <span key={what} className="doubt figures">
      <span>
        {what}：{why}
      </span>
      <small>{known}</small>
    </span>
  ))
}
