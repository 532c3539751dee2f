import { session } from './session.ts'

const prefix = 'draft:'
const longestMs = 14 * 24 * 3_600_000
/** What no phone keeps: a document number is typed anew. */
const never: readonly string[] = ['id_num']

interface Kept {
  /** Marks the login that it belongs to. */
  owner: string
  at: number
  value: unknown
}

/**
 * What a person has typed and not sent, kept on this phone under the login that typed it: for two
 * weeks at most, and not a moment longer than the login. Each opening of the app sweeps the rest.
 */
export const drafts = {
  /** When it was kept, in milliseconds, and what; undefined when there is none of this login. */
  read(name: string): { at: number; value: unknown } | undefined {
    const kept = read(prefix + name)
    if (!kept) return undefined
    if (isCurrent(kept)) return kept
    drafts.drop(name)
    return undefined
  },
  keep(name: string, value: unknown) {
    const token = session.token()
    if (token !== undefined) write(prefix + name, { owner: ownerOf(token), at: Date.now(), value })
  },
  drop(name: string) {
    onStorage((storage) => storage.removeItem(prefix + name))
  },
  any: () => keys().length > 0,
  /** Throws away what is too old, or another login's: nobody may come upon it. */
  sweep() {
    for (const key of keys()) {
      const kept = read(key)
      if (!kept || !isCurrent(kept)) onStorage((storage) => storage.removeItem(key))
      // An earlier version of the app kept all that was typed.
      else write(key, kept)
    }
  },
  /** The same person has logged in anew: what was theirs stays theirs. */
  handOver(before: string, after: string) {
    for (const key of keys()) {
      const kept = read(key)
      if (kept?.owner === ownerOf(before)) write(key, { ...kept, owner: ownerOf(after) })
    }
  },
}

drafts.sweep()
session.subscribe(() => {
  // Whose a new login is, is told by whoever opens it.
  if (session.token() === undefined) drafts.sweep()
})

function isCurrent({ owner, at }: Kept): boolean {
  const token = session.token()
  return token !== undefined && owner === ownerOf(token) && Date.now() - at < longestMs
}

// A token is never written beside the draft, only a mark from which it cannot be told.
function ownerOf(token: string): string {
  let mark = 0x811c9dc5
  for (const character of token) mark = Math.imul(mark ^ character.charCodeAt(0), 0x01000193)
  return (mark >>> 0).toString(16)
}

function keys(): string[] {
  return onStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? []
}

function read(key: string): Kept | undefined {
  return onStorage((storage) => {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Kept> | null
    return typeof kept?.at === 'number' ? (kept as Kept) : undefined
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
