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

/** A screen shows another code every so many seconds. */
export const codeSeconds = 30
/** What it showed can be scanned so long from when it was first shown: who scans it still has to open it. */
export const codeGoodSeconds = 90
/** What a scan yields lets its person sign so long. */
const passSeconds = 5 * 60
/** Two clocks of the museum's own machines may differ by so much. */
const clocksAgreeSeconds = 30

/** The step in which a moment lies: how many codes have been shown since 1970. */
export function codeStep(seconds: number): number {
  return Math.floor(seconds / codeSeconds)
}

/** Whether a code first shown at `shown` can be scanned at `now`; both in seconds since 1970. */
export function isCodeFresh(shown: number, now: number): boolean {
  return isWithin(shown, now, codeGoodSeconds)
}

/** Whether a pass given at `given` lets its person sign at `now`; both in seconds since 1970. */
export function isPassFresh(given: number, now: number): boolean {
  return isWithin(given, now, passSeconds)
}

const isWithin = (from: number, now: number, seconds: number) =>
  now - from < seconds && from - now <= clocksAgreeSeconds

/** What was kept offline is accepted so long after its code was shown. */
const keptHours = 24

/** Whether a sign-in kept offline comes too late to be accepted. */
export function isKeptTooLong(shown: number, now: number): boolean {
  return now - shown > keptHours * 3600
}

/** What a phone says of its own clock about a scan; milliseconds since 1970. */
export interface PhoneClock {
  /** At the scan. */
  scanned_at: number
  /** When it is sent. */
  sent_at: number
  /** How far the museum's clock was ahead of the phone's, as last known at the scan. */
  ahead_ms?: number | undefined
}

// A scan takes its time, and a header knows no parts of a second.
const scanSlackSeconds = 60

/**
 * The readings of a phone's clock at a scan, in milliseconds since 1970: as it was, as it is off when it
 * sends at the museum's `now` (seconds), and as it was last known to be off.
 */
export function readingsOf({ scanned_at, sent_at, ahead_ms = 0 }: PhoneClock, now: number) {
  return {
    asItWas: scanned_at,
    sinceSent: scanned_at + (now * 1000 - sent_at),
    asKnown: scanned_at + ahead_ms,
  }
}

/** Whether a code shown at `shown` (seconds since 1970) was there to be scanned at `ms`. */
export function wasScannedAt(shown: number, ms: number): boolean {
  const after = ms / 1000 - shown
  return after >= -scanSlackSeconds && after < codeGoodSeconds + scanSlackSeconds
}

/**
 * Whether a code kept offline was scanned while it was shown, and not from a picture of it later. The
 * phone's clock may be wrong, and may have been put right before it sent: any reading of it that fits
 * is heard. `shown` is the code's moment and `now` the museum's, in seconds since 1970.
 */
export function wasScannedFresh(shown: number, clock: PhoneClock, now: number): boolean {
  return Object.values(readingsOf(clock, now)).some((ms) => wasScannedAt(shown, ms))
}

// Below that nobody has to be told.
const worthSayingMinutes = 3

/** A clock that is a day off or more is said to be a day off. */
export const mostOffMinutes = 24 * 60

/**
 * By how many whole minutes, at most a day of them, the phone's clock differed from the code's; 0 where
 * it is not worth saying.
 */
export function clockDifference(shown: number, scannedMs: number): number {
  const minutes = Math.round(Math.abs(scannedMs / 1000 - shown) / 60)
  return minutes < worthSayingMinutes ? 0 : Math.min(mostOffMinutes, minutes)
}

/**
 * When the code of a screen, or the pass that came of one, was given, in seconds since 1970; undefined
 * for a printed code and for what is no code. The phone asks it offline, where nobody can check it.
 */
export function momentOf(proof: string): number | undefined {
  const [, step] = /^k\.[1-9]\d{0,8}\.(0|[1-9]\d{0,11})\.[\w-]{22}$/.exec(proof) ?? []
  if (step !== undefined) return Number(step) * codeSeconds
  const [, given] = /^u\.k[1-9]\d{0,8}\.(0|[1-9]\d{0,11})\.[\w-]{22}$/.exec(proof) ?? []
  return given === undefined ? undefined : Number(given)
}

/** Whether it is a printed code, or the pass that came of one. */
export function isPrinted(proof: string): boolean {
  return /^(p\.|u\.p)/.test(proof)
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
