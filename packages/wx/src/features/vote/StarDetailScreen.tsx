import type { OutputOf } from '@museum/contract/calls.ts'
import { hoursWords } from '@museum/contract/minutes.ts'
import { voteSign } from '@museum/contract/signs.ts'
import type { VoteStatus } from '@museum/contract/vote/vote.rules.ts'
import { voteStatusWords } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Failed } from '../../components/Failed.tsx'
import { Hours } from '../../components/Hours.tsx'
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
import { VoteGone } from './VoteDetail.tsx'
import { VotePeriod } from './VoteHead.tsx'
import { leftWords } from './voteWords.ts'
import './vote.css'

type Star = OutputOf<'POST /api/vote/volunteer_info'>

/** One candidate of a vote; the address names both as `id` and `map_id` (§2.16, §2.114–2.116). */
export default function StarDetailScreen() {
  const [query] = useSearchParams()
  const id = idIn(query.get('id'))
  const map_id = idIn(query.get('map_id'))
  const known = id > 0 && map_id > 0
  const { data, error, isFetching, refetch } = useQueryOf(
    'POST /api/vote/volunteer_info',
    { id, map_id },
    { enabled: known, fresh: true, own: true },
  )
  const { busy, vote } = useVote(id)
  const runs = data?.status === 1
  useMoment(runs ? data.end_time : '', () => void refetch())
  if (!known || (error instanceof CallError && error.code === 'content.not_found'))
    return (
      <Page>
        <VoteGone />
      </Page>
    )
  if (data === undefined)
    return (
      <Page>
        {error ? (
          <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <ScreenSkeleton />
        )}
      </Page>
    )
  const bar = runs && (
    <div className="star-bar">
      <p role="status">{leftWords(data)}</p>
      <VoteButton
        standing={data}
        candidate={data}
        busy={busy !== undefined}
        locked={false}
        wide
        onVote={() => void vote(data, data)}
      />
    </div>
  )
  return (
    <Page ownHeading bottom={bar}>
      <StarArticle star={data} />
    </Page>
  )
}

function StarArticle({ star }: { star: Star }) {
  const status = star.status as VoteStatus
  return (
    <article className="star">
      <header className="star-vote">
        <p>{star.title}</p>
        <VotePeriod {...star} />
        <StatusTag tone={voteSign(status).tone} text={voteStatusWords[status]} />
      </header>
      <div className="star-head">
        <div className="star-face">
          <Picture small src={star.img_path} alt={`${star.name}的照片`} ratio={1} eager />
        </div>
        <h1>{star.name}</h1>
        <p className="star-code">{star.code}</p>
        <dl className="star-figures">
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
        <section className="star-card">
          <h2>个人简介</h2>
          <p>{star.introduction}</p>
        </section>
      )}
      {star.remark !== '' && (
        <section className="star-card">
          <h2>事迹介绍</h2>
          <RichText html={star.remark} />
        </section>
      )}
    </article>
  )
}
