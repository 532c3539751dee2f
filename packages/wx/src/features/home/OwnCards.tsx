import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { lazy, Suspense, useState } from 'react'
import { hasKept } from '../sign/hasKept.ts'
import { HomeBlank } from './HomeBlank.tsx'
import { JoinCard } from './JoinCard.tsx'
import { type Home, TodayCard } from './TodayCard.tsx'

// Whoever has nothing to send never fetches it.
const KeptLine = lazy(async () => ({ default: (await import('../sign/KeptLine.tsx')).KeptLine }))

// Of those on their way alone: whoever serves need not wait for it.
const ApplicantCard = lazy(async () => ({
  default: (await import('./ApplicantCard.tsx')).ApplicantCard,
}))

/** What concerns its person before all else: the shift, the application, or the way to one. */
export function OwnCards({ home }: { home: Home }) {
  const status = home.status as VolunteerStatus
  // Once sent it still says so.
  const [kept] = useState(hasKept)
  return (
    <>
      {isVolunteer(status) && kept && (
        <Suspense fallback={null}>
          <KeptLine />
        </Suspense>
      )}
      {isVolunteer(status) && <TodayCard home={home} />}
      {(status === 0 || status === 8) && <JoinCard again={status === 8} />}
      {status >= 1 && status <= 6 && (
        <Suspense fallback={<HomeBlank />}>
          <ApplicantCard home={home} />
        </Suspense>
      )}
    </>
  )
}
