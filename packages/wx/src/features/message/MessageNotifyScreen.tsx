import {
  type MessageKind,
  messageKinds,
  messageKindWords,
} from '@museum/contract/message/message.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand, usePagesOf } from '@museum/web-kit/data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { LinkTabs } from '../../components/LinkTabs.tsx'
import { Page } from '../../components/Page.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { recruitmentScreen } from '../activity/activity.screens.ts'
import { RemindOffer } from '../login/RemindOffer.tsx'
import { MessageItem, MessageItemSkeleton, messageLinkId } from './MessageItem.tsx'
import { notificationsScreen } from './message.screens.ts'
import { dayHeads, showAllRead, withoutHidden } from './messageCache.ts'
import { UndoBar } from './UndoBar.tsx'
import { useDeletions } from './useDeletions.ts'
import { useUnread } from './useUnread.ts'
import './message.css'

// Whoever has nothing to answer sees the list all the same, and need not wait for it.
const Tasks = lazy(() => import('../home/Tasks.tsx'))

/** What waits for one's answer, and the caller's notifications by day, newest first (§2.131, §7.57). */
export default function MessageNotifyScreen() {
  const { pending, hidden, drop, undo } = useDeletions()
  const sought = useSearchParams()[0].get('kind')
  const kind: MessageKind | '' = messageKinds.find((one) => one === sought) ?? ''
  const read = usePagesOf('GET /api/message/list', { kind }, { endsShort: true, fresh: true })
  const pages = withoutHidden(read, hidden)
  const heads = dayHeads(pages.rows)
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
      <Suspense fallback={null}>
        <Tasks />
      </Suspense>
      <div className="row apart message-unread">
        <p className="quiet" role="status">
          {pages.state === 'full' && badge !== '' && `${badge} 条未读`}
        </p>
        {badge !== '' && <ReadAll />}
      </div>
      <RemindOffer as="line" />
      <LinkTabs
        small
        label="通知类别"
        tabs={(['', ...messageKinds] as const).map((one) => ({
          to: one === '' ? notificationsScreen.path : `${notificationsScreen.path}?kind=${one}`,
          name: one === '' ? words.all : messageKindWords[one],
          current: one === kind,
        }))}
      />
      <EndlessList
        pages={pages}
        label="消息通知"
        skeleton={<MessageItemSkeleton />}
        empty={{
          text:
            kind === ''
              ? '还没有通知，审核结果会显示在这里'
              : `没有${messageKindWords[kind]}方面的通知`,
          action: <ButtonLink to={recruitmentScreen.path}>去看看招募活动</ButtonLink>,
        }}
      >
        {(message) => (
          <Fragment key={message.mc_id}>
            <DayHead words={heads.get(message.mc_id)} />
            <MessageItem
              message={message}
              open={message.mc_id === open}
              onDrop={(hadFocus) => remove(message.mc_id, hadFocus)}
              onOpen={(opened) =>
                setOpen((now) => (opened ? message.mc_id : now === message.mc_id ? undefined : now))
              }
            />
          </Fragment>
        )}
      </EndlessList>
      <UndoBar pending={pending} onUndo={undo} focused={focused} onEnd={goOn} />
      <HelpLink of={notificationsScreen} />
    </Page>
  )
}

/** The day above the first of its notifications. */
function DayHead({ words }: { words: string | undefined }) {
  return words === undefined ? null : <h2 className="above below">{words}</h2>
}

/** 全部已读: one has read all of them. */
function ReadAll() {
  const queries = useQueryClient()
  const { run, busy } = useCommand('POST /api/message/read_all', {
    done: false,
    onDone: () => showAllRead(queries),
  })
  return (
    <Button kind="quiet" small busy={busy} onClick={() => void run({})}>
      全部已读
    </Button>
  )
}
