import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useParams } from 'react-router'
import { Failure } from '../../components/Blank.tsx'
import { Waiting } from '../../components/Waiting.tsx'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { NotFoundPage, Page } from '../../shell/Page.tsx'
import { DeskBoard } from './DeskBoard.tsx'

/** One meeting: its day's list, how people did, and what is decided of all of them. */
export function MeetingDeskPage() {
  const id = Number(useParams().id)
  const known = Number.isInteger(id) && id > 0
  const query = useQueryOf(
    'GET /api/office/meetings/:id/seats',
    { id },
    { enabled: known, every: refreshIntervals.board, keep: true },
  )
  const { data, error } = query
  const gone = error instanceof CallError && error.code === 'content.not_found'
  if (!known || gone) return <NotFoundPage />
  if (data && data.meeting.id === id) return <DeskBoard key={id} desk={data} />
  return (
    <Page title="场次名单">
      {error ? (
        <Failure error={error} onRetry={() => void query.refetch()} />
      ) : (
        <Waiting lines={16} className="pad" />
      )}
    </Page>
  )
}
