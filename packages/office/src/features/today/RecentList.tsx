import type { OutputOf } from '@museum/contract/calls.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect, useState } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { SmallButton } from '../../components/SmallButton.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { useUndoKey } from '../../components/useUndoKey.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { useMay } from '../login/me.tsx'
import { shiftUndo } from '../planner/useKeptActs.ts'

/** 刚刚: the last that happened today; an act of the office has 撤销 while it can be taken back. */
export function RecentList({ today }: { today: string }) {
  const query = useQueryOf(
    'GET /api/office/today/recent',
    {},
    { every: refreshIntervals.board, keep: true },
  )
  const may = useMay('office.schedule')
  const list = query.data?.list ?? []
  const { open, undo, busy } = useUndo(may ? list : [], query.dataUpdatedAt)
  return (
    <section aria-label="刚刚">
      <h2 className="row band">
        刚刚 {open.size > 0 ? <small className="push regular">60 秒内可撤销</small> : null}
      </h2>
      <Loaded query={query} lines={4}>
        {(shown) =>
          shown.list.length === 0 ? (
            <p className="hint pad-s">今天还没有动静。</p>
          ) : (
            <ol className="plain-list lined">
              {shown.list.map((line) => (
                <li key={line.key} className="row gap-l baseline smaller today-recent">
                  <time className="quiet figures">{line.at.slice(11, 16)}</time>
                  <span className="grow breaks">{recentWords(line, today)}</span>
                  {open.has(line.key) ? (
                    <SmallButton
                      disabled={busy}
                      aria-label={`撤销：${recentWords(line, today)}`}
                      onClick={() => undo(line)}
                    >
                      撤销
                    </SmallButton>
                  ) : null}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}

/** Which acts can still be taken back, and taking them back: by their button, or the newest by Ctrl Z. */
function useUndo(list: readonly Recent[], readAt: number) {
  const [now, setNow] = useState(Date.now)
  const unmark = useCommand('POST /api/office/rosters/:id/unmark', { waits: true })
  const withdraw = useCommand('POST /api/office/offers/withdraw', { waits: true })
  const back = useCommand('POST /api/office/rosters/:id/back', { waits: true })
  const unnote = useCommand('POST /api/office/answers/undo', { waits: true })
  const unput = useCommand('POST /api/office/rosters/:id/undecide', { waits: true })
  const busy = [unmark, withdraw, back, unnote, unput].some((act) => act.busy)
  // The answer is never newer than now.
  const moment = Math.max(now, readAt)
  const leftOf = ({ undo_seconds }: Recent) => readAt + undo_seconds * 1000 - moment
  const open = list.filter((line) => line.undo !== '' && leftOf(line) > 0)
  const soonest = Math.min(...open.map(leftOf))
  useEffect(() => {
    if (!Number.isFinite(soonest)) return
    const timer = setTimeout(() => setNow(Date.now()), soonest)
    return () => clearTimeout(timer)
  }, [soonest])
  const undo = ({ undo: how, undo_id: id, date }: Recent) => {
    if (how === 'sign' || how === 'signout') void unmark.run({ id, type: how })
    if (how === 'ask') void withdraw.run({ id })
    if (how === 'coming') void unnote.run({ volunteer_id: id, date })
    if (how === 'leave') {
      undoables.drop('POST /api/office/leaves/undecide', id)
      void back.run({ id })
    }
    if (how === 'put') {
      undoables.drop(shiftUndo, id)
      void unput.run({ id })
    }
  }
  const [first] = open
  useUndoKey(
    first && !busy
      ? {
          madeMs: readAt - (undoSeconds - first.undo_seconds) * 1000,
          undo: () => undo(first),
        }
      : undefined,
  )
  return { open: new Set(open.map(({ key }) => key)), undo, busy }
}

type Recent = OutputOf<'GET /api/office/today/recent'>['list'][number]

/** What happened, in one line, such as `张知行 签到：秩序引导 · 二层青铜馆`. */
function recentWords(line: Recent, today: string): string {
  const where = joined([line.service_type_name, line.place_name])
  const day = line.date === today ? '' : '明天'
  const at = where === '' ? '' : `：${day}${where}`
  return `${actWords(line)}${at}`
}

function actWords({ kind, by, name: given, count }: Recent): string {
  const name = given === '' ? `${count} 人` : isolated(given)
  switch (kind) {
    case 'sign':
      return `${name} 签到`
    case 'sign_out':
      return `${name} 签退`
    case 'mark_sign':
      return `${by} 登记 ${name} 到岗`
    case 'mark_sign_out':
      return `${by} 登记 ${name} 离岗`
    case 'unmark':
      return `${by} 撤销 ${name} 的登记`
    case 'repair':
      return `${by} 为 ${name} 补签`
    case 'leave':
      return by === '' ? `${name} 说来不了，记为请假` : `${by} 登记 ${name} 请假`
    case 'untaken':
      return `${name} 说过来不了，无人接班，记为请假`
    case 'cannot_come':
      return `${name} 说来不了，正在找人代班`
    case 'given_up':
      return `${name} 说来不了，已退出排班`
    case 'back':
      return by === '' ? `${name} 又能来了` : `${by} 取消 ${name} 的请假`
    case 'ask':
      return `${by} 询问 ${name}`
    case 'cover':
      return `${name} 找人代班，已问 ${count} 人`
    case 'withdraw':
      return by === '' ? `${name} 撤回找人` : `${by} 撤回询问`
    case 'take_over':
      return `${name} 接下`
    case 'put':
      return `${by} 排入 ${name}`
    case 'removed':
      return by === '' ? `${name} 取消排班` : `${by} 取消 ${name} 的排班`
    case 'coming':
      return `${by} 电话确认 ${name} 会来`
    case 'remind_sign_out':
      return `${by} 提醒 ${name} 签退`
    case 'remind_answer':
      return `${by} 提醒 ${name} 答复`
  }
}
