import { createHmac } from 'node:crypto'
import { derived, type Ring, type RingKey, ringOf } from './ring.ts'
import { keyNumberOf, numbered, startOf } from './sealed.ts'

// A mark of a museum's first key is bare, as it was when there was no other; one of a later key begins with the
// number, as a sealed text does, behind a character that no bare one has.
/** How marks begin that say their key; as many characters say it as of a sealed text. */
export const markStart = `~${numbered.start.slice(1)}`

/** The key by which a mark was made; `bare` is the number of those that say none. */
export const markNumber = (mark: string, bare: number): number =>
  mark.startsWith(markStart) ? keyNumberOf(numbered.start + mark.slice(markStart.length)) : bare

/** A keyed hash of a text, by a root and for the use of it. */
export function hmac(root: Buffer, whose: string, text: string): string {
  return createHmac('sha256', derived(root, `${whose}: mark`))
    .update(text)
    .digest('base64url')
}

/** A mark by which a row is found. */
export function markBy(ring: Ring, { root, number }: RingKey, whose: string, text: string): string {
  const start =
    number === ring.bare ? '' : markStart + (startOf(number) ?? '').slice(markStart.length)
  return start + hmac(root, whose, text)
}

const personal = 'personal data'

/** Marks under one of the keys of a museum, which need not be in use: what rows are to be found by. */
export interface Marker {
  blindIndex: (text: string) => string
}

/** Marks personal data under the key of a number. */
export function markerOf(dataKey: Buffer, number: number): Marker {
  const ring = ringOf(dataKey)
  const key = ring.find('mark', number)
  if (!key) throw new Error(`the key ${number} to mark by is not known here`)
  return { blindIndex: (text) => markBy(ring, key, personal, text) }
}
