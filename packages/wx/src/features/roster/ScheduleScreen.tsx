import { isEnough } from '@museum/contract/planner/slot.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../shell/router.tsx'
import { fortnightScreen } from '../fortnight/fortnight.screens.ts'
import { LeaveShifts } from '../leave/LeaveShifts.tsx'
import { RemindOffer } from '../login/RemindOffer.tsx'
import { openShiftsScreen } from '../take/take.screens.ts'
import { wishScreen } from '../wish/wish.screens.ts'
import type { ActOf } from './actOf.ts'
import { entriesFor, presetOf } from './choice.ts'
import { FormalOnly } from './FormalOnly.tsx'
import { LatelySkeleton } from './LatelySkeleton.tsx'
import { addScheduleScreen, rosterRecordsScreen, scheduleScreen } from './roster.screens.ts'
import { ScheduleMonth } from './ScheduleMonth.tsx'
import { useShownRow } from './showRow.ts'
import { useChoice } from './useChoice.ts'
import { useOffer } from './useOffer.ts'
import { useServiceTypes } from './useServiceTypes.ts'
import './plan.css'
import './roster.css'

// Below the fold: fetched beside the month.
const onward = 'row touch quiet onward'

const lately = import('./LatelyList.tsx')
lately.catch(() => {})
const LatelyList = lazy(() => lately.catch(() => import('./LatelyList.tsx')))

const fetchPanel = () => import('./PlanPanel.tsx')
const PlanPanel = lazy(() =>
  // Without it the days can be sent as they are proposed.
  fetchPanel().catch(() => ({
    default: () => <p role="alert">时段和服务内容没有加载出来，请检查网络</p>,
  })),
)

const ShiftNote = lazy(() => import('../leave/ShiftNote.tsx'))
const shiftAct: ActOf = (shift) => (
  <Suspense>
    <ShiftNote shift={shift} />
  </Suspense>
)

/** The volunteer's own plan: a month in which days are chosen and planned, and what comes next (§2.87–2.94). */
export default function ScheduleScreen() {
  return (
    <FormalOnly skeleton={<ScheduleSkeleton />}>
      <Schedule />
    </FormalOnly>
  )
}

function Schedule() {
  const services = useServiceTypes()
  const offered = useOffer(services.colourOf)
  const { data: offer } = offered.read
  const { types } = services
  const settled = useSettled(offered.read, { data: types, isFetching: services.isFetching })
  const proposed = useMemo(() => offer && types && presetOf(offer, types), [offer, types])
  const choosing = useChoice(proposed, types ?? [])
  const { days, preset, count, busy, submit } = choosing
  useEffect(() => {
    // Behind the month, so that it is there with the first tapped day.
    fetchPanel().catch(() => {})
  }, [])
  const { onTapped, onPinned } = useShownRow()
  const begun = days.length > 0 && preset !== undefined
  const wanted = useQueryOf(
    'GET /api/roster/wanted',
    { first: offered.first, last: offered.last },
    // Without it the days can be planned all the same.
    { enabled: begun, quiet: true, own: true },
  ).data?.list
  return (
    <Page
      bottom={
        begun ? (
          <Button wide busy={busy} onClick={submit}>
            提交{count}个排班
          </Button>
        ) : (
          <ButtonLink wide to={addScheduleScreen.path}>
            新增排班
          </ButtonLink>
        )
      }
    >
      <ScheduleMonth
        services={services}
        offered={offered}
        choosing={choosing}
        onTapped={onTapped}
        actOf={shiftAct}
      />
      {begun && types && (
        <Suspense>
          <PlanPanel
            choosing={choosing}
            preset={preset}
            proposed={proposed ?? preset}
            last={offer?.last_week.at(-1)}
            types={types}
            onPinned={onPinned}
            isEnough={(day) =>
              wanted !== undefined &&
              entriesFor(day, preset).some((shift) =>
                isEnough({ ...shift, date: day.date }, wanted),
              )
            }
          />
        </Suspense>
      )}
      {!begun && <RemindOffer as="beside" />}
      {settled ? (
        <section className="schedule-lately" aria-labelledby="lately">
          <header className="row apart">
            <h2 id="lately">近期排班</h2>
            <Link to={fortnightScreen.path} className={onward}>
              两周
            </Link>
            <Link to={openShiftsScreen.path} className={onward}>
              可认领班次
            </Link>
            <Link to={wishScreen.path} className={onward}>
              服务意愿
            </Link>
            <Link to={rosterRecordsScreen.path} className={onward}>
              排班记录
            </Link>
          </header>
          <LeaveShifts />
          <LatelyList colourOf={services.colourOf} actOf={shiftAct} />
        </section>
      ) : (
        <LatelySkeleton />
      )}
      <HelpLink of={scheduleScreen} />
    </Page>
  )
}

/**
 * Whether what stands over the shifts has once come, failed to, or waits for a network: it is higher with it,
 * and a link that is shown before would move away from under a finger.
 */
function useSettled(...reads: readonly { data?: unknown; isFetching: boolean }[]): boolean {
  const [settled, setSettled] = useState(false)
  const come = reads.every(({ data, isFetching }) => data !== undefined || !isFetching)
  if (come && !settled) setSettled(true)
  return settled || come
}

function ScheduleSkeleton() {
  return (
    <>
      <div className="schedule-blank">
        <Skeleton height="420px" />
      </div>
      <LatelySkeleton />
    </>
  )
}
