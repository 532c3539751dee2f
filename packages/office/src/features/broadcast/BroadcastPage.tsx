import { SendOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Descriptions, Drawer, Progress, type TableProps } from 'antd'
import { useState } from 'react'
import { Sought } from '../../components/Blank.tsx'
import { ListPage, useList } from '../../components/ListPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useOpenedId } from '../../components/useOpened.ts'
import { useMay } from '../login/me.tsx'
import { broadcastsPage } from './broadcast.pages.ts'
import { type Broadcast, lookEvery, people, percentOf } from './broadcastRows.ts'
import { ComposeDialog } from './ComposeDialog.tsx'

/** 群发通知: what the office told many at once, and how far each has come. */
export function BroadcastPage() {
  const [underWay, setUnderWay] = useState(false)
  const list = useList('GET /api/office/notifications', {
    start: { q: '' },
    input: (filter) => filter,
    ...(underWay ? { every: lookEvery } : {}),
  })
  const sending = list.rows.some(({ state }) => state === 'sending')
  if (sending !== underWay) setUnderWay(sending)
  const mayEdit = useMay('office.edit')
  const [composing, setComposing] = useState(false)
  const opened = useOpenedId()
  return (
    <ListPage
      page={broadcastsPage}
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
      <BroadcastDrawer id={opened.id} onClose={opened.close} />
      <ComposeDialog open={composing} onClose={() => setComposing(false)} onSent={opened.open} />
    </ListPage>
  )
}

/** One broadcast in full, with its delivery; what is under way is looked at again and again. */
function BroadcastDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const [underWay, setUnderWay] = useState(false)
  const query = useQueryOf(
    'GET /api/office/notifications/:id',
    { id },
    { enabled: id > 0, ...(underWay ? { every: lookEvery } : {}) },
  )
  const sending = query.data?.state === 'sending' || (query.data?.waiting ?? 0) > 0
  if (sending !== underWay) setUnderWay(sending)
  return (
    <Drawer title="通知详情" open={id > 0} onClose={onClose} mask={false} size={440}>
      {query.data ? <Detail broadcast={query.data} /> : <Sought query={query} />}
    </Drawer>
  )
}

type Delivered = OutputOf<'GET /api/office/notifications/:id'>

function Detail({ broadcast }: { broadcast: Delivered }) {
  const { title, content, read, sent, by_phone, wechat } = broadcast
  const { delivered, unconsented, failed, waiting } = broadcast
  // What WeChat delivered is known also once it is no longer set up.
  const byWechat = wechat === 1 || delivered + unconsented + failed + waiting > 0
  return (
    <>
      <h2 className="row gap-l drawer-name">{title}</h2>
      <p className="notice written told-text">{content}</p>
      <Descriptions
        column={1}
        size="small"
        title="送达情况"
        items={[
          { key: 'sent', label: '发送', children: <SentBar broadcast={broadcast} /> },
          {
            key: 'read',
            label: '已读',
            children: (
              <div className="row gap-l wrap sent-bar wide-bar">
                <span className="figures">{people(read)}</span>
                <Progress percent={percentOf(read, sent)} size="small" aria-label="已读比例" />
              </div>
            ),
          },
          { key: 'unread', label: '未读', children: people(sent - read) },
          {
            key: 'app',
            label: '仅应用内',
            children: people(Math.max(0, sent - by_phone - delivered - waiting)),
          },
          {
            key: 'phone',
            label: '从未登录',
            children: by_phone > 0 ? `${people(by_phone)}，看不到这条通知，需电话联系` : people(0),
          },
          ...(byWechat
            ? [
                {
                  key: 'wechat',
                  label: '微信',
                  children: `已送达 ${people(delivered)}，未授权 ${people(unconsented)}，未送达 ${people(failed)}，等待中 ${people(waiting)}`,
                },
              ]
            : []),
        ]}
      />
      <Descriptions
        column={1}
        size="small"
        title="发送"
        items={[
          { key: 'audience', label: '通知范围', children: broadcast.audience },
          { key: 'at', label: '时间', children: broadcast.created_at },
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
      render: (_, { read, sent }) => (
        <span className="figures">
          {people(read)}
          <small className="smaller after">{percentOf(read, sent)}%</small>
        </span>
      ),
    },
    {
      title: '发送时间',
      dataIndex: 'created_at',
      width: 160,
      render: (_, { created_at }) => <span className="figures">{created_at.slice(0, 16)}</span>,
    },
    { title: '发送人', dataIndex: 'created_by', width: 120 },
  ]
}

/** How many have been told, as word, number and bar. */
function SentBar({ broadcast }: { broadcast: Broadcast }) {
  const { sent, total, by_phone, state } = broadcast
  const done = state === 'sent'
  return (
    <div className="row gap-l wrap sent-bar">
      <StatusTag tone={done ? 'celadon' : 'amber'} word={done ? '已发送' : '发送中'} />
      <span className="figures">
        {done ? people(sent) : `${sent.toLocaleString('zh-CN')} / ${people(total)}`}
      </span>
      {by_phone > 0 ? (
        <small className="smaller">其中 {people(by_phone)}从未登录，需电话</small>
      ) : null}
      {done ? null : (
        <Progress percent={percentOf(sent, total)} size="small" aria-label="发送进度" />
      )}
    </div>
  )
}
