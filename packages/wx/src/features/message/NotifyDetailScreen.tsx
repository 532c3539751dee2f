import { confirmDay, isOfferLink } from '@museum/contract/message/link.rules.ts'
import { titleWith } from '@museum/contract/message/message.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { CallOffice } from '../../components/CallOffice.tsx'
import { Gone, isGone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Title } from '../../components/Title.tsx'
import { Navigate, useSearchParams } from '../../shell/router.tsx'
import { momentWords } from '../../today.ts'
import { idIn } from '../recruitment/addresses.ts'
import { notificationsScreen } from './message.screens.ts'
import { showGone, showRead } from './messageCache.ts'
import { UndoBar } from './UndoBar.tsx'
import { useDeletions } from './useDeletions.ts'
import './message.css'

// Few notifications ask whether one comes.
const MessageAnswer = lazy(() => import('../confirm/MessageAnswer.tsx'))

/** One notification, read by being opened; the address names it as `notifyId` (§2.29, §2.133). */
export default function NotifyDetailScreen() {
  const [address] = useSearchParams()
  const mc_id = idIn(address.get('notifyId'))
  const goes = address.get('go') === '1'
  const queries = useQueryClient()
  const known = mc_id > 0
  const query = useQueryOf('GET /api/message/detail', { mc_id }, { enabled: known, own: true })
  const absent = known && isGone(query)
  const read = query.data !== undefined
  useEffect(() => {
    if (absent) showGone(queries, mc_id)
    else if (read) showRead(queries, mc_id)
  }, [absent, read, queries, mc_id])
  const { pending, hidden, drop, undo } = useDeletions()
  if (hidden.has(mc_id))
    return (
      <Page>
        <Gone text="通知已删除" to={notificationsScreen.path}>
          查看全部通知
        </Gone>
        <UndoBar pending={pending} onUndo={undo} focused />
      </Page>
    )
  return (
    <Loaded
      page
      query={query}
      skeleton={
        <div className="card leaf notify-detail" role="status" aria-label="加载中">
          <Skeleton height="28px" />
          <Skeleton lines={5} />
        </div>
      }
      gone={<Gone to={notificationsScreen.path}>查看全部通知</Gone>}
    >
      {(message) =>
        goes && isOfferLink(message.mc_link) ? (
          <Navigate to={message.mc_link} replace />
        ) : (
          <Page ownHeading>
            <article className="card leaf notify-detail">
              <h1>
                <Title text={titleWith({ title: message.mc_title, about: message.mc_about })} />
              </h1>
              <time className="quiet" dateTime={message.created_at}>
                {momentWords(message.created_at)}
              </time>
              <p className="ruled as-written">{message.mc_content}</p>
              <CallOffice after={message.mc_content} />
              <MessageButton link={message.mc_link} words={message.mc_button || '查看'} />
              <Button kind="quiet" wide danger onClick={() => drop(mc_id)}>
                删除通知
              </Button>
            </article>
          </Page>
        )
      }
    </Loaded>
  )
}

/** Where a notification leads; what it asks is answered here. */
function MessageButton({ link, words }: { link: string; words: string }) {
  const day = confirmDay(link)
  if (day !== '')
    return (
      <Suspense>
        <MessageAnswer date={day} />
      </Suspense>
    )
  if (link === '') return null
  return (
    <ButtonLink wide to={link}>
      {words}
    </ButtonLink>
  )
}
