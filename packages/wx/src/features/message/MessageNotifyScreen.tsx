import { usePagesOf } from '@museum/web-kit/data.ts'
import { useRef, useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Page } from '../../components/Page.tsx'
import { recruitmentScreen } from '../activity/activity.screens.ts'
import { RemindOffer } from '../login/RemindOffer.tsx'
import { MessageItem, MessageItemSkeleton, messageLinkId } from './MessageItem.tsx'
import { withoutHidden } from './messageCache.ts'
import { UndoBar } from './UndoBar.tsx'
import { useDeletions } from './useDeletions.ts'
import { useUnread } from './useUnread.ts'
import './message.css'

/** The caller's notifications, newest first (§2.131, §7.57). */
export default function MessageNotifyScreen() {
  const { pending, hidden, drop, undo } = useDeletions()
  const read = usePagesOf('GET /api/message/list', {}, { endsShort: true, fresh: true })
  const pages = withoutHidden(read, hidden)
  const { badge } = useUnread()
  const [open, setOpen] = useState<number>()
  const [focused, setFocused] = useState(false)
  const around = useRef<readonly number[]>([])
  const remove = (id: number, hadFocus: boolean) => {
    const at = pages.rows.findIndex(({ mc_id }) => mc_id === id)
    // Itself, where it is put back, or what then stands in its place.
    around.current = [0, 1, -1].map((by) => pages.rows[at + by]?.mc_id ?? 0)
    setFocused(hadFocus)
    setOpen(undefined)
    drop(id)
  }
  const goOn = () => {
    const links = around.current.map((id) => document.getElementById(messageLinkId(id)))
    links.find((link) => link !== null)?.focus({ preventScroll: true })
  }
  return (
    <Page>
      <p className="quiet message-unread" role="status">
        {pages.state === 'full' && badge !== '' && `${badge} 条未读`}
      </p>
      <RemindOffer as="line" />
      <EndlessList
        pages={pages}
        label="消息通知"
        skeleton={<MessageItemSkeleton />}
        empty={{
          text: '还没有通知，审核结果会显示在这里',
          action: <ButtonLink to={recruitmentScreen.path}>去看看招募活动</ButtonLink>,
        }}
      >
        {(message) => (
          <MessageItem
            key={message.mc_id}
            message={message}
            open={message.mc_id === open}
            onDrop={(hadFocus) => remove(message.mc_id, hadFocus)}
            onOpen={(opened) =>
              setOpen((now) => (opened ? message.mc_id : now === message.mc_id ? undefined : now))
            }
          />
        )}
      </EndlessList>
      <UndoBar pending={pending} onUndo={undo} focused={focused} onEnd={goOn} />
    </Page>
  )
}
