import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Failed } from '../../components/Failed.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { useSearchParams } from '../../shell/router.tsx'
import { momentWords } from '../../today.ts'
import { idIn } from '../recruitment/addresses.ts'
import { showGone, showRead } from './messageCache.ts'
import './message.css'

/** One notification, read by being opened; the address names it as `notifyId` (§2.29, §2.133). */
export default function NotifyDetailScreen() {
  const mc_id = idIn(useSearchParams()[0].get('notifyId'))
  const known = mc_id > 0
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQueryOf(
    'GET /api/message/detail',
    { mc_id },
    { enabled: known, own: true },
  )
  const absent = error instanceof CallError && error.code === 'content.not_found'
  const read = data !== undefined
  useEffect(() => {
    if (absent) showGone(queries, mc_id)
    else if (read) showRead(queries, mc_id)
  }, [absent, read, queries, mc_id])

  if (!known || absent)
    return (
      <Page>
        <Empty
          text="内容不存在或已删除"
          action={
            <ButtonLink to={paths.notifications} replace>
              查看全部通知
            </ButtonLink>
          }
        />
      </Page>
    )
  if (data === undefined)
    return (
      <Page>
        {error ? (
          <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <div className="notify-detail" role="status" aria-label="加载中">
            <Skeleton height="28px" />
            <Skeleton lines={5} />
          </div>
        )}
      </Page>
    )
  return (
    <Page ownHeading>
      <article className="notify-detail">
        <h1>{data.mc_title}</h1>
        <time dateTime={data.created_at}>{momentWords(data.created_at)}</time>
        <p>{data.mc_content}</p>
      </article>
    </Page>
  )
}
