import { addDays } from '@museum/contract/day.ts'
import { earliestEditable } from '@museum/contract/roster/roster.rules.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { MonthCalendar } from '../../components/MonthCalendar.tsx'
import { monthOf, weekOf } from '../../components/monthGrid.ts'
import { useLunar } from '../../components/useLunar.ts'
import { museumNow, periodWords, useMuseumToday } from '../../today.ts'
import type { ActOf } from './actOf.ts'
import { chosenDay } from './choice.ts'
import { earliestChoice } from './earliestChoice.ts'
import { PlanRepeats } from './PlanRepeats.tsx'
import { ServiceLegend } from './ServiceLegend.tsx'
import type { Choosing } from './useChoice.ts'
import type { useOffer } from './useOffer.ts'
import type { useServiceTypes } from './useServiceTypes.ts'
import './plan.css'

const DaySheet = lazy(() => import('./DaySheet.tsx'))

/**
 * The month with the days on which one serves. A tap tells what a day holds, over the month (§2.92), and chooses
 * nothing by itself; once days are being chosen, a tap on a free one that can be planned chooses it too.
 */
export function ScheduleMonth({
  services,
  offered,
  choosing,
  onTapped,
  actOf,
}: {
  services: ReturnType<typeof useServiceTypes>
  offered: ReturnType<typeof useOffer>
  choosing: Choosing
  /** A day has been chosen, or is no more. */
  onTapped: (day: string) => void
  actOf: ActOf
}) {
  const { month, setMonth, day: open, setDay: setOpen, read } = offered
  const lunar = useLunar()
  const today = useMuseumToday()
  const earliest = earliestEditable(museumNow())
  const plannable = (day: string) =>
    choosing.preset && read.data && chosenDay(read.data, day, earliest)
  const free = (day: string) => plannable(day)?.kept.length === 0
  const choosesDays = choosing.days.length > 0
  const [early, setEarly] = useState<readonly string[]>([])
  const ready = read.data !== undefined && choosing.preset !== undefined
  const waits = !ready && read.error === null && services.error === null
  // What was tapped before it was known which days are free counts as soon as that is known; one that is not is told.
  useEffect(() => {
    if (waits || early.length === 0) return
    setEarly([])
    const found = early.filter(free).flatMap((day) => plannable(day) ?? [])
    if (found.length > 0) choosing.add(...found)
    const taken = early.filter((day) => !free(day)).at(-1)
    if (taken !== undefined) setOpen(taken)
  })
  const isChosen = (day: string) =>
    choosing.has(day) || early.includes(day) || (choosesDays && free(day) ? false : undefined)
  const toggle = (day: string) => {
    const it = plannable(day)
    if (waits) {
      setEarly(early.includes(day) ? early.filter((each) => each !== day) : [...early, day])
      return
    }
    if (choosing.has(day)) choosing.remove(day)
    else if (it) choosing.add(it)
    onTapped(day)
  }
  const failed = read.error !== null
  // What is planned lies ahead: the days before this week come by a tap, or where one of them is opened.
  const [monday = ''] = weekOf(today)
  const [whole, setWhole] = useState(false)
  const begins = month === monthOf(today) && monthOf(monday) === month ? monday : ''
  const folds = begins > `${month}-01` && !whole && !(open !== undefined && open < begins)
  return (
    <section className="schedule-month" aria-label="排班月历">
      <MonthCalendar
        month={month}
        onMonth={setMonth}
        from={folds ? begins : undefined}
        // So that next week is in sight, whichever day of the month it is.
        through={month === monthOf(today) ? weekOf(addDays(today, 7))[6] : undefined}
        days={{
          today,
          earliest: earliestChoice(today),
          isChosen,
          isShut: (day) =>
            read.data?.days.some((each) => each.date === day && each.closed === 1) ?? false,
          marksOf: offered.marksOf,
          lunar,
          onChoose: (day) => {
            const chooses = isChosen(day) !== undefined || (choosesDays && waits && day >= earliest)
            if (chooses) toggle(day)
            else setOpen(day)
          },
        }}
      />
      {folds && (
        <p className="row centred">
          <Button kind="quiet" small onClick={() => setWhole(true)}>
            看{periodWords(`${month}-01`, addDays(begins, -1))}
          </Button>
        </p>
      )}
      <PlanRepeats offered={offered} choosing={choosing} earliest={earliest} />
      <ServiceLegend types={services.types ?? []} />
      {(failed || services.error) && (
        <p className="row apart quiet schedule-failed" role="alert">
          {failed ? '本月排班没有加载出来' : '服务类型没有加载出来'}
          <Button
            kind="quiet"
            small
            busy={read.isFetching || services.isFetching}
            onClick={() => {
              if (failed) void read.refetch()
              if (services.error) void services.refetch()
            }}
          >
            重新加载
          </Button>
        </p>
      )}
      {open !== undefined && (
        <Suspense>
          <DaySheet
            day={open}
            read={read}
            lunar={lunar?.(open)}
            colourOf={services.colourOf}
            onAdd={
              plannable(open)
                ? () => {
                    toggle(open)
                    setOpen(undefined)
                  }
                : undefined
            }
            actOf={actOf}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
