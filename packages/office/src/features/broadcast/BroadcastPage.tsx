import { SendOutlined } from '@ant-design/icons'
import { isWaiting } from '@museum/contract/broadcast/broadcast.rules.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { App, Button, Descriptions, Drawer, type TableProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Sought } from '../../components/Blank.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { useList } from '../../components/useList.ts'
import { useOpenedId } from '../../components/useOpened.ts'
import { reviewLayer } from '../../components/useReviewKeys.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { working } from '../../components/working.tsx'
import { useMay } from '../login/me.tsx'
import { broadcastsPage } from './broadcast.pages.ts'
import { type Broadcast, lookEvery, people, percentOf } from './broadcastRows.ts'
import { ComposeDialog } from './ComposeDialog.tsx'
import { DeliveryFacts, ExpectedFacts, SentBar } from './DeliveryFacts.tsx'

const PhonedList = lazy(async () => ({ default: (await import('./PhonedList.tsx')).PhonedList }))

const PhoneAct = lazy(async () => ({ default: (await import('../offer/PhoneAct.tsx')).PhoneAct }))
const phoneOf = (broadcast_id: number) => (person: { id: number; name: string }) => (
  <PhoneAct person={person} about={{ broadcast_id }} />
)

/** 群发通知: what the office told many at once, and how far each has come. */
export function BroadcastPage() {
  const [underWay, setUnderWay] = useState(false)
  const list = useList('GET /api/office/notifications', {
    start: { q: '' },
    input: (filter) => filter,
    ...(underWay ? { every: lookEvery } : {}),
  })
  const sending = list.rows.some(({ state }) => state === 'sending' || state === 'due')
  if (sending !== underWay) setUnderWay(sending)
  const mayEdit = useMay('office.edit')
  const [composing, setComposing] = useState(false)
  const opened = useOpenedId()
  return (
    <ListPage
      page={broadcastsPage}
      kept="broadcasts"
      list={list}
      noun="通知"
      empty="还没有群发过通知。"
      exported={mayEdit}
      create={
        mayEdit ? (
          <Button type="primary" icon={<SendOutlined />} onClick={() => setComposing(true)}>
            新建通知
          </Button>
        ) : null
      }
      search="搜索标题"
      filters={<span className="hint">通知出现在志愿者手机端的“消息通知”中。</span>}
      columns={broadcastColumns(opened.open)}
      opened={opened}
      width={980}
    >
      <BroadcastDrawer id={opened.id} onClose={opened.close} mayEdit={mayEdit} />
      <ComposeDialog open={composing} onClose={() => setComposing(false)} onSent={opened.open} />
    </ListPage>
  )
}

/** One broadcast in full, with its delivery; what is under way is looked at again and again. */
interface BroadcastDrawerProps {
  id: number
  onClose: () => void
  mayEdit: boolean
}

function BroadcastDrawer({ id, onClose, mayEdit }: BroadcastDrawerProps) {
  const [underWay, setUnderWay] = useState(false)
  const query = useQueryOf(
    'GET /api/office/notifications/:id',
    { id },
    { enabled: id > 0, ...(underWay ? { every: lookEvery } : {}) },
  )
  const state = query.data?.state
  const sending = state === 'sending' || state === 'due' || (query.data?.waiting ?? 0) > 0
  if (sending !== underWay) setUnderWay(sending)
  return (
    <Drawer
      title="通知详情"
      open={id > 0}
      onClose={onClose}
      mask={false}
      rootClassName={reviewLayer}
      size={440}
    >
      {query.data && state === 'scheduled' && mayEdit ? (
        <WaitingActs key={id} broadcast={query.data} />
      ) : null}
      {state === 'due' && mayEdit ? <DueActs id={id} /> : null}
      {query.data ? <Detail broadcast={query.data} /> : <Sought query={query} />}
    </Drawer>
  )
}

type Delivered = OutputOf<'GET /api/office/notifications/:id'>

/** Changes one that waits for its minute, or takes it back. */
function WaitingActs({ broadcast }: { broadcast: Delivered }) {
  const { modal } = App.useApp()
  const [changing, setChanging] = useState(false)
  const cancel = useCommand('POST /api/office/notifications/:id/cancel')
  const ask = () =>
    modal.confirm({
      title: '撤回这条定时通知？',
      content: '撤回后不会发送，也不能恢复。',
      okText: '撤回',
      okButtonProps: { danger: true },
      onOk: () => cancel.run({ id: broadcast.id }),
    })
  return (
    <section className="row apart below notice" aria-label="定时">
      <span>{broadcast.send_at.slice(0, 16)} 发送</span>
      <span className="row">
        <Button onClick={() => setChanging(true)}>修改</Button>
        <Button danger loading={cancel.busy} onClick={ask}>
          撤回
        </Button>
      </span>
      <ComposeDialog
        of={broadcast}
        open={changing}
        onClose={() => setChanging(false)}
        onSent={() => {}}
      />
    </section>
  )
}

/** Takes one back that was sent a moment ago. */
function DueActs({ id }: { id: number }) {
  const undo = useCommand('POST /api/office/notifications/:id/undecide', {
    onDone: () => undoables.drop('POST /api/office/notifications/undecide', id),
  })
  return (
    <section className="row apart below notice" aria-label="撤销">
      <span>60 秒内可以撤销，之后逐一发出</span>
      <Button loading={working(undo.busy)} onClick={() => void undo.run({ id })}>
        撤销发送
      </Button>
    </section>
  )
}

function Detail({ broadcast }: { broadcast: Delivered }) {
  const { title, content } = broadcast
  return (
    <>
      <h2 className="row gap-l drawer-name">{title}</h2>
      <p className="notice written told-text">{content}</p>
      {isWaiting(broadcast.state) ? (
        <ExpectedFacts broadcast={broadcast} />
      ) : (
        <DeliveryFacts broadcast={broadcast} />
      )}
      {broadcast.by_phone > 0 ? (
        <Suspense fallback={<Waiting lines={3} />}>
          <PhonedList
            key={broadcast.id}
            id={broadcast.id}
            sent={broadcast.by_phone}
            phone={phoneOf(broadcast.id)}
          />
        </Suspense>
      ) : null}
      <Descriptions
        column={1}
        size="small"
        title="发送"
        items={[
          { key: 'audience', label: '通知范围', children: broadcast.audience },
          { key: 'at', label: '时间', children: broadcast.send_at || broadcast.created_at },
          { key: 'by', label: '发送人', children: broadcast.created_by },
        ]}
      />
    </>
  )
}

/** The columns of the broadcasts' table; its title opens one for those who use a keyboard. */
function broadcastColumns(
  onOpen: (id: number) => void,
): NonNullable<TableProps<Broadcast>['columns']> {
  return [
    {
      title: '通知',
      key: 'title',
      render: (_, { id, title, content }) => (
        <div className="row gap-l titled">
          <div>
            <button type="button" className="bare as-link" onClick={() => onOpen(id)}>
              {title}
            </button>
            <small>{content}</small>
          </div>
        </div>
      ),
    },
    { title: '通知范围', dataIndex: 'audience', width: 190 },
    {
      title: '发送进度',
      key: 'sent',
      width: 210,
      render: (_, row) => <SentBar broadcast={row} />,
    },
    {
      title: '已读',
      key: 'read',
      width: 120,
      align: 'right',
      render: (_, { read, sent, state }) =>
        // Nobody can have read what has not gone out.
        isWaiting(state) || state === 'cancelled' ? (
          '—'
        ) : (
          <span className="figures">
            {people(read)}
            <small className="smaller after">{percentOf(read, sent)}%</small>
          </span>
        ),
    },
    {
      title: '发送时间',
      key: 'at',
      width: 160,
      render: (_, { created_at, send_at }) => (
        <span className="figures">{(send_at || created_at).slice(0, 16)}</span>
      ),
    },
    { title: '发送人', dataIndex: 'created_by', width: 120 },
  ]
}
