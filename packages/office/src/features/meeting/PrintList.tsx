import { dayText } from '@museum/contract/day.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { clockInWords, spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { nameSize } from '../../components/nameSize.ts'
import { useRunningHead } from '../../components/useRunningHead.ts'
import { codeOf, type Meeting, type Seat } from './deskRows.ts'

/** The day's list on paper: photo, name, code and slot, and room for who came and how they did. */
export function PrintList({ meeting, rows }: { meeting: Meeting; rows: readonly Seat[] }) {
  const { criteria, kind, title, date } = meeting
  useRunningHead('meeting', `${title} ${meetingKindWords[kind]}名单 ${dayText(date, '')}`)
  // Where nobody has a photo its column is room to write in.
  const photos = rows.some(({ img_url }) => img_url !== '')
  return (
    <section
      className={photos ? 'print-only meeting-paper with-photos' : 'print-only meeting-paper'}
    >
      <h1>
        {meeting.title}
        <small>{meetingKindWords[kind]}名单</small>
      </h1>
      <p>
        {joined([
          `${dayText(meeting.date, '')} ${spanInWords(meeting)}`,
          meeting.place,
          meeting.hosts && `主持：${meeting.hosts}`,
          `共 ${rows.length} 人`,
        ])}
      </p>
      <table>
        <thead>
          <tr>
            <th className="meeting-paper-slot">时段</th>
            {photos ? <th className="meeting-paper-photo">照片</th> : null}
            <th className="meeting-paper-name">姓名</th>
            <th className="meeting-paper-code">{kind === 'training' ? '编号' : '编号或手机'}</th>
            <th className="meeting-paper-sign">到场签名</th>
            {criteria.map((one) => (
              <th key={one} className="meeting-paper-score">
                {one}
              </th>
            ))}
            <th>备注</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const begins = rows[at - 1]?.slot_id !== row.slot_id
            return (
              <tr key={row.id} className={begins ? 'meeting-paper-begins' : undefined}>
                <td className="figures">{begins ? clockInWords(row.start_time) : ''}</td>
                {photos ? (
                  <td>{row.img_url === '' ? null : <img src={row.img_url} alt="" />}</td>
                ) : null}
                <td className={`strong ${nameSize(row.name) ?? ''}`}>{row.name}</td>
                <td className="figures">{codeOf(row)}</td>
                <td />
                {criteria.map((one) => (
                  <td key={one} />
                ))}
                <td />
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
