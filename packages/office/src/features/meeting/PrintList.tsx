import { dayText } from '@museum/contract/day.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { clockInWords, spanInWords } from '@museum/contract/span.ts'
import { codeOf, type Meeting, type Seat } from './deskRows.ts'

/** The day's list on paper: photo, name, code and slot, and room for who came and how they did. */
export function PrintList({ meeting, rows }: { meeting: Meeting; rows: readonly Seat[] }) {
  const { criteria, kind } = meeting
  return (
    <section className="print-only meeting-paper">
      <h1>
        {meeting.title}
        <small>{meetingKindWords[kind]}名单</small>
      </h1>
      <p>
        {dayText(meeting.date, '')} {spanInWords(meeting)} · {meeting.place}
        {meeting.hosts === '' ? '' : ` · 主持：${meeting.hosts}`} · 共 {rows.length} 人
      </p>
      <table>
        <thead>
          <tr>
            <th>时段</th>
            <th>照片</th>
            <th>姓名</th>
            <th>编号</th>
            <th>到场签名</th>
            {criteria.map((one) => (
              <th key={one}>{one}</th>
            ))}
            <th>备注</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{clockInWords(row.start_time)}</td>
              <td>{row.img_url === '' ? null : <img src={row.img_url} alt="" />}</td>
              <td>{row.name}</td>
              <td>{codeOf(row)}</td>
              <td />
              {criteria.map((one) => (
                <td key={one} />
              ))}
              <td className="meeting-paper-remark" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
