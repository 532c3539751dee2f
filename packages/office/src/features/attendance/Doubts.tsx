import { type AttendedRow, doubtLines } from './attendanceRows.ts'

/** What speaks against what was signed offline, with the times of code, phone and arrival; nothing where nothing does. */
export function Doubts({ row }: { row: AttendedRow }) {
  return doubtLines(row).map(({ what, lines: [known, why] }) => (
    <span key={what} className="small figures times">
      <span>
        {what}：{why}
      </span>
      <small className="smaller">{known}</small>
    </span>
  ))
}
