import { offerLink, trainingLink } from '@museum/contract/message/link.rules.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { useElderChosen } from '../../shell/elder.ts'
import { Link } from '../../shell/router.tsx'
import { offersScreen } from '../offer/offer.screens.ts'
import { hasKept, keptAnswer } from '../sign/hasKept.ts'
import { ElderOffer } from './ElderOffer.tsx'
import { HomeBlank } from './HomeBlank.tsx'
import { type Home, TodayCard } from './TodayCard.tsx'

// Whoever has nothing to send never fetches it.
const KeptToday = lazy<ComponentType<{ home: Home; children: ReactNode }>>(() =>
  import('./KeptToday.tsx').catch(() => ({ default: ({ children }) => children })),
)

// Of the first days alone.
const WelcomeCard = lazy(() => import('./WelcomeCard.tsx'))
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
  const chosen = useElderChosen()
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
      {/* What a phone kept of an older home has none. */}
      {home.offers?.length > 0 && <Offers ids={home.offers} />}
      {home.trainings > 0 && <Trainings count={home.trainings} />}
      {home.elder === 1 && !chosen && <ElderOffer />}
      <Suspense fallback={<HomeBlank />}>
        {home.welcome && <WelcomeCard home={home} />}
        {(status === 0 || status === 8) && <JoinCard again={status === 8} />}
        {status >= 1 && status <= 6 && <ApplicantCard home={home} />}
      </Suspense>
    </>
  )
}

/** That there are trainings to come to. */
function Trainings({ count }: { count: number }) {
  return (
    <nav className="card inset lined ways home-rows" aria-label="培训">
      <Link to={trainingLink} className="row onward taps home-row">
        <SmallIcon name="paper" beside />
        <b>{count}场培训可以预约</b>
      </Link>
    </nav>
  )
}

/** That others wait for an answer: to the one offer, or to all of them. */
function Offers({ ids: [first = 0, ...more] }: { ids: readonly number[] }) {
  return (
    <nav className="card inset lined ways home-rows" aria-label="待答复">
      <Link
        to={more.length > 0 ? offersScreen.path : offerLink(first)}
        className="row onward taps home-row"
      >
        <SmallIcon name="bell" beside />
        <b>{1 + more.length}个班次邀请待答复</b>
      </Link>
    </nav>
  )
}
