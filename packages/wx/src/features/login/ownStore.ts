import { useEffect, useState } from 'react'
import { session } from './session.ts'
import { tokenMark } from './token.ts'

/** A person's own, whichever login it came with. */
const personal = 'person '

interface Kept {
  /** Marks the person that it belongs to, or where nobody knows who that is, the login. */
  owner: string
  at: number
  value: unknown
}

/** Whose is kept now; undefined when nobody is logged in. */
function ownerNow(): string | undefined {
  const holder = session.holder()
  if (holder !== undefined) return personal + holder
  const token = session.token()
  return token && tokenMark(token)
}

interface OwnStoreOptions {
  /** Its names in the phone's storage begin so. */
  prefix: string
  /** How long it stays, in milliseconds. */
  longestMs: number
  /** It waits for its person, unread, while nobody is logged in. */
  waits: boolean
  /** What of a value may be kept. */
  cut?: (value: unknown) => unknown
}

/** What this phone keeps for the person who is logged in, for them alone and for a time. */
export function ownStore({ prefix, longestMs, waits, cut = (value) => value }: OwnStoreOptions) {
  const keys = () =>
    onStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? []
  const write = (key: string, kept: Kept) =>
    onStorage((storage) =>
      storage.setItem(key, JSON.stringify({ ...kept, value: cut(kept.value) })),
    )
  const remove = (key: string) => onStorage((storage) => storage.removeItem(key))
  const mayStay = ({ owner, at }: Kept) => {
    const now = ownerNow()
    const theirs = now === undefined ? waits && owner.startsWith(personal) : owner === now
    return theirs && Date.now() - at < longestMs
  }
  return {
    /** Whose is kept now; undefined when nobody is logged in. */
    owner: ownerNow,
    /** When it was kept, in milliseconds, and what; undefined when there is none of this person. */
    read(name: string): { at: number; value: unknown } | undefined {
      const kept = read(prefix + name)
      if (!kept) return undefined
      if (!mayStay(kept)) remove(prefix + name)
      else if (ownerNow() !== undefined) return kept
      return undefined
    },
    /** `at` is when it was true, in milliseconds. */
    keep(name: string, value: unknown, at = Date.now()) {
      const owner = ownerNow()
      if (owner !== undefined) write(prefix + name, { owner, at, value })
    },
    drop: (name: string) => remove(prefix + name),
    any: () => keys().length > 0,
    /** Throws everything away. */
    clear() {
      for (const key of keys()) remove(key)
    },
    /** Throws away what is too old, or another's: nobody may come upon it. */
    sweep() {
      for (const key of keys()) {
        const kept = read(key)
        if (!kept || !mayStay(kept)) remove(key)
        // Cut to what may be kept, whichever version of the app wrote it.
        else write(key, kept)
      }
    },
    /** The same person has logged in anew: what was theirs stays theirs. */
    handOver(before: string) {
      const owner = ownerNow()
      for (const key of keys()) {
        const kept = read(key)
        if (kept?.owner === before && owner !== undefined) write(key, { ...kept, owner })
      }
    },
  }
}

export type OwnStore = Pick<ReturnType<typeof ownStore>, 'owner' | 'read' | 'keep' | 'drop'>

function read(key: string): Kept | undefined {
  return onStorage((storage) => {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Kept> | null
    const known = typeof kept?.at === 'number' && typeof kept.owner === 'string'
    return known ? (kept as Kept) : undefined
  })
}

/** Without a storage, or with a full one, nothing is kept. */
function onStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}

/** What this phone keeps sealed of a person who is logged in. */
export interface Sealed {
  /** When it was kept, in milliseconds, and what; undefined when there is none of this person. */
  read(name: string): { at: number; value: unknown } | undefined
  /** `at` is when it was true, in milliseconds; `beside` lies readable. */
  keep(name: string, value: unknown, at?: number, beside?: object): void
  drop(name: string): void
}

/** What a store holds sealed under these names, once it is open; where it cannot be it keeps nothing of it. */
export function useSealed(store: OwnStore, names: readonly string[]): Sealed | undefined {
  const [sealed, open] = useState<Sealed>()
  useEffect(() => {
    import('./sealed.ts')
      .then(({ openSealed }) => openSealed(store, names))
      .catch(() => ({ read: () => undefined, keep() {}, drop: store.drop }))
      .then(open)
  }, [store, names])
  return sealed
}
