import { every, readChanged } from '@museum/web-kit/patch.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { queryClient } from '../../data.tsx'
import { type Mark, type Seat, stillOver, withMark } from './deskRows.ts'

/** Milliseconds for which marks gather before they are sent together. */
const gatherMs = 300

/** The seats of a meeting as they are marked; marks are shown at once and sent in the order in which they were made. */
export function useMarks(id: number, list: readonly Seat[]) {
  const [over, setOver] = useState<ReadonlyMap<number, Mark>>(new Map())
  const unsent = useRef(new Map<number, Mark>())
  const flying = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const known = new Map(list.map((seat) => [seat.id, seat]))
    setOver((before) => {
      const after = new Map<number, Mark>()
      for (const [seat, mark] of before) {
        const left = stillOver(mark, known.get(seat))
        if (left) after.set(seat, left)
      }
      return after
    })
  }, [list])

  const send = async (): Promise<boolean> => {
    while (unsent.current.size > 0) {
      const seats = [...unsent.current].map(([seat, mark]) => ({ id: seat, ...mark }))
      unsent.current = new Map()
      try {
        const { changed } = await client.send('POST /api/office/meetings/:id/mark', { id, seats })
        void readChanged(queryClient, changed ?? every)
      } catch (error) {
        // The client has said why: what was refused is shown as it stands.
        if (!(error instanceof CallError)) throw error
        setOver(new Map())
        void readChanged(queryClient, every)
        return false
      }
    }
    return true
  }
  /** Sends what was marked; false where it was refused. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    flying.current ??= send().finally(() => {
      flying.current = undefined
    })
    return await flying.current
  }
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => () => void latest.current(), [])

  const mark = (ids: readonly number[], change: Mark) => {
    for (const seat of ids) unsent.current.set(seat, { ...unsent.current.get(seat), ...change })
    setOver((before) => {
      const after = new Map(before)
      for (const seat of ids) after.set(seat, { ...after.get(seat), ...change })
      return after
    })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latest.current(), gatherMs)
  }
  return { rows: list.map((seat) => withMark(seat, over.get(seat.id))), mark, flush }
}
