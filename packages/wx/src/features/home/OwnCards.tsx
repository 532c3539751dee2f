import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { hasKept, keptAnswer } from '../sign/hasKept.ts'
import { HomeBlank } from './HomeBlank.tsx'
import { type Home, TodayCard } from './TodayCard.tsx'

// Whoever has nothing to send never fetches it.
const KeptToday = lazy<ComponentType<{ home: Home; children: ReactNode }>>(() =>
  import('./KeptToday.tsx').catch(() => ({ default: ({ children }) => children })),
)

// Of few, and of the first days alone.
const Asked = lazy(() => import('./Asked.tsx'))
// Of those on their way alone: whoever serves need not wait for them.
const JoinCard = lazy(async () => ({ default: (await import('./JoinCard.tsx')).JoinCard }))
const ApplicantCard = lazy(async () => ({
  default: (await import('./ApplicantCard.tsx')).ApplicantCard,
}))

/** What concerns its person before all else: the shift, the application, or the way to one. */
export function OwnCards({ home }: { home: Home }) {
  const status = home.status as VolunteerStatus
  // Once sent it still says so, also where another screen was open then.
  const [kept] = useState(() => hasKept() || keptAnswer.known)
  const today = <TodayCard home={home} />
  return (
    <>
      {isVolunteer(status) &&
        (kept ? (
          <Suspense fallback={today}>
            <KeptToday home={home}>{today}</KeptToday>
          </Suspense>
        ) : (
          today
        ))}
      {/* What a phone kept of an older home has none of some. */}
      <Suspense>
        {(home.offers?.length + home.trainings + home.consent + home.elder > 0 || home.welcome) && (
          <Asked home={home} />
        )}
      </Suspense>
      <Suspense fallback={<HomeBlank />}>
        {(status === 0 || status === 8) && <JoinCard again={status === 8} />}
        {status >= 1 && status <= 6 && <ApplicantCard home={home} />}
      </Suspense>
    </>
  )
}
