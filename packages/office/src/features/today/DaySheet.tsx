import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { type DataApp, DataContext } from '@museum/web-kit/data.ts'
import { use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { museumName } from '../../museum.ts'
import { notice } from '../../notice.ts'
import { type AttendedRow, shownTimes } from '../attendance/attendanceRows.ts'
import { standingsOf } from './standings.ts'
import type { Today } from './todayRows.ts'
import './daySheet.css'

interface DaySheetProps {
  today: Today
  /** The part of the day that is printed; empty for the whole day. */
  part: string
  /** It is printed, or cannot be. */
  onDone: () => void
}

const rowsAtOnce = 100

/** Everybody of the day, as far as a page of the server's after the other says it. */
async function everybody({ send }: Pick<DataApp, 'send'>, part: string): Promise<AttendedRow[]> {
  const rows: AttendedRow[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await send(
      'GET /api/office/today/shifts',
      { page, limit: rowsAtOnce, part },
      {},
    )
    rows.push(...data.list)
    if (data.list.length < rowsAtOnce) return rows
  }
}

/** 日单: the day's people by place on paper, with room for signatures; names and numbers, no telephones. */
export function DaySheet({ today, part, onDone }: DaySheetProps) {
  const app = use(DataContext)
  const [rows, setRows] = useState<AttendedRow[]>()
  useEffect(() => {
    if (!app) return
    let gone = false
    everybody(app, part)
      .then((found) => {
        if (!gone) setRows(found)
      })
      .catch(() => {
        notice.error('未能读取名单，请重试')
        onDone()
      })
    return () => {
      gone = true
    }
  }, [app, part, onDone])
  useEffect(() => {
    if (!rows) return
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [rows, onDone])
  if (!rows) return null
  const title = `${dayText(today.date, '')}${part === '' ? '' : ` ${part}班`} 值班日单`
  const standings = standingsOf(today, rows)
  // Of many the lines are lower, so that sixty stand on one page.
  const lines = standings.reduce((sum, { people, lack }) => sum + people.length + lack + 1, 0)
  return createPortal(
    <section
      className={lines > roomyLines ? 'print-only day-sheet dense-lines' : 'print-only day-sheet'}
      aria-label={title}
    >
      <header className="row apart baseline">
        <h2>{title}</h2>
        <span className="figures">
          {museumName}　{rows.length} 人次，{today.time.slice(0, 5)} 打印
        </span>
      </header>
      <div className="day-columns">
        <table>
          <thead>
            <tr>
              {['时间', '姓名', '到', '离', '签名'].map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          {standings.map(({ key, place, type, people, lack }) => (
            <tbody key={key}>
              <tr className="day-place">
                <th scope="rowgroup" colSpan={5}>
                  {place || '未定地点'} · {type}
                  {lack > 0 ? <span>缺 {lack} 人</span> : null}
                </th>
              </tr>
              {people.map((row) => (
                <Line key={row.id} row={row} />
              ))}
              {boxesOf(lack).map((box) => (
                // Whoever steps in writes themselves down.
                <tr key={box}>
                  <td />
                  <td />
                  <td />
                  <td />
                  <td />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>,
    document.body,
  )
}

/** Up to so many lines are high enough to write in at ease. */
const roomyLines = 48

const boxesOf = (lack: number) => Array.from({ length: lack }, (_, at) => `lack ${at}`)

function Line({ row }: { row: AttendedRow }) {
  const { came, went } = shownTimes(row)
  return (
    <tr>
      <td className="figures">{spanInWords(row)}</td>
      <td>
        {row.name} <small className="figures">{row.code.slice(-4)}</small>
      </td>
      <td className="figures">{came}</td>
      <td className="figures">{went}</td>
      <td />
    </tr>
  )
}
