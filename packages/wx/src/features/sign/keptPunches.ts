import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import { ownStore } from '../login/ownStore.ts'
import { session } from '../login/session.ts'
import { keptAnswer, keptPlace } from './hasKept.ts'

/** What was scanned without a network: it waits on this phone until it can be sent. */
export interface KeptPunch {
  /** Absent where the phone did not know its person's shifts. */
  id?: number
  type: SignType
  proof: string
  /** By this phone's clock, in milliseconds; and how far the museum's was ahead of it, as far as known. */
  scanned_at: number
  ahead_ms: number
  /** The code's own minute, by which it counts: `YYYY-MM-DD HH:mm:ss` of the museum. */
  time: string
}

/** What came of one that was sent. */
export interface Delivered {
  punch: KeptPunch
  /** Empty where it was accepted. */
  refusal: string
  /** It was refused because it was signed before. */
  done: boolean
  /** By how many minutes this phone's clock differed; 0 where it is not worth saying. */
  clock_minutes: number
  /** Why it waits for the office; empty where it does not. */
  waits: string
}

// A day counts; after that its person still hears that it came too late.
const { prefix, name } = keptPlace
const store = ownStore({ prefix, longestMs: 3 * 24 * 3_600_000, waits: true })
const none: readonly KeptPunch[] = []

let shown = read()
let delivered: Delivered | undefined
const listeners = new Set<() => void>()

function read(): readonly KeptPunch[] {
  const value = store.read(name)?.value
  return Array.isArray(value) && value.length > 0 ? value : none
}

function change(next: readonly KeptPunch[]) {
  if (next.length === 0) store.drop(name)
  else store.keep(name, next)
  shown = next
  for (const listener of listeners) listener()
}

session.subscribe(() => {
  shown = read()
  for (const listener of listeners) listener()
})

const isSame = (one: KeptPunch, other: KeptPunch) => one.id === other.id && one.type === other.type

/** The sign-ins that this phone keeps for its person, in the order in which they were scanned. */
export const keptPunches = {
  all: () => shown,
  /** Keeps one; false where the same shift waits so already. */
  keep(punch: KeptPunch): boolean {
    if (shown.some((other) => isSame(other, punch))) return false
    change([...shown, punch])
    return true
  },
  /** One was answered, for good. */
  answered(outcome: Delivered) {
    delivered = outcome
    keptAnswer.known = true
    change(shown.filter((other) => other !== outcome.punch))
  },
  /** The last one that was answered since the app was opened. */
  delivered: () => delivered,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
