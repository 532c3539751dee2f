import { voteRefusal } from '@museum/contract/vote/vote.rules.ts'
import { Button } from '../../components/Button.tsx'
import type { Candidate, Standing } from './voteCache.ts'
import { buttonWords } from './voteWords.ts'

/** The button of one candidate, only while the vote runs (§4.37). */
export function VoteButton({
  standing,
  candidate,
  busy,
  locked,
  wide = false,
  onVote,
}: {
  standing: Standing
  candidate: Pick<Candidate, 'name' | 'voted' | 'own'>
  busy: boolean
  /** Another candidate's vote is on its way. */
  locked: boolean
  wide?: boolean
  onVote: () => void
}) {
  const refusal = voteRefusal({ ...standing, ...candidate })
  if (refusal === 'vote.ended') return null
  // What they cast for themselves before stays and is said beside.
  if (refusal === 'vote.own') return <p className="quiet">这是您本人</p>
  const text = buttonWords(refusal)
  return (
    <Button
      small={!wide}
      wide={wide}
      disabled={refusal !== undefined || locked}
      busy={busy}
      onClick={onVote}
      label={`${text}：${candidate.name}`}
    >
      {text}
    </Button>
  )
}
