import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { MonthCalendar } from '../../components/MonthCalendar.tsx'
import { firstMonth, lastMonth, monthOf } from '../../components/monthGrid.ts'
import { useLunar } from '../../components/useLunar.ts'
import { useSearchParams } from '../../shell/router.tsx'
import { useMuseumToday } from '../../today.ts'
import { DaySheet } from './DaySheet.tsx'
import { earliestChoice } from './earliestChoice.ts'
import { ServiceLegend } from './ServiceLegend.tsx'
import { useMarks } from './useMarks.ts'
import type { useServiceTypes } from './useServiceTypes.ts'

/** The month with the days on which one serves, and what a tapped day holds. */
export function ScheduleMonth({ services }: { services: ReturnType<typeof useServiceTypes> }) {
  const [month, setMonth] = useMonth()
  const [open, setOpen] = useState<string>()
  const { marksOf, failed, retry, busy } = useMarks(month, services.colourOf)
  const lunar = useLunar()
  const today = useMuseumToday()
  return (
    <section className="schedule-month" aria-label="排班月历">
      <MonthCalendar
        month={month}
        onMonth={setMonth}
        days={{ today, earliest: earliestChoice(today), marksOf, lunar, onChoose: setOpen }}
      />
      <ServiceLegend types={services.types ?? []} />
      {(failed || services.error) && (
        <p className="schedule-failed" role="alert">
          {failed ? '本月排班没有加载出来' : '服务类型没有加载出来'}
          <Button
            kind="quiet"
            small
            busy={busy || services.isFetching}
            onClick={() => {
              if (failed) retry()
              if (services.error) void services.refetch()
            }}
          >
            重新加载
          </Button>
        </p>
      )}
      {open !== undefined && (
        <DaySheet
          day={open}
          marks={marksOf(open)}
          lunar={lunar?.(open)}
          colourOf={services.colourOf}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

/** The month that the address carries, so that going back finds it; this month without one. */
function useMonth(): [string, (month: string) => void] {
  const [query, setQuery] = useSearchParams()
  const current = monthOf(useMuseumToday())
  const asked = query.get('month') ?? ''
  const known = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked >= firstMonth && asked <= lastMonth
  return [
    known ? asked : current,
    (month) => setQuery(month === current ? {} : { month }, { replace: true }),
  ]
}
