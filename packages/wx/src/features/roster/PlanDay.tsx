import { lazy, Suspense, useState } from 'react'
import type { CalendarDays } from '../../components/CalendarDay.tsx'
import { monthOf, weekOf } from '../../components/monthGrid.ts'
import { SheetField } from '../../components/SheetField.tsx'
import { useLunar } from '../../components/useLunar.ts'
import { WeekCalendar } from '../../components/WeekCalendar.tsx'
import { dayWords, useMuseumToday } from '../../today.ts'
import { earliestChoice } from './earliestChoice.ts'
import { useMarks } from './useMarks.ts'
import './roster.css'

// The week is at hand; who wants another one waits for the month a moment.
const MonthSheet = lazy(() => import('./MonthSheet.tsx'))

const words = { name: 'time', label: '服务日期', required: true }

/** The day to plan: its week at hand, any other day from a month. */
export function PlanDay({
  day,
  onDay,
  colourOf,
}: {
  day: string
  onDay: (day: string) => void
  colourOf: (typeId: number) => number
}) {
  const [turned, setTurned] = useState({ of: day, shown: day })
  // A day chosen elsewhere brings its own week into sight.
  const shown = turned.of === day ? turned.shown : day
  const week = weekOf(shown)
  const lunar = useLunar()
  const begins = useMarks(monthOf(week[0] ?? day), colourOf)
  const ends = useMarks(monthOf(week[6] ?? day), colourOf)
  const today = useMuseumToday()
  const days: CalendarDays = {
    today,
    earliest: earliestChoice(today),
    isChosen: (each) => each === day,
    lunar,
    marksOf: (each) => (monthOf(each) === monthOf(week[0] ?? day) ? begins : ends).marksOf(each),
    onChoose: onDay,
  }
  return (
    <div className="plan-day">
      <div className="plan-day-field">
        <SheetField words={words} text={dayWords(day)}>
          {(id, close) => (
            <Suspense>
              <MonthSheet
                id={id}
                day={day}
                days={days}
                colourOf={colourOf}
                onClose={close}
                onChoose={(next) => {
                  close()
                  onDay(next)
                }}
              />
            </Suspense>
          )}
        </SheetField>
      </div>
      <WeekCalendar
        shown={shown}
        onShow={(next) => setTurned({ of: day, shown: next })}
        days={days}
      />
    </div>
  )
}
