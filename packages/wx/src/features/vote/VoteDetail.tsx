import { usePagesOf } from '@museum/web-kit/data.ts'
import { type ReactNode, useEffect } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { CandidateCard, CandidateCardSkeleton } from './CandidateCard.tsx'
import { useMoment } from './useMoment.ts'
import { useVote } from './useVote.ts'
import { VoteHead } from './VoteHead.tsx'
import { voteHistoryScreen, votingPath } from './vote.screens.ts'

/**
 * A vote and its candidates (§2.111–2.113). `past` is the history detail, which has no
 * vote button; a vote that still runs there shows the way to its own screen.
 */
export function VoteDetail({ id, past = false }: { id: number; past?: boolean }) {
  const options = { fresh: true, own: true, enabled: id > 0 }
  const pages = usePagesOf('POST /api/vote/info', { id }, options)
  const { data, refetch } = pages
  const { busy, vote } = useVote(id)
  const runs = data?.status === 1
  useMoment(runs ? data.end_time : '', () => void refetch())
  // When it ends between two pages, whoever rose comes twice, and somebody has not come at all.
  const missed =
    pages.end === 'done' && new Set(pages.rows.map((row) => row.id)).size < pages.rows.length
  useEffect(() => {
    if (missed) void refetch()
  }, [missed, refetch])
  return (
    <Loaded query={pages} skeleton={<VoteSkeleton />} gone={voteGone}>
      {(shown) => (
        <section aria-label={shown.title}>
          <VoteHead vote={shown} />
          {past && runs && <StillRuns id={id} />}
          <EndlessList
            pages={pages}
            label="候选人"
            skeleton={<CandidateCardSkeleton />}
            empty={{ text: '候选人尚未公布' }}
          >
            {(candidate) => (
              <CandidateCard
                key={candidate.id}
                vote={shown}
                candidate={candidate}
                past={past}
                busy={busy}
                onVote={() => void vote(candidate, shown)}
              />
            )}
          </EndlessList>
        </section>
      )}
    </Loaded>
  )
}

function StillRuns({ id }: { id: number }): ReactNode {
  return (
    <p className="vote-runs">
      <ButtonLink wide to={votingPath(id)} replace>
        去投票
      </ButtonLink>
    </p>
  )
}

/** In place of a vote that is not there. */
export const voteGone = <Gone to={voteHistoryScreen.path}>查看历史投票</Gone>

/** The shape of a vote that is still being fetched. */
export function VoteSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      <div className="card vote-head">
        <Skeleton lines={3} />
      </div>
      <div className="stack edged">
        {['a', 'b', 'c'].map((row) => (
          <div key={row}>
            <CandidateCardSkeleton />
          </div>
        ))}
      </div>
    </div>
  )
}
