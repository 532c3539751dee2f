import { volunteerSelf } from '@museum/contract/audit/audit.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { fieldWord } from '@museum/contract/field-words.ts'
import { volunteerBadge } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { actionWord, objectKind, valueWord } from '../audit/auditWords.ts'

type Decided = OutputOf<'GET /api/office/volunteers/:id/history'>['list'][number]

const first = 8

/** 经历: every decision about somebody, the latest first: who took it, when, what was told and what was not. */
export default function HistorySection({ id }: { id: number }) {
  const query = useQueryOf('GET /api/office/volunteers/:id/history', { id })
  const [all, setAll] = useState(false)
  return (
    <Loaded query={query} lines={4}>
      {({ list }) => (
        <>
          {list.length === 0 ? <p className="hint">还没有审核或办理过。</p> : null}
          <ol className="plain-list lined small">
            {(all ? list : list.slice(0, first)).map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is past never moves
              <Step key={at} one={one} />
            ))}
          </ol>
          {!all && list.length > first ? (
            <Button size="small" className="screen-only above" onClick={() => setAll(true)}>
              全部 {list.length} 条
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

function Step({ one }: { one: Decided }) {
  const { at, by, remark, internal } = one
  return (
    <li>
      <p className="row wrap gap-s">
        {one.action === 'move' ? (
          <StatusTag {...volunteerBadge(one.to_status)} />
        ) : (
          <span className="strong">{wordOf(one)}</span>
        )}
        <span className="quiet">{by || volunteerSelf}</span>
        <span className="quiet figures push">{at.slice(0, 16)}</span>
      </p>
      {one.changes.length > 0 ? (
        <p className="breaks">{one.changes.map(changed).join('，')}</p>
      ) : null}
      {remark ? <p className="written">说明：{remark}</p> : null}
      {internal ? <p className="written quiet">内部：{internal}</p> : null}
    </li>
  )
}

const wordOf = ({ object, action }: Decided) =>
  object === 'volunteer' ? actionWord(action) : `${objectKind(object)}${actionWord(action)}`

function changed({ field, before, after }: Decided['changes'][number]): string {
  const [was, is] = [before, after].map((value) =>
    valueWord(field, /^[01]$/.test(value) ? Number(value) : value),
  )
  const word = fieldWord(field)
  if (!was || was === is) return `${word} ${is}`
  return is ? `${word} ${was} → ${is}` : `${word} ${was}`
}
