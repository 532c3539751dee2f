/** What has become of what was deleted, by its id: those that can be put back still, and all that are seen no longer. */
interface Deletions {
  pending: readonly number[]
  hidden: ReadonlySet<number>
}

/** For how long a deletion can be taken back, in milliseconds. */
export const undoMs = 5000

/**
 * Deletions that are seen at once and made a little later, each after its own `undoMs`: until then `undo` puts
 * all that wait back, and `settle` makes them without waiting, for whoever leaves. What is made can be taken
 * back no longer, and what was taken back is never made.
 */
export function createDeletions() {
  let now: Deletions = { pending: [], hidden: new Set() }
  const waiting = new Map<number, { timer: ReturnType<typeof setTimeout>; make: () => void }>()
  const listeners = new Set<() => void>()

  function become(next: Deletions) {
    now = next
    for (const listener of listeners) listener()
  }

  /** Stops waiting; a deletion that is put back is seen again, the others stay hidden. */
  function end(ids: readonly number[], back: boolean) {
    for (const id of ids) {
      clearTimeout(waiting.get(id)?.timer)
      waiting.delete(id)
    }
    const hidden = back ? [...now.hidden].filter((id) => !ids.includes(id)) : now.hidden
    become({
      pending: now.pending.filter((id) => !ids.includes(id)),
      hidden: new Set(hidden),
    })
  }

  return {
    current: () => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Hides one; `send` makes the deletion and answers whether it is gone, else it is seen again. */
    drop(id: number, send: () => Promise<boolean>) {
      if (now.hidden.has(id)) return
      const make = () => {
        end([id], false)
        void send().then((gone) => gone || end([id], true))
      }
      waiting.set(id, { timer: setTimeout(make, undoMs), make })
      become({ pending: [...now.pending, id], hidden: new Set([...now.hidden, id]) })
    },
    undo: () => end([...waiting.keys()], true),
    settle() {
      for (const { make } of [...waiting.values()]) make()
    },
  }
}
