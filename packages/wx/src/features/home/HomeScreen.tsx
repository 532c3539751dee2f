import { hoursText } from '@museum/contract/minutes.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { Late, lateCode } from '@museum/web-kit/late.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { AsOf } from '../../components/AsOf.tsx'
import { Failed } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { isElder, useElder } from '../../shell/elder.ts'
import { Link } from '../../shell/router.tsx'
import { useMuseumToday } from '../../today.ts'
import { hoursScreen } from '../hours/hours.screens.ts'
import { useLastKnown } from '../login/useLastKnown.ts'
import { ElderBlank } from './ElderBlank.tsx'
import { HomeBanner } from './HomeBanner.tsx'
import { HomeBlank } from './HomeBlank.tsx'
import { HomeFoot } from './HomeFoot.tsx'
import { HomeRows, HomeTiles } from './HomePlaces.tsx'
import { OwnCards } from './OwnCards.tsx'
import { TabBar } from './TabBar.tsx'
import type { Home } from './TodayCard.tsx'
import './home.css'

// Only where it is chosen, and only for whoever may apply.
const Recruiting = lazy(async () => ({ default: (await import('./Recruiting.tsx')).Recruiting }))
// Of leaders alone.
const TeamDay = lazy(() => import('../team/TeamDay.tsx'))
const elderHome = lateCode(
  async () => ({ default: (await import('./ElderHome.tsx')).ElderHome }),
  isElder() ? 'ahead' : undefined,
)

/** The home of whoever is logged in, by where they stand (§2.2). */
export default function HomeScreen() {
  const {
    data: home,
    asOf,
    error,
    isAwaited,
    isFetching,
    refetch,
  } = useLastKnown('GET /api/volunteer/home', {}, { fresh: true, onReturn: true, own: true })
  useNewDay(home?.now.slice(0, 10), refetch)
  const elder = useElder()
  const volunteer = home !== undefined && isVolunteer(home.status as VolunteerStatus)
  if (elder)
    return (
      <Page bare ownHeading>
        <Late
          code={elderHome}
          blank={<ElderBlank />}
          props={{ home, asOf, isAwaited, failed: error !== null, onRetry: () => void refetch() }}
        />
      </Page>
    )
  return (
    <Page bare ownHeading tabs={volunteer && <TabBar />}>
      <div className="home column">
        <PullToRefresh />
        <HomeBanner unread={home?.unread_count} />
        <section className="home-own" aria-label="与我有关">
          <AsOf stamp={asOf} />
          {home ? (
            <>
              <OwnCards home={home} />
              {/* What a phone kept of an older home has other figures. */}
              {home.team?.later && (
                <Suspense fallback={<div className="card inset home-rows home-team" />}>
                  <TeamDay figures={home.team} />
                </Suspense>
              )}
              {volunteer && <HomeSums home={home} />}
            </>
          ) : error ? (
            <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <HomeBlank />
          )}
        </section>
        {home && (home.status === 0 || home.status === 8) && (
          <Suspense fallback={<HomeBlank />}>
            <Recruiting status={home.status} />
          </Suspense>
        )}
        {/* Nothing that could be tapped moves away when it is known what stands above. */}
        {!isAwaited && (
          <>
            <HomeTiles />
            <HomeRows volunteer={volunteer} />
            <HomeFoot />
          </>
        )}
      </div>
    </Page>
  )
}

/** Reads anew, once, when the museum's day is another than that of the answer. */
function useNewDay(known: string | undefined, refetch: () => unknown) {
  const today = useMuseumToday()
  const asked = useRef('')
  useEffect(() => {
    if (known === undefined || known === today || asked.current === today) return
    asked.current = today
    refetch()
  }, [known, today, refetch])
}

/** How far one is this year: it opens into its rows. */
function HomeSums({ home }: { home: Home }) {
  return (
    <nav className="card inset lined ways home-rows" aria-label="时长">
      <Link to={hoursScreen.path} className="row onward taps home-row">
        {home.goal ? <Ring part={home.goal.part} /> : <SmallIcon name="attendance" beside />}
        <span className="row apart grow whole baseline home-row-words">
          <b>
            今年<span className="part">{hoursText(home.year_minutes)}</span>
          </b>
          {home.goal && home.goal.left > 0 && (
            <span className="quiet">
              距{home.goal.word} <span className="part">还差{hoursText(home.goal.left)}</span>
            </span>
          )}
        </span>
      </Link>
    </nav>
  )
}

/** How much of it is served; the words beside it say what. */
function Ring({ part }: { part: number }) {
  return (
    <svg className="before home-ring" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="44" />
      <circle
        className="home-ring-part"
        cx="50"
        cy="50"
        r="44"
        pathLength="100"
        strokeDasharray={`${part * 100} 100`}
      />
      <text x="50" y="58">
        {Math.floor(part * 100)}%
      </text>
    </svg>
  )
}
