import { shiftCard } from '@museum/contract/home/today-card.rules.ts'
import type { LeaveWay } from '@museum/contract/leave/leave.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { lazy, Suspense, useState } from 'react'
import { DoneSeal } from '../../components/DoneSeal.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { ShiftFace } from '../home/ShiftFace.tsx'
import { useStamp } from '../home/useStamp.ts'
import { idIn } from '../recruitment/addresses.ts'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { scheduleScreen } from '../roster/roster.screens.ts'
import { ShiftFacts } from './ShiftFacts.tsx'
import { type Found, mainAct, ShiftMain } from './ShiftMain.tsx'
import { shiftScreen } from './shift.screens.ts'
import './shift.css'

// All rules of what can be done: on their way while the shift itself is asked for.
const rows = import('./ShiftRows.tsx')
const ShiftRows = lazy(() => rows)
const LeftNotice = lazy(() => import('./LeftNotice.tsx'))

/** All of one's own shift: how it stands, what it counts, and what can be done with it now. */
export default function ShiftScreen() {
  return (
    <FormalOnly skeleton={<ScreenSkeleton />}>
      <Shift />
    </FormalOnly>
  )
}

function Shift() {
  const id = idIn(useSearchParams()[0].get('id'))
  const now = useStamp()
  // What was this page's is said by it still, once the shift is no longer one's own.
  const [left, setLeft] = useState<{ way: LeaveWay; shift: Found['shift'] }>()
  const query = useQueryOf(
    'GET /api/roster/shift',
    { id },
    { enabled: id > 0, fresh: true, onReturn: true, own: true },
  )
  return (
    <Page>
      <PullToRefresh />
      <Loaded
        query={{ ...query, isEnabled: id > 0 }}
        skeleton={<ScreenSkeleton />}
        gone={
          left ? (
            <Suspense>
              <LeftNotice {...left} />
            </Suspense>
          ) : (
            <Gone text="这一班已不在您的排班里" to={scheduleScreen.path}>
              查看我的排班
            </Gone>
          )
        }
      >
        {(found) => {
          const { shift, rules } = found
          const { state, word } = shiftCard(shift, now, rules)
          return (
            <div className="cards">
              <section className="card day-card shift-card" aria-label="这一班">
                <ShiftFace {...{ state, word, shift, now, rules }} seal={<DoneSeal />} />
                <ShiftMain {...{ state, shift }} onDone={() => void query.refetch()} />
                <ShiftFacts found={found} now={now} />
              </section>
              <Suspense>
                <ShiftRows
                  found={found}
                  now={now}
                  not={mainAct(state)}
                  onLeft={(way) => setLeft({ way, shift })}
                />
              </Suspense>
              <HelpLink of={shiftScreen} />
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}
