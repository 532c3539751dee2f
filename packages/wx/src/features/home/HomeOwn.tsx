import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { lazy, Suspense } from 'react'
import { TodayBlank } from '../sign/TodayBlank.tsx'
import { HomeApplication } from './HomeApplication.tsx'
import './HomeOwn.css'

// Fetched only for those who may have a shift, after the home is drawn.
const TodayShift = lazy(() =>
  // Where it cannot be fetched the home stands without it.
  import('../sign/TodayShift.tsx').catch(() => ({ default: () => null })),
)

/** What concerns whoever is logged in, before all else: the shift of today, or where the application stands. */
export function HomeOwn() {
  const { data, error } = useQueryOf('POST /api/volunteer/status', {})
  const status = data?.status as VolunteerStatus | undefined
  // What cannot be had leaves no gap; the failure was told.
  if (status === undefined && error) return null
  return (
    <section className="home-own" aria-label="与我有关">
      {status === undefined ? (
        <TodayBlank />
      ) : (
        <>
          {isVolunteer(status) && (
            <Suspense fallback={<TodayBlank />}>
              <TodayShift />
            </Suspense>
          )}
          {status !== 7 && <HomeApplication status={status} />}
        </>
      )}
    </section>
  )
}
