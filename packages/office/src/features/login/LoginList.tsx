import type { OutputOf } from '@museum/contract/calls.ts'
import { shortDayText } from '@museum/contract/day.ts'
import { joined } from '@museum/contract/text.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import { working } from '../../components/working.tsx'
import './logins.css'

type Login = OutputOf<'GET /api/office/logins'>['list'][number]

/** This one, and those that began last. */
const atFirst = 6

/** Where an account is logged in, and the way to end each but this one; of `ending` the end is on its way. */
export function LoginList({
  list,
  ending,
  onEnd,
}: {
  list: readonly Login[]
  ending: string | undefined
  onEnd: (key: string) => void
}) {
  const [all, setAll] = useState(false)
  const sorted = [...list.filter(({ own }) => own === 1), ...list.filter(({ own }) => own !== 1)]
  const shown = all ? sorted : sorted.slice(0, atFirst)
  return (
    <>
      <ul className="plain-list logins">
        {shown.map(({ key, device, place, begun_at, used_at, own }) => (
          <li key={key} className="row apart gap-l">
            <div className="named">
              <span className="row">
                {device}
                {own === 1 ? <StatusTag tone="celadon" word="本机" /> : null}
              </span>
              <small className="figures">
                {joined([place, `${written(begun_at)}登录`, `${written(used_at)}用过`])}
              </small>
            </div>
            {own === 1 ? null : (
              <Button
                danger
                aria-label={`退出 ${device}，${written(begun_at)}登录`}
                loading={working(ending === key)}
                onClick={() => onEnd(key)}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < list.length ? (
        <Button onClick={() => setAll(true)}>显示其余 {list.length - shown.length} 台</Button>
      ) : null}
    </>
  )
}

const written = (at: string) => `${shortDayText(at.slice(0, 10), at)}${at.slice(11, 16)}`
