import type { VoteStatus } from '@museum/contract/vote/vote.rules.ts'
import { voteBadge, voteStatusWords } from '@museum/contract/vote/vote.words.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Title } from '../../components/Title.tsx'
import { museumToday } from '../../today.ts'
import type { Vote } from './voteCache.ts'
import { leftWords, momentOf } from './voteWords.ts'
import './vote.css'

/** A vote's title, period and status, and how many votes the caller has left while it runs. */
export function VoteHead({ vote }: { vote: Vote }) {
  const status = vote.status as VoteStatus
  return (
    <header className="card vote-head">
      <div className="row apart vote-head-title">
        <h2 className="room">
          <Title text={vote.title} />
        </h2>
        <StatusTag tone={voteBadge(status).tone} text={voteStatusWords[status]} />
      </div>
      <VotePeriod {...vote} />
      {vote.closed_reason !== '' && <p className="ruled">提前结束，原因：{vote.closed_reason}</p>}
      {status === 1 && (
        <p className="ruled strong" role="status">
          {leftWords(vote)}
        </p>
      )}
    </header>
  )
}

/** From when to when a vote runs; breaks between its two ends only. */
export function VotePeriod({ start_time, end_time }: { start_time: string; end_time: string }) {
  const today = museumToday()
  return (
    <p className="quiet whole parts">
      <span>
        <time dateTime={start_time}>{momentOf(start_time, today)}</time>
      </span>{' '}
      <span>
        至 <time dateTime={end_time}>{momentOf(end_time, today)}</time>
      </span>
    </p>
  )
}
