import { type ActivityStatus, isRecruiting } from '@museum/contract/activity/activity.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useParams } from '../../shell/router.tsx'
import { EnrolBar } from '../enlist/EnrolBar.tsx'
import { EnrolLacks } from '../enlist/EnrolLacks.tsx'
import { useLiveEnlist } from '../enlist/useLiveEnlist.ts'
import { RemindOffer } from '../login/RemindOffer.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { isLive, useOwnWait } from '../waitlist/useOwnWait.ts'
import { JoinBar, StandingBar } from '../waitlist/WaitBar.tsx'
import { recruitmentDetailScreen, recruitmentScreen } from './activity.screens.ts'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { type Activity, RecruitArticle } from './RecruitArticle.tsx'

/** A recruitment activity (§2.57–2.63); open to visitors. */
export default function RecruitDetailScreen() {
  const id = idIn(useParams().id)
  const query = useQueryOf('POST /api/activity/info', { id }, { enabled: id > 0, own: true })
  return (
    <Loaded
      page
      query={query}
      skeleton={<DetailSkeleton />}
      gone={<Gone to={recruitmentScreen.path}>查看招募列表</Gone>}
    >
      {(activity) => <Detail activity={activity} />}
    </Loaded>
  )
}

function Detail({ activity }: { activity: Activity }) {
  const { wait, known, hours } = useOwnWait(activity)
  const { live } = useLiveEnlist(activity)
  const status = activity.status as ActivityStatus
  const standing = wait && isLive(wait) ? wait : undefined
  const enrolled = live !== undefined
  return (
    <Page ownHeading bottom={actsOf()}>
      {enrolled && <RemindOffer as="beside" />}
      <RecruitArticle
        activity={activity}
        lacks={
          standing ? undefined : (
            <>
              {wait?.state === 'expired' && !enrolled && (
                <p className="card inset quiet wait-lapsed">您的候补已失效</p>
              )}
              <EnrolLacks activity={activity} />
            </>
          )
        }
      />
      <HelpLink of={recruitmentDetailScreen} />
    </Page>
  )

  function actsOf() {
    if (standing) return <StandingBar wait={standing} hours={hours} />
    if (isRecruiting(status)) return <EnrolBar activity={activity} />
    if (status !== 3 || enrolled) return false
    return known ? <JoinBar id={activity.id} hours={hours} /> : <Skeleton height="76px" />
  }
}
