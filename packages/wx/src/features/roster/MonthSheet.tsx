import { useState } from 'react'
import type { CalendarDays } from '../../components/CalendarDay.tsx'
import { MonthCalendar } from '../../components/MonthCalendar.tsx'
import { monthOf } from '../../components/monthGrid.ts'
import { Sheet } from '../../components/Sheet.tsx'
import { useMarks } from './useMarks.ts'

/** A month to choose a day from. */
export default function MonthSheet({
  id,
  day,
  days,
  colourOf,
  onChoose,
  onClose,
}: {
  id: string
  day: string
  days: CalendarDays
  colourOf: (typeId: number) => number
  onChoose: (day: string) => void
  onClose: () => void
}) {
  const [month, setMonth] = useState(monthOf(day))
  const { marksOf } = useMarks(month, colourOf)
  return (
    <Sheet id={id} title="选择日期" onClose={onClose}>
      <MonthCalendar month={month} onMonth={setMonth} days={{ ...days, marksOf, onChoose }} />
    </Sheet>
  )
}
