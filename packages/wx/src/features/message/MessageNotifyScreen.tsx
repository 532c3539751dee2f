import { usePagesOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Page } from '../../components/Page.tsx'
import { paths } from '../../paths.ts'
import { MessageItem, MessageItemSkeleton } from './MessageItem.tsx'
import { useUnread } from './useUnread.ts'
import './message.css'

/** The caller's notifications, newest first (§2.131, §7.57). */
export default function MessageNotifyScreen() {
  const pages = usePagesOf('GET /api/message/list', {}, { endsShort: true, fresh: true })
  const { badge } = useUnread()
  const [open, setOpen] = useState<number>()
  return (
    <Page>
      <p className="message-unread" role="status">
        {pages.state === 'full' && badge !== '' && `${badge} 条未读`}
      </p>
      <EndlessList
        pages={pages}
        label="消息通知"
        skeleton={<MessageItemSkeleton />}
        empty={{
          text: '还没有通知，审核结果会显示在这里',
          action: <ButtonLink to={paths.recruitment}>去看看招募活动</ButtonLink>,
        }}
      >
        {(message) => (
          <MessageItem
            key={message.mc_id}
            message={message}
            open={message.mc_id === open}
            onOpen={(opened) =>
              setOpen((now) => (opened ? message.mc_id : now === message.mc_id ? undefined : now))
            }
          />
        )}
      </EndlessList>
    </Page>
  )
}
