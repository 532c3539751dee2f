import { addDays } from '../day.ts'

/** A printed code can be scanned so many days, the day of printing among them. */
const printedDays = 90

/** The last day of a code that is printed `today`. */
export function printedUntil(today: string): string {
  return addDays(today, printedDays - 1)
}

/** Whether a printed code can be scanned on `today`. */
export function isCodeLive(
  code: { valid_until: string; revoked_at: string },
  today: string,
): boolean {
  return code.revoked_at === '' && today <= code.valid_until
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** So many letters, none of which looks like another, pair a screen. */
export const pairLength = 8

/** A pairing code of drawn bytes, at least as many as it has letters. */
export function pairCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.slice(0, pairLength), (byte) => letters[byte % letters.length]).join('')
}

/** A pairing code as a person types it: without spaces and hyphens, in capitals. */
export function typedPairCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}
