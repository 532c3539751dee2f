import type { OutputOf } from '@museum/contract/calls.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { Failed } from '../../components/Failed.tsx'
import { Page } from '../../components/Page.tsx'
import { useHasRoute } from '../../shell/routeTable.ts'
import { useLogout } from '../login/useLogout.ts'
import { useUnread } from '../message/useUnread.ts'
import { CentreHead } from './CentreHead.tsx'
import { CentreSkeleton } from './CentreSkeleton.tsx'
import { morePlaces, ownPlaces, type Place } from './centrePlaces.ts'
import { Figures } from './Figures.tsx'
import { PlaceGrid } from './PlaceGrid.tsx'
import { useRegisterFirst } from './useRegisterFirst.ts'
import './UserCentreScreen.css'

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
  if (known === undefined && !error)
    return (
      <Page>
        <CentreSkeleton />
      </Page>
    )
  return (
    <Page>
      {known === undefined ? (
        <Failed text={error?.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Centre info={known} more={morePlaces.filter(({ path }) => has(path))} />
      )}
      <div className="centre-leave">
        <Button kind="quiet" onClick={() => void logout()}>
          退出登录
        </Button>
      </div>
    </Page>
  )
}

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
      <PlaceGrid label="我的" places={ownPlaces} visitor={visitor} unread={count} />
      <PlaceGrid label="更多" places={more} visitor={visitor} unread={count} />
    </>
  )
}
