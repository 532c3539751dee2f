import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { type DataApp, DataContext } from '@museum/web-kit/data.ts'
import { use, useEffect, useState } from 'react'
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
  return (
    <section className="print-only day-sheet" aria-label={title}>
      <h2>{title}</h2>
      <p className="figures">
        {rows.length} 人次，{today.time.slice(0, 5)} 打印
      </p>
      <table className="plain-table">
        <thead>
          <tr>
            {['岗位', '时间', '姓名', '编号', '到', '离', '签名'].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        {standingsOf(today, rows).map(({ key, place, type, people, lack }) => (
          <tbody key={key}>
            {people.map((row, index) => (
              <Line
                key={row.id}
                row={row}
                where={index === 0 ? `${place || '未定地点'} · ${type}` : ''}
              />
            ))}
            {lack > 0 ? (
              <tr>
                <td>{people.length === 0 ? `${place} · ${type}` : ''}</td>
                <td colSpan={6}>缺 {lack} 人</td>
              </tr>
            ) : null}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Line({ row, where }: { row: AttendedRow; where: string }) {
  const { came, went } = shownTimes(row)
  return (
    <tr>
      <td>{where}</td>
      <td className="figures">{spanInWords(row)}</td>
      <td>{row.name}</td>
      <td className="figures">{row.code}</td>
      <td className="figures">{came}</td>
      <td className="figures">{went}</td>
      <td />
    </tr>
  )
}
