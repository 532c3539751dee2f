import { session } from './session.ts'
import { tokenMark } from './token.ts'

const prefix = 'draft:'
const longestMs = 14 * 24 * 3_600_000
/** What no phone keeps: a document number is typed anew. */
const never: readonly string[] = ['id_num']

/** A person's own, whichever login typed it. */
const personal = 'person '

interface Kept {
  /** Marks the person that it belongs to, or where nobody knows who that is, the login. */
  owner: string
  at: number
  value: unknown
}

/**
 * What a person has typed and not sent, kept on this phone for them alone and for two weeks at most. A
 * login that ends by itself leaves it to the person's next one; it goes when they log out, and when
 * another person logs in. Each opening of the app sweeps.
 */
export const drafts = {
  /** When it was kept, in milliseconds, and what; undefined when there is none of this person. */
  read(name: string): { at: number; value: unknown } | undefined {
    const kept = read(prefix + name)
    if (!kept) return undefined
    if (!mayStay(kept)) drafts.drop(name)
    else if (drafts.owner() !== undefined) return kept
    return undefined
  },
  keep(name: string, value: unknown) {
    const owner = drafts.owner()
    if (owner !== undefined) write(prefix + name, { owner, at: Date.now(), value })
  },
  drop(name: string) {
    onStorage((storage) => storage.removeItem(prefix + name))
  },
  any: () => keys().length > 0,
  /** Throws everything away. */
  clear() {
    for (const key of keys()) onStorage((storage) => storage.removeItem(key))
  },
  /** Whose a draft is that is kept now; undefined when nobody is logged in. */
  owner(): string | undefined {
    const holder = session.holder()
    if (holder !== undefined) return personal + holder
    const token = session.token()
    return token && tokenMark(token)
  },
  /** Throws away what is too old, or another's: nobody may come upon it. */
  sweep() {
    for (const key of keys()) {
      const kept = read(key)
      if (!kept || !mayStay(kept)) onStorage((storage) => storage.removeItem(key))
      // Cut to what may be kept, whichever version of the app wrote it.
      else write(key, kept)
    }
  },
  /** The same person has logged in anew: what was theirs stays theirs. */
  handOver(before: string) {
    const owner = drafts.owner()
    for (const key of keys()) {
      const kept = read(key)
      if (kept?.owner === before && owner !== undefined) write(key, { ...kept, owner })
    }
  },
}

drafts.sweep()
session.subscribe(() => {
  // Whose a new login is, is told by whoever opens it.
  if (session.token() === undefined) drafts.sweep()
})

/** Whether it is theirs who is logged in, or waits for its person while nobody is. */
function mayStay({ owner, at }: Kept): boolean {
  const now = drafts.owner()
  const theirs = now === undefined ? owner.startsWith(personal) : owner === now
  return theirs && Date.now() - at < longestMs
}

function keys(): string[] {
  return onStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? []
}

function read(key: string): Kept | undefined {
  return onStorage((storage) => {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Kept> | null
    const known = typeof kept?.at === 'number' && typeof kept.owner === 'string'
    return known ? (kept as Kept) : undefined
  })
}

function write(key: string, kept: Kept) {
  onStorage((storage) =>
    storage.setItem(key, JSON.stringify({ ...kept, value: withoutNever(kept.value) })),
  )
}

function withoutNever(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !never.includes(name)))
}

/** Without a storage, or with a full one, there are no drafts. */
function onStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
