import { undoSeconds } from '@museum/contract/undo.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect, useState } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { SmallButton } from '../../components/SmallButton.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { useUndoKey } from '../../components/useUndoKey.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { useMay } from '../login/me.tsx'
import { type Recent, recentWords } from './recentWords.ts'

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
    <section className="today-recent" aria-label="刚刚">
      <h2>刚刚 {open.size > 0 ? <small>60 秒内可撤销</small> : null}</h2>
      <Loaded query={query} lines={4}>
        {(shown) =>
          shown.list.length === 0 ? (
            <p className="today-quiet">今天还没有动静。</p>
          ) : (
            <ol>
              {shown.list.map((line) => (
                <li key={line.key}>
                  <time className="figures">{line.at.slice(11, 16)}</time>
                  <span>{recentWords(line, today)}</span>
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

/** Why a shift is cancelled into which somebody was put a moment ago, as they read it. */
const putBack = '刚才的安排有误，已撤销'

/** Which acts can still be taken back, and taking them back: by their button, or the newest by Ctrl Z. */
function useUndo(list: readonly Recent[], readAt: number) {
  const [now, setNow] = useState(Date.now)
  const unmark = useCommand('POST /api/office/rosters/:id/unmark', { waits: true })
  const withdraw = useCommand('POST /api/office/offers/withdraw', { waits: true })
  const back = useCommand('POST /api/office/rosters/:id/back', { waits: true })
  const unnote = useCommand('POST /api/office/answers/undo', { waits: true })
  const remove = useCommand('DELETE /api/office/rosters/:id', { waits: true })
  const busy = [unmark, withdraw, back, unnote, remove].some((act) => act.busy)
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
    if (how === 'put') void remove.run({ id, reason: putBack })
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
