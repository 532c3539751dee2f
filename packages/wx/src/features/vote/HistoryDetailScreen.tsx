import { Page } from '../../components/Page.tsx'
import { useParams } from '../../shell/router.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { VoteDetail } from './VoteDetail.tsx'

/** A vote that has ended, without vote buttons (§2.15, §2.113). */
export default function HistoryDetailScreen() {
  const id = idIn(useParams().id)
  return (
    <Page>
      <VoteDetail id={id} past />
    </Page>
  )
}
