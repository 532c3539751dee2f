import { type BulkActName, subjectOf } from '@museum/contract/bulk/bulk.rules.ts'
import { bulkSubjectWords } from '@museum/contract/bulk/bulk.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useEffect, useRef } from 'react'
import { client } from '../client.ts'
import { officeLogin } from '../features/login/session.ts'
import { undoables } from './UndoBar.tsx'

/** An act on many that was begun. */
export type Bulk = OutputOf<'GET /api/office/bulk/:id'>

/** While it works it is looked at again after so many milliseconds. */
export const lookEvery = 1000
export const isUnderWay = ({ state }: Pick<Bulk, 'state'>) =>
  state === 'running' || state === 'undoing'

/** Of these nobody is told anything. */
const untold: readonly BulkActName[] = ['group', 'enable', 'label', 'unlabel', 'statement']

/** Whether somebody hears of it afterwards. */
export const tellsAfter = (act: BulkActName): boolean => !untold.includes(act)

/** These cannot be taken back: what they undo is done anew. */
const lasting: readonly BulkActName[] = ['enable']

/** Whether an act can be taken back for a while. */
export const hasWayBack = (act: BulkActName): boolean => !lasting.includes(act)

/** What comes once an act can be taken back no longer. */
export const thenOf = (act: BulkActName): string =>
  tellsAfter(act) ? '60 秒后通知本人' : '60 秒后不能撤销'

/** The instant of this browser, in milliseconds, until which one can take a bulk back oneself; 0 where one cannot. */
export const untilMsOf = ({ own, undo_left_ms }: Bulk, readMs: number): number =>
  own === 1 && undo_left_ms > 0 ? readMs + undo_left_ms : 0

/** Those whose page was left before it was known what they did. */
const followed = new Set<number>()

/**
 * Whoever leaves the page keeps the way back in the bar of what was just done: at once, or, from a page that
 * was left while it worked or before it was read, as soon as it is done.
 */
export function useWayBack(id: number, bulk: Bulk | undefined, untilMs: number): void {
  const latest = useRef({ bulk, untilMs })
  latest.current = { bulk, untilMs }
  useEffect(() => {
    followed.delete(id)
    undoables.dropTogether(id)
    return () => {
      const { bulk, untilMs } = latest.current
      if (!bulk || isUnderWay(bulk)) void follow(id)
      else offer(bulk, untilMs)
    }
  }, [id])
}

function offer({ id, words, done, act }: Bulk, untilMs: number): void {
  if (untilMs <= Date.now()) return
  const then = thenOf(act)
  undoables.add({
    bulk: id,
    word: `${words}，${done}${bulkSubjectWords[subjectOf(act)].measure}`,
    madeMs: untilMs - undoSeconds * 1000,
    then,
  })
}

/** Offers the way back of one as soon as it is done; ends where its page is opened again, or nobody is logged in who may. */
async function follow(id: number): Promise<void> {
  followed.add(id)
  const login = officeLogin.read()
  while (followed.has(id) && officeLogin.read() === login) {
    try {
      const { data } = await client.send(
        'GET /api/office/bulk/:id',
        { id },
        { quiet: true, own: true },
      )
      if (followed.has(id) && !isUnderWay(data)) {
        followed.delete(id)
        offer(data, untilMsOf(data, Date.now()))
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // A line that is away comes back; what is refused stays so.
      if (error.answered) followed.delete(id)
    }
    if (followed.has(id)) await new Promise((next) => setTimeout(next, lookEvery))
  }
  followed.delete(id)
}
