import type { OutputOf } from '@museum/contract/calls.ts'
import { momentText } from '@museum/contract/day.ts'
import { titleWith } from '@museum/contract/message/message.rules.ts'
import { toldBadges } from '@museum/contract/message/told.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'

type Told = OutputOf<'GET /api/office/volunteers/:id/messages'>['list'][number]

const first = 5
const step = 20

/** 消息: what somebody was told, by which way it came, and whether they have read it. */
export default function ToldSection({ id }: { id: number }) {
  const [limit, setLimit] = useState(first)
  const query = useQueryOf(
    'GET /api/office/volunteers/:id/messages',
    { id, page: 1, limit },
    { keep: true },
  )
  return (
    <Loaded query={query} lines={4}>
      {({ list, total }) =>
        total === 0 ? (
          <p className="hint">没有收到过通知，或都已由本人删除。</p>
        ) : (
          <>
            <ol className="plain-list lined small">
              {list.map((one) => (
                <Message key={one.id} told={one} />
              ))}
            </ol>
            {total > list.length && limit < 100 ? (
              <Button
                size="small"
                className="screen-only above"
                onClick={() => setLimit(limit === first ? step : 100)}
              >
                更多（共 {total} 条）
              </Button>
            ) : null}
          </>
        )
      }
    </Loaded>
  )
}

function Message({ told }: { told: Told }) {
  const { day } = useMuseumClock()
  return (
    <li>
      <details>
        <summary>
          <span className="strong">{titleWith(told)}</span>
          <span className="row wrap gap-l smaller quiet">
            <span className="figures">{momentText(told.created_at, day)}</span>
            <StatusTag {...toldBadges[told.way]} />
            <span>{told.is_read === 2 ? '已读' : '未读'}</span>
          </span>
        </summary>
        <p className="written">{told.content}</p>
      </details>
    </li>
  )
}
