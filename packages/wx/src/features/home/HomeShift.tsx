import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { lazy, Suspense } from 'react'
import { useVolunteerStatus } from '../recruit/volunteerStatus.ts'

// Fetched only for those who may have a shift, after the home is drawn.
const TodayShift = lazy(() =>
  // Where it cannot be fetched the home stands without it.
  import('../sign/TodayShift.tsx').catch(() => ({ default: () => null })),
)

/** Today's shift of a volunteer. */
export function HomeShift() {
  const status = useVolunteerStatus()
  if (status === undefined || !isVolunteer(status)) return null
  return (
    <Suspense fallback={null}>
      <TodayShift />
    </Suspense>
  )
}
