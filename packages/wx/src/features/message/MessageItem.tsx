import { isOfferLink } from '@museum/contract/message/link.rules.ts'
import { excerpt, titleWith, unreadFlag } from '@museum/contract/message/message.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import type { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { note } from '../../log.ts'
import { Link } from '../../shell/router.tsx'
import { notificationPath } from './message.screens.ts'
import { type Message, showGone, showRead } from './messageCache.ts'
import { useSwipe } from './useSwipe.ts'
import './message.css'

/**
 * One notification of the list. A swipe to the left, or its button for those who cannot swipe,
 * uncovers what can be done with it (§2.131–2.132).
 */
export function MessageItem({
  message,
  open,
  onOpen,
  onDrop,
}: {
  message: Message
  /** Its actions are uncovered. */
  open: boolean
  onOpen: (open: boolean) => void
  /** It is deleted; `focused` where the focus stood in it. */
  onDrop: (focused: boolean) => void
}) {
  const { mc_id, mc_content, mc_link, created_at, is_read } = message
  const unread = is_read === unreadFlag
  const title = titleWith({ title: message.mc_title, about: message.mc_about })
  const titleId = useId()
  const actsId = useId()
  const row = useRef<HTMLElement>(null)
  const acts = useRef<HTMLFieldSetElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const { reading, markRead } = useMarkRead(mc_id)
  const widthOf = () => acts.current?.offsetWidth ?? 0
  const { shift, handlers } = useSwipe({ open, widthOf, onSettle: onOpen })
  const [width, setWidth] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a read notification has one action less
  useLayoutEffect(() => setWidth(acts.current?.offsetWidth ?? 0), [open, unread])

  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!row.current?.contains(event.target as Node)) onOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open, onOpen])

  const close = () => {
    onOpen(false)
    more.current?.focus()
  }
  const read = async () => {
    if (await markRead()) close()
  }

  const moving = shift !== undefined
  const stands = moving ? shift : open ? -width : 0
  return (
    <article
      ref={row}
      className="card flush message-item"
      aria-labelledby={titleId}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && open) close()
      }}
      {...handlers}
    >
      <div
        className={moving ? 'message-face message-moving' : 'message-face'}
        style={stands === 0 ? undefined : { transform: `translateX(${stands}px)` }}
      >
        <Link
          // What somebody is asked to take is answered where it stands as it is now.
          to={notificationPath(mc_id, unread && isOfferLink(mc_link))}
          className="grow lines message-link"
          id={messageLinkId(mc_id)}
          draggable={false}
          onClick={(event) => {
            // A tap on an uncovered row covers it again.
            if (!open) return
            event.preventDefault()
            onOpen(false)
          }}
        >
          <h3
            id={titleId}
            className={
              unread ? 'normal whole message-title message-new' : 'normal whole message-title'
            }
          >
            {unread && <span className="only-read-aloud">未读：</span>}
            {title}
          </h3>
          <p className="quiet below-close">{excerpt(mc_content)}</p>
          <time className="quiet small below-close" dateTime={created_at}>
            {created_at.slice(11, 16)}
          </time>
        </Link>
        <button
          ref={more}
          type="button"
          className="round quiet message-more"
          aria-label={`更多操作：${title}`}
          aria-expanded={open}
          aria-controls={actsId}
          onClick={() => onOpen(!open)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="5.5" r="1.6" />
            <circle cx="12" cy="12" r="1.6" />
            <circle cx="12" cy="18.5" r="1.6" />
          </svg>
        </button>
      </div>
      <fieldset
        ref={acts}
        id={actsId}
        className={open || moving ? 'message-acts message-acts-seen' : 'message-acts'}
      >
        <legend className="only-read-aloud">{title}</legend>
        {unread && (
          <button type="button" disabled={reading} onClick={() => void read()}>
            标为已读
          </button>
        )}
        <button
          type="button"
          className="message-delete"
          onClick={() => onDrop(row.current?.contains(document.activeElement) === true)}
        >
          删除
        </button>
      </fieldset>
    </article>
  )
}

/** The id of a notification's link, by which the focus is led to it. */
export const messageLinkId = (id: number) => `message-${id}`

/** The shape of a notification that is still being fetched. */
export function MessageItemSkeleton() {
  return (
    <div className="card flush message-item message-blank">
      <Skeleton lines={3} />
    </div>
  )
}

/** Marks a notification read; answers the reply of a success. */
function useMarkRead(id: number) {
  const queries = useQueryClient()
  const read = useCommand('GET /api/message/detail', {
    onDone: () => showRead(queries, id),
    onFailed: (error: CallError) => {
      note('标为已读失败', error.message)
      // It was deleted elsewhere, so there is nothing left to act on.
      if (error.code === 'content.not_found') showGone(queries, id)
    },
  })
  return { reading: read.busy, markRead: () => read.run({ mc_id: id }) }
}
