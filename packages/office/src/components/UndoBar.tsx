import { undoLeft } from '@museum/contract/undo.ts'
import { every, readChanged } from '@museum/web-kit/patch.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Button } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { client } from '../client.ts'
import { queryClient } from '../data.tsx'
import { notice } from '../notice.ts'
import { working } from './working.tsx'

export type UndoAddress =
  | 'POST /api/office/volunteers/undecide'
  | 'POST /api/office/enlists/undecide'
  | 'POST /api/office/posts/undecide'
  | 'POST /api/office/corrections/undecide'

interface Made {
  /** Whom it is about and which step it was, such as `李淑兰 申请中→面试中`. */
  word: string
  address: UndoAddress
  ids: number[]
}

interface Undoable extends Made {
  key: number
  madeMs: number
  pending: boolean
}

let known: readonly Undoable[] = []
let lastKey = 0
const undoneListeners = new Set<(address: UndoAddress, ids: readonly number[]) => void>()
const listeners = new Set<() => void>()

function keep(next: readonly Undoable[]) {
  known = next
  for (const hear of listeners) hear()
}

/** The decisions that can still be taken back, the newest last; they outlive the page they were made on. */
export const undoables = {
  subscribe: (hear: () => void) => {
    listeners.add(hear)
    return () => void listeners.delete(hear)
  },
  read: () => known,
  add: (made: Made) => {
    if (made.ids.length === 0) return
    lastKey += 1
    keep([...known, { ...made, key: lastKey, madeMs: Date.now(), pending: false }])
  },
  /** Hears which decisions of one kind were taken back; answers how to hear no more. */
  whenUndone: (address: UndoAddress, hear: (ids: readonly number[]) => void) => {
    const listen = (of: UndoAddress, ids: readonly number[]) => {
      if (of === address) hear(ids)
    }
    undoneListeners.add(listen)
    return () => void undoneListeners.delete(listen)
  },
  /** Forgets those whose time is over. */
  sweep: (nowMs: number) => {
    const left = known.filter((one) => one.pending || undoLeft(one.madeMs, nowMs) > 0)
    if (left.length !== known.length) keep(left)
  },
  /** Another account has none of them. */
  clear: () => keep([]),
  async undo(key: number) {
    const one = known.find((made) => made.key === key)
    if (!one || one.pending) return
    const change = (pending: boolean) =>
      keep(known.map((made) => (made.key === key ? { ...made, pending } : made)))
    change(true)
    try {
      const { data, changed } = await client.send(one.address, { ids: one.ids })
      void readChanged(queryClient, changed ?? every)
      keep(known.filter((made) => made.key !== key))
      for (const hear of undoneListeners) hear(one.address, data.done)
      if (data.done.length > 0)
        notice.success(one.ids.length === 1 ? '已撤销' : `已撤销 ${data.done.length} 项`)
      for (const msg of new Set(data.refused.map((refused) => refused.msg))) notice.error(msg)
    } catch (error) {
      // The client has shown it; what was not undone can be tried again.
      if (!(error instanceof CallError)) throw error
      change(false)
    }
  },
}

const shown = 4

/** What was just decided, with the way back while there is one; nobody has been told until then. */
export function UndoBar() {
  const known = useSyncExternalStore(undoables.subscribe, undoables.read)
  const [nowMs, setNowMs] = useState(Date.now())
  const any = known.length > 0
  useEffect(() => {
    if (!any) return
    const tick = () => {
      setNowMs(Date.now())
      undoables.sweep(Date.now())
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [any])
  if (!any) return null
  return (
    <section className="undo-bar" aria-label="刚才的审核">
      <ul>
        {known
          .slice(-shown)
          .reverse()
          .map(({ key, word, madeMs, pending }) => (
            <li key={key}>
              <span>{word}</span>
              <Button
                size="small"
                loading={working(pending)}
                onClick={() => void undoables.undo(key)}
              >
                撤销
                <span className="figures undo-left">{undoLeft(madeMs, nowMs)} 秒</span>
              </Button>
            </li>
          ))}
      </ul>
      {known.length > shown ? <p className="hint">另有 {known.length - shown} 项可撤销</p> : null}
      <p className="hint">60 秒后通知本人</p>
    </section>
  )
}
