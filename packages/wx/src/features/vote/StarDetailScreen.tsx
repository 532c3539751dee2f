import type { OutputOf } from '@museum/contract/calls.ts'
import { hoursWords } from '@museum/contract/minutes.ts'
import type { VoteStatus } from '@museum/contract/vote/vote.rules.ts'
import { voteBadge, voteStatusWords } from '@museum/contract/vote/vote.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Hours } from '../../components/Hours.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Picture } from '../../components/Picture.tsx'
import { RichText } from '../../components/RichText.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { useMoment } from './useMoment.ts'
import { useVote } from './useVote.ts'
import { VoteButton } from './VoteButton.tsx'
import { voteGone } from './VoteDetail.tsx'
import { VotePeriod } from './VoteHead.tsx'
import { leftWords } from './voteWords.ts'
import './vote.css'

type Star = OutputOf<'POST /api/vote/volunteer_info'>

/** One candidate of a vote; the address names both as `id` and `map_id` (§2.16, §2.114–2.116). */
export default function StarDetailScreen() {
  const [address] = useSearchParams()
  const id = idIn(address.get('id'))
  const map_id = idIn(address.get('map_id'))
  const query = useQueryOf(
    'POST /api/vote/volunteer_info',
    { id, map_id },
    { enabled: id > 0 && map_id > 0, fresh: true, own: true },
  )
  const { busy, vote } = useVote(id)
  const { data: known, refetch } = query
  useMoment(known?.status === 1 ? known.end_time : '', () => void refetch())
  const barOf = (star: Star) => (
    <div className="tiles sharing star-bar">
      <p className="quiet" role="status">
        {leftWords(star)}
      </p>
      <VoteButton
        standing={star}
        candidate={star}
        busy={busy !== undefined}
        locked={false}
        wide
        onVote={() => void vote(star, star)}
      />
    </div>
  )
  return (
    <Loaded page query={query} skeleton={<ScreenSkeleton />} gone={voteGone}>
      {(star) => (
        <Page ownHeading bottom={star.status === 1 && barOf(star)}>
          <StarArticle star={star} />
        </Page>
      )}
    </Loaded>
  )
}

function StarArticle({ star }: { star: Star }) {
  const status = star.status as VoteStatus
  return (
    <article className="inset stack">
      <header className="centred star-vote">
        <p className="medium">{star.title}</p>
        <VotePeriod {...star} />
        <StatusTag tone={voteBadge(status).tone} text={voteStatusWords[status]} />
      </header>
      <div className="card centred">
        <div className="star-face">
          <Picture small src={star.img_path} alt={`${star.name}的照片`} ratio={1} eager />
        </div>
        <h1>{star.name}</h1>
        <p className="quiet">{star.code}</p>
        <dl className="ruled star-figures">
          <div>
            <dt>服务总时长</dt>
            <dd>
              <Hours text={hoursWords(star.service_time)} />
            </dd>
          </div>
          <div>
            <dt>当前票数</dt>
            <dd>
              {star.num}
              <small>票</small>
            </dd>
          </div>
        </dl>
      </div>
      {star.introduction !== '' && (
        <section className="card stack-close">
          <h2>个人简介</h2>
          <p className="as-written">{star.introduction}</p>
        </section>
      )}
      {star.remark !== '' && (
        <section className="card stack-close">
          <h2>事迹介绍</h2>
          <RichText html={star.remark} />
        </section>
      )}
    </article>
  )
}
