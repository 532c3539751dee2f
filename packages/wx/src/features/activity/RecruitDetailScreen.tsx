import { type ActivityStatus, isRecruiting } from '@museum/contract/activity/activity.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { paths } from '../../paths.ts'
import { useParams } from '../../shell/router.tsx'
import { EnrolBar } from '../enlist/EnrolBar.tsx'
import { EnrolLacks } from '../enlist/EnrolLacks.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { RecruitArticle } from './RecruitArticle.tsx'

/** A recruitment activity (§2.57–2.63); open to visitors. */
export default function RecruitDetailScreen() {
  const id = idIn(useParams().id)
  const query = useQueryOf('POST /api/activity/info', { id }, { enabled: id > 0, own: true })
  return (
    <Loaded
      page
      query={query}
      skeleton={<DetailSkeleton />}
      gone={<Gone to={paths.recruitment}>查看招募列表</Gone>}
    >
      {(activity) => (
        <Page
          ownHeading
          bottom={
            isRecruiting(activity.status as ActivityStatus) && <EnrolBar activity={activity} />
          }
        >
          <RecruitArticle activity={activity} lacks={<EnrolLacks activity={activity} />} />
        </Page>
      )}
    </Loaded>
  )
}
