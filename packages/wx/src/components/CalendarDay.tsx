import { weekInWords } from '@museum/contract/day.ts'
import type { ReactNode } from 'react'
import type { LunarDay } from './lunarDay.ts'
import { monthInWords, monthOf } from './monthGrid.ts'
import './calendar.css'

/** What stands on one day: each thing by its name and by its colour's place among the seven. */
export interface DayMark {
  id: number
  name: string
  /** 1 to 7, or 0 for a thing without a colour. */
  colour: number
}

/** What a calendar needs to know of its days. */
export interface CalendarDays {
  /** The museum's day now. */
  today: string
  /** Days before it cannot be chosen; absent when all can. */
  earliest?: string
  /** The day that is in force. */
  chosen?: string | undefined
  marksOf: (day: string) => readonly DayMark[]
  lunar: ((day: string) => LunarDay) | undefined
  onChoose: (day: string) => void
}

const mostDots = 4

/** One day of a calendar: its number, what the traditional calendar says, and a dot for each mark. */
export function CalendarDay({ day, days }: { day: string; days: CalendarDays }) {
  const { today, earliest = '', chosen, marksOf, onChoose } = days
  const lunar = days.lunar?.(day)
  const marks = marksOf(day)
  const past = day < earliest
  const looks = [
    'calendar-day',
    day === today && 'calendar-today',
    day === chosen && 'calendar-chosen',
  ]
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      data-day={day}
      disabled={past}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={chosen === undefined ? undefined : day === chosen}
      onClick={() => onChoose(day)}
    >
      <Spoken>{monthInWords(monthOf(day))}</Spoken>
      <span className="calendar-number">{Number(day.slice(8))}</span>
      <Spoken>
        日 {weekInWords(day)}
        {lunar && `，${lunar.full}`}
        {day === today && '，今天'}
        {marks.length > 0 && `，已排班：${marks.map(({ name }) => name).join('、')}`}
      </Spoken>
      <span
        className={lunar?.special ? 'calendar-lunar calendar-special' : 'calendar-lunar'}
        aria-hidden="true"
      >
        {lunar?.short ?? '\u00a0'}
      </span>
      <span className="calendar-dots" aria-hidden="true">
        {marks.slice(0, mostDots).map(({ id, colour }) => (
          <span key={id} className={`service-dot service-dot-${colour}`} />
        ))}
        {marks.length > mostDots && <span className="calendar-more">+</span>}
      </span>
    </button>
  )
}

function Spoken({ children }: { children: ReactNode }) {
  return <span className="only-read-aloud">{children}</span>
}
