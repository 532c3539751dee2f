import { usePagesOf } from '@museum/web-kit/data.ts'
import { useEffect } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { LinkTabs } from '../../components/LinkTabs.tsx'
import { ListStates } from '../../components/ListStates.tsx'
import { Page } from '../../components/Page.tsx'
import { Navigate, useParams } from '../../shell/router.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { useMoment } from './useMoment.ts'
import { VoteDetail, VoteSkeleton } from './VoteDetail.tsx'
import { VoteTabs } from './VoteTabs.tsx'
import { voteHistoryScreen, votesScreen, votingPath } from './vote.screens.ts'

/** The votes that run, one sub-tab each (§2.110); an address without an id is the first. */
export default function VotingScreen() {
  const chosen = useParams().id
  return (
    <Page>
      <VoteTabs current="voting" />
      <OpenVotes chosen={chosen === undefined ? undefined : idIn(chosen)} />
      <HelpLink of={votesScreen} />
    </Page>
  )
}

function OpenVotes({ chosen }: { chosen: number | undefined }) {
  const pages = usePagesOf('GET /api/vote/list', { status: 1 }, { fresh: true, own: true })
  const { data: page, rows, end, next, refetch } = pages
  // All of them are tabs, so all pages are fetched (§9.15).
  const waits = end === 'more' && !pages.isFetching
  useEffect(() => {
    if (waits) next()
  }, [waits, next])
  useMoment(nextChange(page?.next_start ?? '', rows), () => void refetch())
  const [first] = rows
  if (chosen === undefined) {
    return (
      <ListStates pages={pages} skeleton={<VoteSkeleton />} empty={<NoVote />}>
        {first && <Navigate to={votingPath(first.id)} replace />}
      </ListStates>
    )
  }
  return (
    <>
      {first && (
        <LinkTabs
          small
          label="进行中的评选"
          tabs={rows.map(({ id, title }) => ({
            to: votingPath(id),
            name: title,
            current: id === chosen,
          }))}
        />
      )}
      <VoteDetail id={chosen} />
    </>
  )
}

/** When these votes change by the clock: the next one begins, or the first of them ends. */
function nextChange(nextStart: string, rows: readonly { end_time: string }[]): string {
  const moments = [nextStart, ...rows.map(({ end_time }) => end_time)]
  return moments.filter((moment) => moment !== '').sort()[0] ?? ''
}

function NoVote() {
  return (
    <Empty
      text="现在没有进行中的评选"
      action={<ButtonLink to={voteHistoryScreen.path}>查看历史投票</ButtonLink>}
    />
  )
}
