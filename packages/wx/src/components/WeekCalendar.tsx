import { addDays } from '@museum/contract/day.ts'
import { firstCalendarDay } from '@museum/contract/roster/roster.rules.ts'
import { CalendarDay, type CalendarDays } from './CalendarDay.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { lastCalendarDay, monthInWords, monthOf, weekHeads, weekOf } from './monthGrid.ts'
import './calendar.css'

/** One week, Monday first; going to another week chooses nothing (§2.141). */
export function WeekCalendar({
  shown,
  onShow,
  days,
}: {
  /** A day of the week in sight. */
  shown: string
  onShow: (day: string) => void
  days: CalendarDays
}) {
  const { today, earliest = firstCalendarDay } = days
  const week = weekOf(shown)
  const [first = '', last = ''] = [week[0], week[6]]
  return (
    <div className="week-calendar">
      <CalendarHead
        text={monthInWords(monthOf(week[3] ?? shown))}
        unit="周"
        onPrevious={first > earliest ? () => onShow(addDays(shown, -7)) : undefined}
        onNext={last < lastCalendarDay ? () => onShow(addDays(shown, 7)) : undefined}
        onToday={week.includes(today) ? undefined : () => onShow(today)}
      />
      <ul>
        {week.map((day, at) => (
          <li key={day} className="grow centred">
            <span className="quiet small week-head" aria-hidden="true">
              {weekHeads[at]}
            </span>
            <CalendarDay day={day} days={days} />
          </li>
        ))}
      </ul>
    </div>
  )
}
