import { quoted } from '@museum/contract/text.ts'
import { voteBadge, voteStatusWords } from '@museum/contract/vote/vote.words.ts'
import { usePagesOf, useQueryOf } from '@museum/web-kit/data.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Page } from '../../components/Page.tsx'
import { SearchHeader } from '../../components/SearchHeader.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Title } from '../../components/Title.tsx'
import { Link, useSearchParams } from '../../shell/router.tsx'
import { useMoment } from './useMoment.ts'
import { VotePeriod } from './VoteHead.tsx'
import { VoteTabs } from './VoteTabs.tsx'
import { voteDetailPath, voteHistoryScreen, votingPath } from './vote.screens.ts'
import './vote.css'

/** The votes that have ended (§2.14). */
export default function VoteHistoryScreen() {
  const [query, setQuery] = useSearchParams()
  const title = (query.get('title') ?? '').slice(0, 50)
  const search = (next: string) => setQuery(next === '' ? {} : { title: next }, { replace: true })
  const pages = usePagesOf('GET /api/vote/list', { title, status: 2 }, { fresh: true })
  useNextEnd(() => void pages.refetch())
  return (
    <Page>
      <VoteTabs current="history" />
      <SearchHeader placeholder="搜索评选名称" value={title} onSearch={search} />
      <EndlessList
        pages={pages}
        label="历史投票"
        empty={
          title === ''
            ? {
                text: '还没有结束的评选',
                action: <ButtonLink to={votingPath()}>去看看进行中的评选</ButtonLink>,
              }
            : {
                text: `没有名称含${quoted(title)}的评选`,
                action: (
                  <Button kind="plain" onClick={() => search('')}>
                    查看全部
                  </Button>
                ),
              }
        }
      >
        {(vote) => <PastVote key={vote.id} vote={vote} />}
      </EndlessList>
      <HelpLink of={voteHistoryScreen} />
    </Page>
  )
}

/** Has the list gain a vote that ends while it is looked at. */
function useNextEnd(onEnd: () => void) {
  const open = useQueryOf(
    'GET /api/vote/list',
    { status: 1, page: 1, limit: 1 },
    { fresh: true, own: true },
  )
  // Of those that run the first to end stands first.
  useMoment(open.data?.list[0]?.end_time ?? '', () => {
    void open.refetch()
    onEnd()
  })
}

function PastVote({ vote }: { vote: RowOf<'GET /api/vote/list'> }) {
  const titleId = useId()
  return (
    <article className="card covered past-vote" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link to={voteDetailPath(vote.id)} className="cover touch vote-link">
          <Title text={vote.title} />
        </Link>
      </h2>
      <VotePeriod {...vote} />
      <StatusTag tone={voteBadge(2).tone} text={voteStatusWords[2]} />
    </article>
  )
}
