/**
 * Idempotency keys, one per act. A write whose answer never came may have been done: when the person
 * tries the very same act again it carries the same key, until it is answered, so the server does it
 * once. Another write to the same part of the museum ends that, for it may have undone the first and
 * the same words mean a new act: enrol, cancel, enrol.
 */
export function createKeys() {
  const lost = new Map<string, { key: string; part: string }>()
  const forget = (part: string) => {
    for (const [act, entry] of lost) if (entry.part === part) lost.delete(act)
  }

  return {
    of({ act, part }: Act): string {
      const kept = lost.get(act)
      if (!kept) forget(part)
      return kept?.key ?? newKey()
    },
    lost({ act, part }: Act, key: string) {
      // What cannot be recognised, a file, cannot be tried again as the same.
      if (act !== '') lost.set(act, { key, part })
    },
    answered({ part }: Act) {
      forget(part)
    },
  }
}

export interface Act {
  /** Address and body of a write that can be recognised; empty for reads and files. */
  act: string
  /** What it writes to: `/api/enlist` of `/api/enlist/remove`. */
  part: string
}

/** The part of the museum that a path belongs to. */
export function partOf(path: string): string {
  return /^\/api\/office\/[^/]+|^\/[^/]+\/[^/]+/.exec(path)?.[0] ?? path
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
