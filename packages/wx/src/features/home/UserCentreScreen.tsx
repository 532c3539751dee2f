import type { OutputOf } from '@museum/contract/calls.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerBadge } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { OfficeRow } from '../../components/CallOffice.tsx'
import { ElderSwitch } from '../../components/ElderSwitch.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useHasRoute } from '../../shell/routeTable.ts'
import { RemindOffer } from '../login/RemindOffer.tsx'
import { useLogout } from '../login/useLogout.ts'
import { useUnread } from '../message/useUnread.ts'
import Milestone from '../milestone/Milestone.tsx'
import { morePlaces, ownPlaces, type Place } from './centrePlaces.ts'
import { PlaceGrid } from './PlaceGrid.tsx'
import { TabBar } from './TabBar.tsx'
import './centre.css'
import { hoursWords } from '@museum/contract/minutes.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Hours } from '../../components/Hours.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { toast } from '../../components/toast.ts'
import { useHome } from '../../shell/home.ts'
import { Link, useLocation, useNavigate } from '../../shell/router.tsx'
import { hoursScreen } from '../hours/hours.screens.ts'

/** Whose centre it is: picture, name, code and status. */
function CentreHead({ info }: { info: OutputOf<'GET /api/volunteer/index_info'> }) {
  return (
    <header className="row centre-head">
      <span className="round centre-face">
        {info.img_url === '' ? (
          <SmallIcon name="person" />
        ) : (
          <Picture small src={info.img_url} alt="" ratio={1} eager />
        )}
      </span>
      <div className="room centre-who">
        <h2 className="title">{info.name}</h2>
        <p className="row quiet">
          <StatusTag
            tone={volunteerBadge(info.status).tone}
            text={volunteerStatusWords[info.status] ?? ''}
          />
          {info.code !== '' && <span className="below-close">编号 {info.code}</span>}
        </p>
      </div>
    </header>
  )
}

/** The user centre (§2.134–2.138); who never applied is sent back. */
export default function UserCentreScreen() {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQueryOf(
    'GET /api/volunteer/index_info',
    {},
    { fresh: true },
  )
  const logout = useLogout()
  const has = useHasRoute()
  // A status kept from before may be older than the application.
  const stranger = data?.status === 0
  useRegisterFirst(stranger && isFetchedAfterMount && !error)
  const known = stranger ? undefined : data
  return (
    <Page tabs={known && isVolunteer(known.status as VolunteerStatus) && <TabBar />}>
      <Loaded query={{ data: known, error, isFetching, refetch }} skeleton={<CentreSkeleton />}>
        {(info) => <Centre info={info} more={morePlaces.filter(({ path }) => has(path))} />}
      </Loaded>
      {(known || error) && (
        <div className="row centred centre-leave">
          <ElderSwitch />
          <Button kind="quiet" danger onClick={() => void logout()}>
            退出登录
          </Button>
        </div>
      )}
    </Page>
  )
}

// Whoever serves comes without.
const ApplicantSteps = lazy(async () => ({
  default: (await import('./ApplicantCard.tsx')).ApplicantSteps,
}))

function Centre({
  info,
  more,
}: {
  info: OutputOf<'GET /api/volunteer/index_info'>
  more: readonly Place[]
}) {
  const visitor = {
    status: info.status as VolunteerStatus,
    is_group_leader: info.is_group_leader,
  }
  const { count } = useUnread()
  return (
    <>
      <CentreHead info={info} />
      <Figures info={info} />
      {isVolunteer(visitor.status) && <Milestone />}
      {visitor.status < 4 && (
        <Suspense fallback={null}>
          <ApplicantSteps />
        </Suspense>
      )}
      <RemindOffer as="setting" />
      <PlaceGrid label="我的" places={ownPlaces} visitor={visitor} unread={count} />
      <PlaceGrid label="更多" places={more} visitor={visitor} unread={count} />
      <OfficeRow />
    </>
  )
}

/** The shape of the centre while it is being fetched. */
function CentreSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      <div className="row centre-head">
        <span className="round centre-face" />
        <div className="room centre-who">
          <Skeleton lines={2} />
        </div>
      </div>
      <div className="inset stack">
        <Skeleton height="128px" />
        <Skeleton height="184px" />
      </div>
    </div>
  )
}

/** Says `请先注册成为志愿者` and goes back, once it is known that one must (§5.68). */
function useRegisterFirst(must: boolean): void {
  const navigate = useNavigate()
  const home = useHome()
  // Opened by a link, so that there is nothing to go back to.
  const deep = useLocation().key === 'default'
  const gone = useRef(false)
  useEffect(() => {
    if (!must || gone.current) return
    gone.current = true
    toast(words.registerFirst)
    if (deep) navigate(home, { replace: true })
    else navigate(-1)
  }, [must, deep, home, navigate])
}

type Info = OutputOf<'GET /api/volunteer/index_info'>

/** Hours and attended shifts of the month, the quarter and of all time, each the way to how it came about (§2.135). */
function Figures({ info }: { info: Info }) {
  const { month_time, season_time, service_time } = info
  return (
    <ul className="card flush figures" aria-label="服务时长">
      <Figure label="本月" hours={month_time} count={info.month_count} />
      <Figure label="本季度" hours={season_time} count={info.season_count} />
      <Figure label="累计" hours={service_time} count={info.service_count} />
    </ul>
  )
}

function Figure({ label, hours, count }: { label: string; hours: number; count: number }) {
  return (
    <li>
      <Link to={hoursScreen.path} className="row centred touch">
        <span className="quiet">{label}</span>
        <Hours text={hoursWords(hours)} />
        <span className="quiet small">{count}次</span>
      </Link>
    </li>
  )
}
