import { addDays } from '@museum/contract/day.ts'
import { type KeyboardEvent, useRef } from 'react'
import { CalendarDay, type CalendarDays } from './CalendarDay.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import {
  addMonths,
  firstMonth,
  lastMonth,
  monthOf,
  monthsInWords,
  weekHeads,
  weeksOf,
} from './monthGrid.ts'
import './calendar.css'

/** A month, Monday first; the arrow keys go from day to day inside it (§2.87–2.88). */
export function MonthCalendar({
  month,
  onMonth,
  days,
  from = '',
  through,
}: {
  /** `YYYY-MM` */
  month: string
  onMonth: (month: string) => void
  days: CalendarDays
  /** Weeks that end before this day are not shown. */
  from?: string | undefined
  /** The last week that it shows is that of this day, also where it reaches into the next month. */
  through?: string | undefined
}) {
  const box = useRef<HTMLTableElement>(null)
  const current = monthOf(days.today)
  const shown = monthsInWords(month, through)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const from = (event.target as HTMLElement).dataset.day
    if (step === undefined || from === undefined) return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>(`[data-day="${addDays(from, step)}"]`)?.focus()
  }
  return (
    <div className="month-calendar">
      <CalendarHead
        text={shown}
        unit="月"
        onPrevious={month > firstMonth ? () => onMonth(addMonths(month, -1)) : undefined}
        onNext={month < lastMonth ? () => onMonth(addMonths(month, 1)) : undefined}
        onToday={month === current ? undefined : () => onMonth(current)}
      />
      <table
        ref={box}
        className="calendar-grid"
        aria-label={`${shown}的日历`}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekHeads.map((head) => (
              <th key={head} scope="col" abbr={`星期${head}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, through)
            .filter((week) => (week.findLast(Boolean) ?? '') >= from)
            .map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, at) => (
                  <td key={day || `blank${weekHeads[at]}`}>
                    {day !== '' && <CalendarDay day={day} days={days} />}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}
