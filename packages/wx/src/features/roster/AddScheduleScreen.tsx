import { addDays } from '@museum/contract/day.ts'
import {
  dayMark,
  earliestEditable,
  firstCalendarDay,
} from '@museum/contract/roster/roster.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Late, lateCode } from '@museum/web-kit/late.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { isDay, lastCalendarDay } from '../../components/monthGrid.ts'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { toast } from '../../components/toast.ts'
import { useLeaveQuestion } from '../../components/useLeaveQuestion.ts'
import { isDeep } from '../../shell/deep.ts'
import { useNavigate, useSearchParams } from '../../shell/router.tsx'
import { museumNow } from '../../today.ts'
import { ClosedNotes } from './ClosedNotes.tsx'
import { FormalOnly } from './FormalOnly.tsx'
import { PlanDay } from './PlanDay.tsx'
import { arrJson } from './planForm.ts'
import { addScheduleScreen, scheduleScreen } from './roster.screens.ts'
import { usePlanChoices } from './usePlanChoices.ts'
import { type PlanFilling, usePlanForm } from './usePlanForm.ts'
import './roster.css'

// Fetched beside what the day holds, which its fields wait for.
const planEntries = lateCode(() => import('./PlanEntries.tsx'), 'ahead')

// Of few, and of days that are over.
const FixedDay = lazy(() => import('./FixedDay.tsx'))
const PlanConflict = lazy(() => import('./PlanConflict.tsx'))

/** One day of the volunteer's own plan, stated as a whole (§2.95–2.97, §5.48–5.57). */
export default function AddScheduleScreen() {
  return (
    <FormalOnly skeleton={<PlanSkeleton />}>
      <AddSchedule />
    </FormalOnly>
  )
}

function AddSchedule() {
  const [day, setDay, pass] = useDay()
  const choices = usePlanChoices(day)
  const { services, closed } = choices
  const filling = usePlanForm(day, choices.shifts, choices.offer, choices.window)
  const read = choices.read(filling !== undefined)
  // What was filled in meanwhile is not taken to another day.
  const passed = pass(choices.isClosed && filling?.changed !== true)
  const mayLeave = useLeaveQuestion(filling?.changed === true && closed === undefined, () =>
    filling?.reset(),
  )
  const { busy, submit } = useSubmit(day, choices.readAgain)
  const open = filling && closed === undefined && read.data ? filling : undefined
  const choose = async (next: string) => {
    if (next !== day && (await mayLeave())) setDay(next)
  }
  // A type that is no longer offered is known from the shift that has it.
  const needsTalks = (id: number) =>
    (
      services.types?.find((type) => type.id === id) ??
      open?.stored.find(({ service_type_id }) => service_type_id === id)
    )?.need_explain === 1
  return (
    <Page
      mayLeave={mayLeave}
      bottom={
        open && (
          <Button
            wide
            busy={busy}
            disabled={open.stale || (open.entries.length === 0 && open.stored.length === 0)}
            onClick={() => {
              if (read.data && open.check(needsTalks, read.data.window)) void submit(open)
            }}
          >
            提交排班
          </Button>
        )
      }
    >
      <PlanDay day={day} onDay={(next) => void choose(next)} colourOf={services.colourOf} />
      <Loaded query={passed ? { ...read, data: undefined } : read} skeleton={<PlanSkeleton />}>
        {(data) =>
          open ? (
            <>
              <ClosedNotes closures={choices.closures} />
              {open.stale && (
                <Suspense>
                  <PlanConflict
                    now={choices.shifts}
                    colourOf={services.colourOf}
                    filling={open}
                    onRetry={choices.readAgain}
                  />
                </Suspense>
              )}
              <Late
                code={planEntries}
                blank={<PlanSkeleton />}
                props={{ filling: open, choices: data }}
              />
            </>
          ) : (
            <Suspense fallback={<PlanSkeleton />}>
              <FixedDay
                reason={closed ?? ''}
                shifts={filling?.stored ?? []}
                colourOf={services.colourOf}
              />
            </Suspense>
          )
        }
      </Loaded>
      <HelpLink of={addScheduleScreen} />
    </Page>
  )
}

/** The day is no longer what the phone knew of it. */
const outdated = ['content.not_found', 'roster.changed']

/** Sends the day and goes back where one came from; a day without shifts is confirmed first. */
function useSubmit(day: string, readAgain: () => Promise<unknown>) {
  const navigate = useNavigate()
  const outdate = useRef(() => {})
  const { run, busy } = useCommand('POST /api/roster/roster', {
    own: true,
    onFailed: async ({ code = '', message }) => {
      if (!outdated.includes(code)) return toast(message)
      await readAgain()
      outdate.current()
    },
  })
  return {
    busy,
    submit: async (filling: PlanFilling) => {
      const { entries, stored } = filling
      const question = { title: '清空排班', text: '确定清空该日的全部排班吗？', danger: true }
      outdate.current = filling.outdate
      const input = { time: day, arr_json: arrJson(entries), known: dayMark(stored) }
      if (!(await run(input, entries.length === 0 ? question : undefined))) return
      filling.settle()
      if (isDeep()) navigate(scheduleScreen.path, { replace: true })
      else navigate(-1)
    },
  }
}

/** How many closed days in a row are passed over before one is shown. */
const mostPassed = 31

/**
 * The day that the address carries; without one the earliest that can be planned and is open. `pass` goes
 * on to the next from one that turns out to be closed, and tells that it does.
 */
function useDay(): [string, (day: string) => void, (closed: boolean) => boolean] {
  const [query, setQuery] = useSearchParams()
  // Chosen once: at 20:00 it is another day, while this one is being filled in.
  const [first] = useState(() => earliestEditable(museumNow()))
  const [earliest, setEarliest] = useState(first)
  const asked = query.get('time') ?? ''
  const real = isDay(asked) && asked >= firstCalendarDay && asked <= lastCalendarDay
  return [
    real ? asked : earliest,
    (time) => setQuery({ time }, { replace: true }),
    (closed) => {
      const passes = !real && closed && earliest < addDays(first, mostPassed)
      if (passes) setEarliest(addDays(earliest, 1))
      return passes
    },
  ]
}

function PlanSkeleton() {
  return (
    <div className="edged" role="status" aria-label="加载中">
      <div className="card fields below-wide plan-entry">
        <Skeleton lines={2} />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </div>
  )
}
