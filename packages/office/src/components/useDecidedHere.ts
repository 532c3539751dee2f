import { useEffect, useRef, useState } from 'react'
import { type UndoAddress, undoables } from './UndoBar.tsx'

export type DecidedHere = ReturnType<typeof useDecidedHere>

/**
 * What one has decided oneself on a page, or is about to, while it shows `place`. No key reaches it any
 * more and nothing leads back to it: it may be shown for a while as it was, or wait for its next step.
 * What is taken back by `undo` is as it was before.
 */
export function useDecidedHere(place: string, undo?: UndoAddress) {
  // At once: a second key comes before the page is drawn anew.
  const known = useRef({ place, ids: new Set<number>() })
  if (known.current.place !== place) known.current = { place, ids: new Set() }
  const [, draw] = useState({})
  const [acts] = useState(() => {
    const add = (ids: readonly number[]) => {
      for (const id of ids) known.current.ids.add(id)
      draw({})
    }
    const remove = (ids: readonly number[]) => {
      for (const id of ids) known.current.ids.delete(id)
      draw({})
    }
    return {
      has: (id: number) => known.current.ids.has(id),
      add,
      remove,
      /** Decides one; what is refused, by a fault or by answering nothing, is as it was before. */
      whileDeciding: async <T>(id: number, decide: () => Promise<T>): Promise<T> => {
        const before = known.current.ids.has(id)
        add([id])
        let reply: T | undefined
        try {
          reply = await decide()
          return reply
        } finally {
          if (!reply && !before) remove([id])
        }
      },
    }
  })
  useEffect(
    () => (undo ? undoables.whenUndone(undo, (ids) => acts.remove(ids)) : undefined),
    [undo, acts],
  )
  return acts
}
