import { hoursWords } from '@museum/contract/minutes.ts'
import { useId } from 'react'
import { Picture } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../shell/router.tsx'
import { VoteButton } from './VoteButton.tsx'
import { candidatePath } from './vote.screens.ts'
import type { Candidate, Vote } from './voteCache.ts'
import './vote.css'

/** One candidate: who it is, how many votes, and the button (§2.112–2.113). */
export function CandidateCard({
  vote,
  candidate,
  past,
  busy,
  onVote,
}: {
  vote: Vote
  candidate: Candidate
  /** On the history detail there is no button. */
  past: boolean
  /** The candidate whose vote is on its way. */
  busy: number | undefined
  onVote: () => void
}) {
  const nameId = useId()
  const { map_id, name, code, introduction, num, service_time } = candidate
  return (
    <article className="card covered candidate-card" aria-labelledby={nameId}>
      <div className="pictured">
        <div>
          <Picture small src={candidate.img_path} alt="" ratio={1} />
        </div>
        <div>
          <h3 id={nameId} className="large">
            <Link to={candidatePath(vote.id, map_id)} className="cover touch vote-link">
              {name}
            </Link>
          </h3>
          <p className="quiet">{code}</p>
          <p className="quiet">服务时长 {hoursWords(service_time)}</p>
        </div>
      </div>
      {introduction !== '' && <p className="quiet cut below-wide">{introduction}</p>}
      <footer className="row apart ruled touch">
        <p>
          <strong className="title">{num}</strong> 票
          {candidate.voted === 1 && <span className="celadon candidate-card-mine">您已投票</span>}
        </p>
        {!past && (
          <VoteButton
            standing={vote}
            candidate={candidate}
            busy={busy === map_id}
            locked={busy !== undefined && busy !== map_id}
            onVote={onVote}
          />
        )}
      </footer>
    </article>
  )
}

/** The shape of a card that is still being fetched. */
export function CandidateCardSkeleton() {
  return (
    <div className="card covered candidate-card">
      <div className="pictured">
        <div>
          <Skeleton height="88px" />
        </div>
        <div>
          <Skeleton lines={3} />
        </div>
      </div>
      <div className="below">
        <Skeleton lines={2} />
      </div>
    </div>
  )
}
