import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, dayText, mondayOf, weekdayOf } from '@museum/contract/day.ts'
import { Button } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { firstInWords, lastOf, monthsInWords } from './closureDraft.ts'
import './dayRange.css'

interface DayRangeProps {
  label: string
  first: string
  last: string
  today: string
  /** Days before it and after it cannot be chosen. */
  from: string
  until?: string
  onPick: (day: string) => void
}

const weeks = 8
const weekdays = ['一', '二', '三', '四', '五', '六', '日']
/** Eight weeks in which a range is two clicks, whatever months they lie in; arrows walk from day to day. */
export function DayRange({
  label,
  first,
  last,
  today,
  from,
  until = '9999',
  onPick,
}: DayRangeProps) {
  const [top, setTop] = useState(
    mondayOf(first > from ? (first < addDays(from, 35) ? from : first) : from),
  )
  const [cursor, setCursor] = useState('')
  const body = useRef<HTMLTableSectionElement>(null)
  const end = lastOf({ first, last })
  const days = Array.from({ length: 7 * weeks }, (_, at) => addDays(top, at))
  const bottom = days.at(-1) ?? top
  const mayPick = (day: string) => from <= day && day <= until
  const shown = cursor >= top && cursor <= bottom && mayPick(cursor) ? cursor : ''
  const stop = shown || days.find((day) => day === first) || days.find(mayPick)
  const move = (by: number) => setTop(addDays(top, 7 * by))
  const walk = (event: KeyboardEvent, day: string) => {
    const by = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -7,
      ArrowDown: 7,
      PageUp: -28,
      PageDown: 28,
      Home: 1 - weekdayOf(day),
      End: 7 - weekdayOf(day),
    }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = addDays(day, by)
    if (!mayPick(next)) return
    if (next < top || next > bottom)
      setTop(mondayOf(by < 0 ? next : addDays(next, -7 * (weeks - 1))))
    setCursor(next)
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`)?.focus(),
    )
  }
  return (
    <div className="day-range">
      <div className="row apart">
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined />}
          aria-label="前四周"
          disabled={top <= mondayOf(from)}
          onClick={() => move(-4)}
        />
        <b className="figures" aria-live="polite">
          {monthsInWords(top, bottom)}
        </b>
        <Button
          type="text"
          size="small"
          icon={<RightOutlined />}
          aria-label="后四周"
          disabled={bottom >= until}
          onClick={() => move(4)}
        />
      </div>
      <table aria-label={label}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {Array.from({ length: weeks }, (_, week) => days.slice(7 * week, 7 * week + 7)).map(
            (week) => (
              <tr key={week[0]}>
                {week.map((day) => {
                  const within = first !== '' && first <= day && day <= end
                  const kinds = [
                    within ? 'within' : '',
                    within && (day === first || day === end) ? 'edge' : '',
                    Number(day.slice(5, 7)) % 2 === 1 ? 'odd' : '',
                    day === today ? 'today' : '',
                  ]
                  return (
                    <td key={day} className={kinds.filter(Boolean).join(' ') || undefined}>
                      <button
                        type="button"
                        className="bare figures range-day"
                        data-day={day}
                        disabled={!mayPick(day)}
                        tabIndex={day === stop ? 0 : -1}
                        aria-label={`${dayText(day, today)}${day === today ? '，今天' : ''}`}
                        aria-pressed={within}
                        onClick={() => {
                          setCursor(day)
                          onPick(day)
                        }}
                        onKeyDown={(event) => walk(event, day)}
                      >
                        {day.endsWith('-01') ? (
                          <b>{firstInWords(day, today)}</b>
                        ) : (
                          Number(day.slice(8))
                        )}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
