import { broadcastStateWords, isWaiting } from '@museum/contract/broadcast/broadcast.rules.ts'
import type { InputOf, OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Descriptions, Progress } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { type Broadcast, people, percentOf } from './broadcastRows.ts'
import './broadcast.css'

type Delivered = OutputOf<'GET /api/office/notifications/:id'>

/** What really came of a letter to many, by each way. */
export function DeliveryFacts({ broadcast }: { broadcast: Delivered }) {
  const { read, sent, by_phone, wechat } = broadcast
  const { delivered, unconsented, failed, waiting } = broadcast
  // What WeChat delivered is known also once it is no longer set up.
  const byWechat = wechat === 1 || delivered + unconsented + failed + waiting > 0
  return (
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
  )
}

/** Whom one that has not gone out would reach now, by each way. */
export function ExpectedFacts({ broadcast }: { broadcast: Delivered }) {
  const { wanted } = broadcast
  const { data } = useQueryOf(
    'POST /api/office/notifications/audience',
    // As it is kept.
    wanted as InputOf<'POST /api/office/notifications/audience'>,
  )
  const shown = (count: number | undefined) => (count === undefined ? '—' : people(count))
  return (
    <Descriptions
      column={1}
      size="small"
      title="预计送达"
      items={[
        { key: 'state', label: '发送', children: <SentBar broadcast={broadcast} /> },
        { key: 'wechat', label: '微信', children: shown(data?.wechat) },
        { key: 'app', label: '仅应用内', children: shown(data && data.app + data.unconsented) },
        { key: 'phone', label: '需电话', children: shown(data?.by_phone) },
      ]}
    />
  )
}

/** How many have been told, as word, number and bar. */
export function SentBar({ broadcast }: { broadcast: Broadcast }) {
  const { sent, total, by_phone, state } = broadcast
  if (isWaiting(state) || state === 'cancelled')
    return (
      <div className="row gap-l wrap sent-bar">
        <StatusTag tone={isWaiting(state) ? 'amber' : 'grey'} word={broadcastStateWords[state]} />
        {isWaiting(state) ? <span className="figures">约 {people(total)}</span> : null}
      </div>
    )
  const done = state === 'sent'
  return (
    <div className="row gap-l wrap sent-bar">
      <StatusTag tone={done ? 'celadon' : 'amber'} word={broadcastStateWords[state]} />
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
