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
  /** Whether a day is chosen; undefined for one of which a tap does something else, absent when none is ever chosen. */
  isChosen?: (day: string) => boolean | undefined
  /** Whether the museum is closed that day; absent where that does not matter. */
  isShut?: (day: string) => boolean
  marksOf: (day: string) => readonly DayMark[]
  lunar: ((day: string) => LunarDay) | undefined
  onChoose: (day: string) => void
}

const mostDots = 4

const dotOf = (colour: number) => ({ background: `var(--service-${colour}, var(--grey))` })

/** One day of a calendar: its number, what the traditional calendar says, and a dot for each mark. */
export function CalendarDay({ day, days }: { day: string; days: CalendarDays }) {
  const { today, earliest = '', marksOf, onChoose } = days
  const chosen = days.isChosen?.(day)
  const shut = days.isShut?.(day) === true
  const lunar = days.lunar?.(day)
  const below = shut ? '闭馆' : (lunar?.short ?? '\u00a0')
  const marks = marksOf(day)
  const past = day < earliest
  const looks = [
    'column calendar-day',
    day === today && 'calendar-today',
    chosen && 'calendar-chosen',
    shut && 'calendar-shut',
  ]
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      data-day={day}
      disabled={past}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={chosen}
      onClick={() => onChoose(day)}
    >
      <Spoken>{monthInWords(monthOf(day))}</Spoken>
      <span className="calendar-number">{Number(day.slice(8))}</span>
      <Spoken>
        日 {weekInWords(day)}
        {lunar && `，${lunar.full}`}
        {day === today && '，今天'}
        {shut && '，闭馆'}
        {marks.length > 0 && `，已排班：${marks.map(({ name }) => name).join('、')}`}
      </Spoken>
      <span
        className={[
          'calendar-lunar',
          below.length > 2 && 'calendar-lunar-long',
          lunar?.special && !shut ? 'celadon' : 'quiet',
        ]
          .filter(Boolean)
          .join(' ')}
        aria-hidden="true"
      >
        {below}
      </span>
      <span className="line calendar-dots" aria-hidden="true">
        {marks.slice(0, mostDots).map(({ id, colour }) => (
          <span key={id} className="service-dot" style={dotOf(colour)} />
        ))}
        {marks.length > mostDots && <span className="quiet small calendar-more">+</span>}
        {chosen && (
          <svg className="calendar-tick" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 8.5 3.5 3.5L13 5" />
          </svg>
        )}
      </span>
    </button>
  )
}

function Spoken({ children }: { children: ReactNode }) {
  return <span className="only-read-aloud">{children}</span>
}
