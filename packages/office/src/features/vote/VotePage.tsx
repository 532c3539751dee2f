import { SafetyOutlined } from '@ant-design/icons'
import { quoted } from '@museum/contract/text.ts'
import { officeVoteBadge, voterWords } from '@museum/contract/vote/vote.words.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { ExportButton } from '../../components/ExportButton.tsx'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { CandidateSection } from './CandidateSection.tsx'
import { CloseVote } from './CloseVote.tsx'
import { HourBars } from './HourBars.tsx'
import type { Vote } from './voteRows.ts'
import { countsEveryMs } from './voteRows.ts'

// The vote is there before what changes it.
const VoteDialog = lazy(async () => ({ default: (await import('./VoteDialog.tsx')).VoteDialog }))

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
  const [editing, setEditing] = useState<boolean>()
  const [closing, setClosing] = useState(false)
  const remove = useRemoveVote()
  const navigate = useNavigate()
  const checked = (
    <Button icon={<SafetyOutlined />} onClick={() => void navigate(`/votes/${vote.id}/integrity`)}>
      核验
    </Button>
  )
  const acts = (
    <>
      {vote.ballot_count === 0 ? (
        <Button danger type="text" onClick={() => remove(vote)}>
          删除
        </Button>
      ) : null}
      {checked}
      {vote.status === 1 ? (
        <Button danger onClick={() => setClosing(true)}>
          提前结束
        </Button>
      ) : null}
      <ExportButton address="GET /api/office/votes/:id/export" filter={{ id: vote.id }} />
      <Button type="primary" onClick={() => setEditing(true)}>
        编辑评选
      </Button>
    </>
  )
  return (
    <Page title={vote.title} acts={mayEdit ? acts : checked}>
      <VoteFigures vote={vote} />
      <CandidateSection vote={vote} />
      <HourBars vote={vote} />
      <CloseVote vote={vote} open={closing} onClose={() => setClosing(false)} />
      {editing === undefined ? null : (
        <Suspense>
          <VoteDialog open={editing} vote={vote} onClose={() => setEditing(false)} />
        </Suspense>
      )}
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

/** A vote's terms and its running counts. */
function VoteFigures({ vote }: { vote: Vote }) {
  const figures = [
    { label: '候选人', count: vote.candidate_count },
    { label: '票数', count: vote.ballot_count },
    { label: '投票人数', count: vote.voter_count },
  ]
  return (
    <section className="card pad row wrap apart vote-figures" aria-label="评选概况">
      <dl className="facts vote-terms">
        <dt>状态</dt>
        <dd>
          <StatusTag {...officeVoteBadge(vote)} />
          {vote.candidate_count === 0 && vote.status !== 2 ? (
            <span className="quiet">
              {' '}
              添加候选人后，{vote.status === 0 ? '到时' : ''}手机端才会显示
            </span>
          ) : null}
        </dd>
        <dt>投票时间</dt>
        <dd className="figures">
          {vote.start_time.slice(0, 16)} 至 {vote.end_time.slice(0, 16)}
        </dd>
        {vote.closed_reason === '' ? null : (
          <>
            <dt>提前结束</dt>
            <dd>
              原定 {vote.planned_end.slice(0, 16)} 结束，原因：{vote.closed_reason}
            </dd>
          </>
        )}
        <dt>谁可投票</dt>
        <dd>
          {voterWords[vote.voters]}，每人 {vote.max_votes} 票
        </dd>
      </dl>
      <dl className="row vote-counts">
        {figures.map(({ label, count }) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd className="figures">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
