import { undoneWords } from '@museum/contract/bulk/bulk.words.ts'
import type { Address } from '@museum/contract/calls.ts'
import { undoLeft } from '@museum/contract/undo.ts'
import { every, readChanged } from '@museum/web-kit/patch.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Button } from 'antd'
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { client } from '../client.ts'
import { queryClient } from '../data.tsx'
import { notice } from '../notice.ts'
import { useUndoKey } from './useUndoKey.ts'
import { working } from './working.tsx'

/** The calls that take back what was just done, one or many at once. */
export type UndoAddress = Exclude<
  Extract<Address, `POST ${string}/undecide`>,
  `POST ${string}/:id/undecide`
>

interface Said {
  /** Whom it is about and which step or what was done, such as `李淑兰 申请中→面试中`. */
  word: string
  /** What comes once it can be taken back no longer; the person is told, unless this says otherwise. */
  then?: string | undefined
}

interface Made extends Said {
  address: UndoAddress
  ids: number[]
}

/** What was done to many at once, under its number, and is taken back as one. */
interface MadeTogether extends Said {
  bulk: number
  /** When it was done, by this browser's clock. */
  madeMs: number
}

type Undoable = (Made | MadeTogether) & { key: number; madeMs: number; pending: boolean }

let known: readonly Undoable[] = []
let lastKey = 0
const undoneListeners = new Set<(address: UndoAddress, ids: readonly number[]) => void>()
const listeners = new Set<() => void>()

function keep(next: readonly Undoable[]) {
  known = next
  for (const hear of listeners) hear()
}

/** What can still be taken back, the newest last; it outlives the page on which it was done. */
export const undoables = {
  subscribe: (hear: () => void) => {
    listeners.add(hear)
    return () => void listeners.delete(hear)
  },
  read: () => known,
  /** Answers by which key it is taken back. */
  add: (made: Made | MadeTogether): number => {
    lastKey += 1
    if (!('ids' in made) || made.ids.length > 0)
      keep([...known, { madeMs: Date.now(), ...made, key: lastKey, pending: false }])
    return lastKey
  },
  /** Whether what is taken back by that key can still be. */
  has: (key: number): boolean =>
    known.some((made) => made.key === key && undoLeft(made.madeMs, Date.now()) > 0),
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
  /** It was taken back another way. */
  drop: (address: UndoAddress, id: number) =>
    keep(
      known.filter((one) => !('ids' in one) || one.address !== address || !one.ids.includes(id)),
    ),
  /** It stands on a page of its own, with the way back. */
  dropTogether: (bulk: number) =>
    keep(known.filter((one) => !('bulk' in one) || one.bulk !== bulk)),
  /** Another account has none of them. */
  clear: () => keep([]),
  async undo(key: number) {
    const one = known.find((made) => made.key === key)
    if (!one || one.pending) return
    const change = (pending: boolean) =>
      keep(known.map((made) => (made.key === key ? { ...made, pending } : made)))
    change(true)
    try {
      if ('bulk' in one) {
        const { data, changed } = await client.send('POST /api/office/bulk/:id/undo', {
          id: one.bulk,
        })
        notice.success(data.total === 1 && data.undone === 1 ? '已撤销' : undoneWords(data))
        void readChanged(queryClient, changed ?? every)
        keep(known.filter((made) => made.key !== key))
        return
      }
      const { data, changed } = await client.send(one.address, { ids: one.ids })
      void readChanged(queryClient, changed ?? every)
      keep(known.filter((made) => made.key !== key))
      for (const hear of undoneListeners) hear(one.address, data.done)
      if (data.done.length > 0)
        notice.success(
          data.said[0] ?? (one.ids.length === 1 ? '已撤销' : `已撤销 ${data.done.length} 项`),
        )
      for (const msg of new Set(data.refused.map((refused) => refused.msg))) notice.error(msg)
    } catch (error) {
      // The client has shown it; what was not undone can be tried again.
      if (!(error instanceof CallError)) throw error
      change(false)
    }
  },
}

const shown = 4

/**
 * What was just done, with the way back while there is one; nobody has been told until then. It stands at
 * the window's foot in a room of its own, which pages, drawers and dialogs leave it.
 */
export function UndoBar() {
  const known = useSyncExternalStore(undoables.subscribe, undoables.read)
  const [nowMs, setNowMs] = useState(Date.now())
  const bar = useRef<HTMLElement>(null)
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
  useRoom(bar, any)
  const newest = known.findLast(({ pending }) => !pending)
  useUndoKey(newest && { madeMs: newest.madeMs, undo: () => void undoables.undo(newest.key) })
  if (!any) return null
  return (
    <section className="row wrap apart undo-bar" aria-label="刚才的操作" ref={bar}>
      <ul className="plain-list row wrap">
        {known
          .slice(-shown)
          .reverse()
          .map(({ key, word, madeMs, pending }) => (
            <li key={key} className="row gap-l">
              <span className="breaks">{word}</span>
              <Button
                size="small"
                loading={working(pending)}
                onClick={() => void undoables.undo(key)}
              >
                撤销
                <span className="figures after">{undoLeft(madeMs, nowMs)} 秒</span>
              </Button>
            </li>
          ))}
      </ul>
      <p className="hint">
        {known.length > shown ? `另有 ${known.length - shown} 项可撤销，` : ''}
        {known.at(-1)?.then ?? '60 秒后发出通知'}，<kbd>Ctrl</kbd> <kbd>Z</kbd> 撤销最近一项
      </p>
    </section>
  )
}

const room = '--undo-room'

/** Tells the style sheets how much of the window's foot the bar takes; who reads a page's end goes on seeing it. */
function useRoom(bar: RefObject<HTMLElement | null>, any: boolean) {
  useLayoutEffect(() => {
    const { documentElement: root } = document
    const element = bar.current
    if (!any || !element) return
    let taken = 0
    const take = () => {
      const next = element.offsetHeight
      // The page has grown by the bar already.
      const below = root.scrollHeight - window.innerHeight - window.scrollY
      if (next > taken && below <= next) window.scrollBy(0, below)
      taken = next
      root.style.setProperty(room, `${next}px`)
    }
    take()
    const watch = new ResizeObserver(take)
    watch.observe(element)
    return () => {
      watch.disconnect()
      root.style.removeProperty(room)
    }
  }, [bar, any])
}
