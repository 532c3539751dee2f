import { officeVoteBadge, voterWords, voteStatusWords } from '@museum/contract/vote/vote.words.ts'
import { words } from '@museum/contract/words.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CreateButton, ListPage } from '../../components/ListPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { useList } from '../../components/useList.ts'
import { useMay } from '../login/me.tsx'
import { VoteDialog } from './VoteDialog.tsx'
import { votesPage } from './vote.pages.ts'
import type { Vote } from './voteRows.ts'

const statuses = [
  { value: '', label: words.all },
  { value: 'voting', label: voteStatusWords[1] },
  { value: 'coming', label: voteStatusWords[0] },
  { value: 'ended', label: voteStatusWords[2] },
] as const
const statusOf = (text: string) => statuses.find(({ value }) => value === text)?.value ?? ''

/** 评选: the votes for the star volunteer, with how far each has come. */
export function VoteListPage() {
  const list = useList('GET /api/office/votes', {
    start: { q: '', status: '' },
    tab: 'status',
    tabs: statuses,
    input: ({ q, status }) => ({ q, status: statusOf(status) }),
  })
  const mayEdit = useMay('office.edit')
  const [making, setMaking] = useState(false)
  const navigate = useNavigate()
  return (
    <ListPage
      page={votesPage}
      kept="votes"
      list={list}
      noun="评选"
      exported={mayEdit}
      create={mayEdit ? <CreateButton word="新建评选" onClick={() => setMaking(true)} /> : null}
      leading={
        <Segmented
          aria-label="评选状态"
          options={[...statuses]}
          value={statusOf(list.filter.status)}
          onChange={(status) => list.setFilter({ status })}
        />
      }
      search="搜索标题"
      columns={columns}
      width={960}
    >
      <VoteDialog
        open={making}
        onClose={() => setMaking(false)}
        onStored={({ id }) => void navigate(`/votes/${id}`)}
      />
    </ListPage>
  )
}

const countOf = (title: string, dataIndex: keyof Vote) => ({
  title,
  dataIndex,
  width: 100,
  align: 'right' as const,
  render: (count: number) => <span className="figures">{count}</span>,
})

/** Columns of the table of votes. */
const columns: ListColumns<Vote> = [
  {
    title: '评选',
    key: 'title',
    fixed: 'left',
    render: (_, vote) => (
      <div className="named">
        <Link to={`/votes/${vote.id}`}>{vote.title}</Link>
        <small>
          {voterWords[vote.voters]} · 每人 {vote.max_votes} 票
        </small>
      </div>
    ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 110,
    render: (_, vote) => <StatusTag {...officeVoteBadge(vote)} />,
  },
  {
    title: '投票时间',
    key: 'period',
    sort: 'end_time',
    width: 230,
    render: (_, { start_time, end_time }) => (
      <dl className="facts figures one-line dates">
        <dt>开始</dt>
        <dd>{start_time.slice(0, 16)}</dd>
        <dt>结束</dt>
        <dd>{end_time.slice(0, 16)}</dd>
      </dl>
    ),
  },
  countOf('候选人', 'candidate_count'),
  countOf('票数', 'ballot_count'),
  countOf('投票人数', 'voter_count'),
]
