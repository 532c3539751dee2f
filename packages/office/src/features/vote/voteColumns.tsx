import type { VoteStatus } from '@museum/contract/vote/vote.rules.ts'
import { voterWords, voteStatusWords } from '@museum/contract/words.ts'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import { StatusTag } from '../../components/StatusTag.tsx'
import { type Vote, voteTones } from './voteRows.ts'

/** Where a vote stands by the clock. */
export function VoteTag({ status }: { status: number }) {
  const known = status as VoteStatus
  return <StatusTag tone={voteTones[known]} word={voteStatusWords[known]} />
}

const countOf = (title: string, dataIndex: keyof Vote) => ({
  title,
  dataIndex,
  width: 100,
  align: 'right' as const,
  render: (count: number) => <span className="figures">{count}</span>,
})

/** Columns of the table of votes. */
export const voteColumns: NonNullable<TableProps<Vote>['columns']> = [
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
    render: (status: number) => <VoteTag status={status} />,
  },
  {
    title: '投票时间',
    key: 'period',
    width: 230,
    render: (_, { start_time, end_time }) => (
      <dl className="dates">
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
