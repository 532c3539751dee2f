import { quoted } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ExportButton } from '../../components/ExportButton.tsx'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { CandidateSection } from './CandidateSection.tsx'
import { HourBars } from './HourBars.tsx'
import { VoteDialog } from './VoteDialog.tsx'
import { VoteFigures } from './VoteFigures.tsx'
import { countsEveryMs, type Vote } from './voteRows.ts'

/** One vote: its terms, its candidates with running counts, and when the ballots came. */
export function VotePage() {
  const id = useRecordId()
  const query = useQueryOf(
    'GET /api/office/votes/:id',
    { id },
    { enabled: id > 0, every: countsEveryMs },
  )
  return (
    <RecordPage title="评选详情" id={id} query={query}>
      {(vote) => <VoteRecord vote={vote} />}
    </RecordPage>
  )
}

function VoteRecord({ vote }: { vote: Vote }) {
  const mayEdit = useMay('office.edit')
  const [editing, setEditing] = useState(false)
  const remove = useRemoveVote()
  const acts = (
    <>
      {vote.ballot_count === 0 ? (
        <Button danger type="text" onClick={() => remove(vote)}>
          删除
        </Button>
      ) : null}
      <ExportButton address="GET /api/office/votes/:id/export" filter={{ id: vote.id }} />
      <Button type="primary" onClick={() => setEditing(true)}>
        编辑评选
      </Button>
    </>
  )
  return (
    <Page title={vote.title} acts={mayEdit ? acts : null}>
      <VoteFigures vote={vote} />
      <CandidateSection vote={vote} />
      <HourBars vote={vote} />
      <VoteDialog open={editing} vote={vote} onClose={() => setEditing(false)} />
    </Page>
  )
}

function useRemoveVote() {
  const ask = useAsk()
  const navigate = useNavigate()
  const act = useCommand('DELETE /api/office/votes/:id', {
    onDone: () => void navigate('/votes', { replace: true }),
  })
  return ({ id, title, candidate_count }: Vote) => {
    const candidates = candidate_count > 0 ? `和它的 ${candidate_count} 位候选人` : ''
    ask({
      title: '删除评选',
      content: `删除${quoted(title)}${candidates}，不可恢复。`,
      okText: '删除',
      act: () => act.run({ id }),
    })
  }
}
