import type { OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Descriptions, Drawer, Progress } from 'antd'
import { useState } from 'react'
import { Sought } from '../../components/Blank.tsx'
import { SentBar } from './broadcastColumns.tsx'
import { lookEvery, people, percentOf } from './broadcastRows.ts'

/** One broadcast in full, with its delivery; what is under way is looked at again and again. */
export function BroadcastDrawer({ id, onClose }: { id: number; onClose: () => void }) {
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
  const { title, content, read, sent, wechat, delivered, failed, waiting } = broadcast
  // What WeChat delivered is known also once it is no longer set up.
  const byWechat = wechat === 1 || delivered + failed + waiting > 0
  return (
    <>
      <h2 className="drawer-name">{title}</h2>
      <p className="told-text">{content}</p>
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
              <div className="sent-bar wide-bar">
                <span className="figures">{people(read)}</span>
                <Progress percent={percentOf(read, sent)} size="small" aria-label="已读比例" />
              </div>
            ),
          },
          { key: 'unread', label: '未读', children: people(sent - read) },
          ...(byWechat
            ? [
                {
                  key: 'wechat',
                  label: '微信',
                  children: `已送达 ${people(delivered)}，未送达 ${people(failed)}，等待中 ${people(waiting)}`,
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
