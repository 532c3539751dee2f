import { voteSign } from '@museum/contract/signs.ts'
import { voterWords } from '@museum/contract/words.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { Vote } from './voteRows.ts'

/** A vote's terms and its running counts. */
export function VoteFigures({ vote }: { vote: Vote }) {
  const figures = [
    { label: '候选人', count: vote.candidate_count },
    { label: '票数', count: vote.ballot_count },
    { label: '投票人数', count: vote.voter_count },
  ]
  return (
    <section className="card pad vote-figures" aria-label="评选概况">
      <dl className="vote-terms">
        <dt>状态</dt>
        <dd>
          <StatusTag {...voteSign(vote.status)} />
        </dd>
        <dt>投票时间</dt>
        <dd className="figures">
          {vote.start_time.slice(0, 16)} 至 {vote.end_time.slice(0, 16)}
        </dd>
        <dt>谁可投票</dt>
        <dd>
          {voterWords[vote.voters]}，每人 {vote.max_votes} 票
        </dd>
      </dl>
      <dl className="vote-counts">
        {figures.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
