import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { AsOf } from '../../components/AsOf.tsx'
import { ElderSwitch } from '../../components/ElderSwitch.tsx'
import { Failed } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { useElder } from '../../shell/elder.ts'
import { useMuseumToday } from '../../today.ts'
import { useLastKnown } from '../login/useLastKnown.ts'
import { HomeBanner } from './HomeBanner.tsx'
import { HomeBlank } from './HomeBlank.tsx'
import { HomeFoot } from './HomeFoot.tsx'
import { HomeRows, HomeTiles } from './HomePlaces.tsx'
import { HomeSums } from './HomeSums.tsx'
import { OwnCards } from './OwnCards.tsx'
import { TabBar } from './TabBar.tsx'
import './home.css'

// Only where it is chosen, and only for whoever may apply.
const Recruiting = lazy(async () => ({ default: (await import('./Recruiting.tsx')).Recruiting }))
const ElderHome = lazy(async () => ({ default: (await import('./ElderHome.tsx')).ElderHome }))

/** The home of whoever is logged in, by where they stand (§2.2). */
export default function HomeScreen() {
  const {
    data: home,
    asOf,
    error,
    isFetching,
    refetch,
  } = useLastKnown('GET /api/volunteer/home', {}, { fresh: true, onReturn: true, own: true })
  useNewDay(home?.now.slice(0, 10), refetch)
  const elder = useElder()
  const volunteer = home !== undefined && isVolunteer(home.status as VolunteerStatus)
  if (elder)
    return (
      <Page bare ownHeading>
        <Suspense fallback={<HomeBlank />}>
          <ElderHome
            home={home}
            asOf={asOf}
            failed={error !== null}
            onRetry={() => void refetch()}
          />
        </Suspense>
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
        <HomeTiles />
        <HomeRows volunteer={volunteer} />
        <div className="row centred inset">
          <ElderSwitch />
        </div>
        <HomeFoot />
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
