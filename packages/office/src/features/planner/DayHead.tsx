import { shortDayText } from '@museum/contract/day.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { closuresPage } from '../closing/closing.pages.ts'
import { SpecialDayDialog } from '../closing/SpecialDayDialog.tsx'
import { useOpenDay } from '../closing/useOpenDay.tsx'
import type { SeatRow } from './weekLines.ts'
import { type Day, type SeatCell, sumsOfCells } from './weekSeats.ts'
import { dayLacks, shutsOf, weekdayWord } from './weekWords.ts'

interface DayHeadProps {
  day: Day
  today: string
  rows: readonly SeatRow[]
  /** The day's column. */
  cells: readonly SeatCell[]
  /** One stands in this column. */
  here: boolean
  mayEdit: boolean
}

/** The head of a day's column: what it misses, its window or closing, and what can be done with the day. */
export function DayHead({ day, today, rows, cells, here, mayEdit }: DayHeadProps) {
  const { date, closed, special, note } = day
  const halls = closed === 1 ? [] : day.closures.map((closing) => closureWords(closing))
  const said = [shortDayText(date, today), note, ...halls].filter(Boolean).join('\n')
  const { need, filled, lack } = sumsOfCells(cells)
  const kinds = ['day-head', date === today ? 'today' : '', here ? 'here' : '']
  return (
    <th scope="col" className={kinds.filter(Boolean).join(' ')} title={said}>
      <div className="day-lines">
        <div>
          <span className="day-line">
            {mayEdit && date >= today ? (
              <DayActs day={day} today={today} lack={lack} />
            ) : (
              <span>
                <b>{weekdayWord(date)}</b> <DayWord date={date} today={today} lack={lack} />
              </span>
            )}
            {closed === 1 ? (
              <span className="status status-red">闭馆</span>
            ) : lack > 0 ? (
              <b className="lack">缺{lack}</b>
            ) : null}
          </span>
          <span className="day-line">
            {need > 0 ? (
              <span>
                {filled}/{need}
              </span>
            ) : null}
            {special === 1 && closed === 0 ? <span>{spanInWords(day)}</span> : null}
            {closed === 1 && note ? <span className="day-note">{note}</span> : null}
            {lack > 0 ? (
              <DayLacks lacks={dayLacks(rows, cells)} />
            ) : closed === 0 && need > 0 ? (
              <span className={filled === need ? 'celadon' : 'celadon where-room'}>
                {filled === need ? '已满' : '已结束'}
              </span>
            ) : null}
          </span>
          {closed === 0 ? <DayClosures closures={day.closures} /> : null}
        </div>
      </div>
    </th>
  )
}

/** What the day misses by its parts, such as `上午4 下午7`. */
function DayLacks({ lacks }: { lacks: ReturnType<typeof dayLacks> }) {
  // Where parts stand beside each other the figure above them says what they count.
  const word = lacks.length > 1 ? '' : '缺'
  return (
    <span className="where-room">
      {lacks.map(({ part, lack }, at) => (
        <span key={part}>
          {at > 0 ? ' ' : ''}
          {part.slice(0, 1)}
          <span className="where-wide">
            {part.slice(1)}
            {word}
          </span>
          {lack}
        </span>
      ))}
    </span>
  )
}

/** What of an open day is closed, on a line of its own: the museum's hours, and which halls. */
function DayClosures({ closures }: Pick<Day, 'closures'>) {
  const { museum, halls } = shutsOf(closures)
  if (museum.length === 0 && halls.length === 0) return null
  return (
    <span className="day-line">
      <span className="day-note">
        <b className="day-shut">{museum.join(' ')}</b>
        {halls.length > 0 ? ` 停用 ${halls.join('、')}` : null}
      </span>
    </span>
  )
}

interface DayWordProps {
  date: string
  today: string
  lack: number
}

/** A day beside its weekday. Where there is little room the week says the month, and 今天 the day. */
function DayWord({ date, today, lack }: DayWordProps) {
  const whole = shortDayText(date, today)
  const short = `${Number(date.slice(8))}日`
  if (date === today)
    return (
      <>
        <span className="where-wide">{short} </span>
        <span className="ink strong">今天</span>
      </>
    )
  return (
    <>
      <span className={lack > mostBeside ? 'unseen' : 'where-wide'}>
        {whole.slice(0, -short.length)}
      </span>
      {short}
    </>
  )
}

/** Beside a longer figure there is no room for the month. */
const mostBeside = 99

/** The day's name, which opens what can be done with the day. */
function DayActs({ day, today, lack }: { day: Day; today: string; lack: number }) {
  const [editing, setEditing] = useState(false)
  const open = useOpenDay()
  const navigate = useNavigate()
  const { date, closed, special } = day
  const items = [
    ...(closed === 1 && special === 1 ? [] : [{ key: 'set', label: '闭馆或另设时间' }]),
    ...(special === 1 ? [{ key: 'open', label: closed === 1 ? '恢复开放' : '恢复平日时间' }] : []),
    { key: 'halls', label: '停用展厅或多日闭馆' },
  ]
  const act = (key: string) => {
    if (key === 'open') return void open(date)
    if (key === 'halls') return void navigate(`${closuresPage.path}?first=${date}`)
    setEditing(true)
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key }) => act(key),
        }}
      >
        <button
          type="button"
          className="bare day-button"
          aria-label={`${weekdayWord(date)} ${date === today ? `${Number(date.slice(8))}日 今天 ` : ''}${shortDayText(date, today)}：设置`}
        >
          <b>{weekdayWord(date)}</b> <DayWord date={date} today={today} lack={lack} />
        </button>
      </Dropdown>
      <SpecialDayDialog
        date={date}
        open={editing}
        today={today}
        onClose={() => setEditing(false)}
      />
    </>
  )
}
