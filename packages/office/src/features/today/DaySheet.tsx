import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { type DataApp, DataContext } from '@museum/web-kit/data.ts'
import { type CSSProperties, use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { nameSize } from '../../components/nameSize.ts'
import { museumName } from '../../museum.ts'
import { notice } from '../../notice.ts'
import { type AttendedRow, shownTimes } from '../attendance/attendanceRows.ts'
import { daySheetPages, type SheetLine, type SheetPart } from './daySheetPages.ts'
import { standingsOf } from './standings.ts'
import type { Today } from './todayRows.ts'
import './daySheet.css'

interface DaySheetProps {
  date: string
  /** The part of the day that is printed; empty for the whole day. */
  part: string
  /** It is printed, or cannot be. */
  onDone: () => void
}

const rowsAtOnce = 100

type Asked = Pick<DaySheetProps, 'date' | 'part'>

/** Everybody of the day, as far as a page of the server's after the other says it. */
async function everybody({ send }: Pick<DataApp, 'send'>, asked: Asked): Promise<AttendedRow[]> {
  const rows: AttendedRow[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await send(
      'GET /api/office/today/shifts',
      { page, limit: rowsAtOnce, ...asked },
      {},
    )
    rows.push(...data.list)
    if (data.list.length < rowsAtOnce) return rows
  }
}

/** 日单: a day's people by place on paper, with room for signatures; names and numbers, no telephones. */
export function DaySheet({ date, part, onDone }: DaySheetProps) {
  const app = use(DataContext)
  const [found, setFound] = useState<{ day: Today; rows: AttendedRow[] }>()
  useEffect(() => {
    if (!app) return
    let gone = false
    Promise.all([
      app.send('GET /api/office/today', { date, part }, {}),
      everybody(app, { date, part }),
    ])
      .then(([{ data: day }, rows]) => {
        if (!gone) setFound({ day, rows })
      })
      .catch(() => {
        notice.error('未能读取名单，请重试')
        onDone()
      })
    return () => {
      gone = true
    }
  }, [app, date, part, onDone])
  useEffect(() => {
    if (!found) return
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [found, onDone])
  if (!found) return null
  const { day, rows } = found
  // Another day may have no such part: then it is whole.
  const known = day.parts.some(({ name }) => name === part)
  const title = `${dayText(day.date, '')}${known ? ` ${part}班` : ''} 值班日单`
  const { line, pages } = daySheetPages(standingsOf(day, rows))
  return createPortal(
    <section
      className="print-only day-sheet"
      style={{ '--sheet-line': `${line}px` } as CSSProperties}
      aria-label={title}
    >
      {pages.map((columns, at) => (
        <div key={firstOf(columns)} className="day-page">
          <header className="row apart baseline">
            <h2>{title}</h2>
            <span className="figures">
              {museumName}　{rows.length} 人次，{day.time.slice(0, 5)} 打印
              {pages.length > 1 ? `　第 ${at + 1} / ${pages.length} 页` : ''}
            </span>
          </header>
          <div className="day-columns">
            {columns.map((parts) => (
              <Column key={firstOf([parts])} parts={parts} />
            ))}
          </div>
        </div>
      ))}
    </section>,
    document.body,
  )
}

/** What begins a page or a column, by which it is told from the others. */
function firstOf(columns: readonly (readonly SheetPart[])[]): string {
  const [part] = columns[0] ?? []
  return part ? `${part.standing.key} ${part.lines[0]?.key}` : ''
}

function Column({ parts }: { parts: readonly SheetPart[] }) {
  if (parts.length === 0) return <p>这天没有人排班，也没有缺口。</p>
  return (
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
      {parts.map(({ standing: { key, place, type, lack }, continued, lines }) => (
        <tbody key={key}>
          <tr className="day-place">
            <th scope="rowgroup" colSpan={5}>
              {joined([place || '未定地点', type])}
              {continued ? '（续）' : null}
              {lack > 0 && !continued ? <span>缺 {lack} 人</span> : null}
            </th>
          </tr>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Line({ line }: { line: SheetLine }) {
  const { row } = line
  const { came, went } = row ? shownTimes(row) : { came: '', went: '' }
  return (
    <tr>
      <td className="figures">{spanInWords(line)}</td>
      <td>
        {row ? (
          <div>
            <span className={nameSize(row.name)}>{row.name}</span>
            <small className="figures">{row.code.slice(-4)}</small>
          </div>
        ) : (
          // Whoever steps in writes themselves down.
          <div>
            <small>缺</small>
          </div>
        )}
      </td>
      <td className="figures">{came}</td>
      <td className="figures">{went}</td>
      <td />
    </tr>
  )
}
