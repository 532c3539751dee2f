import { type ActivityStatus, isRecruiting } from '@museum/contract/activity/activity.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Failed } from '../../components/Failed.tsx'
import { Page } from '../../components/Page.tsx'
import { useParams } from '../../shell/router.tsx'
import { EnrolBar } from '../enlist/EnrolBar.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { Gone } from './Gone.tsx'
import { RecruitArticle } from './RecruitArticle.tsx'

/** A recruitment activity (§2.57–2.63); open to visitors. */
export default function RecruitDetailScreen() {
  const id = idIn(useParams().id)
  const known = id > 0
  const { data, error, isFetching, refetch } = useQueryOf(
    'POST /api/activity/info',
    { id },
    { enabled: known, own: true },
  )
  if (!known || (error instanceof CallError && error.code === 'content.not_found'))
    return (
      <Page>
        <Gone />
      </Page>
    )
  if (data === undefined)
    return (
      <Page>
        {error ? (
          <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <DetailSkeleton />
        )}
      </Page>
    )
  const open = isRecruiting(data.status as ActivityStatus)
  return (
    <Page ownHeading bottom={open ? <EnrolBar activity={data} /> : undefined}>
      <RecruitArticle activity={data} />
    </Page>
  )
}
