import { hoursText } from '@museum/contract/minutes.ts'
import type { SignType } from '@museum/contract/sign/sign.rules.ts'

/** The shift that begins as this one ends: where it is confirmed, and when it is. */
export interface NextShift {
  /** Below this app. */
  address: string
  /** Such as `12:00–15:00`. */
  span: string
}

/** What the result page says; it travels in the history entry, so that no address can forge it. */
export interface SignResult {
  ok: boolean
  /** It is kept on this phone and not sent yet; `time` is the code's own minute. */
  kept?: boolean
  /** By how many minutes this phone's clock differs from the code; 0 where it is not worth saying. */
  clock_minutes?: number
  /** Absent where it did not come to signing. */
  type?: SignType
  msg: string
  /** Why it was refused, where the server says so. */
  code?: string
  /** When it was signed, `YYYY-MM-DD HH:mm:ss`. */
  time?: string
  title?: string
  /** Service type and place. */
  place?: string
  /** When to sign out. */
  leave?: string
  /** The minutes that a shift which is signed out counts. */
  minutes?: number
  /** They wait for the office; and why, where that is known. */
  pending?: boolean
  waits?: string
  /** What the record says of coming late or leaving early; absent where it says neither. */
  record?: string
  /** The shift that was signed out, of which one may say how it went, or that was signed so before. */
  shift?: number
  next?: NextShift
  /** Another try may help: the address for it. */
  retry?: string
}

/** The result in a history entry; undefined when the page was opened without one. */
export function resultOf(state: unknown): SignResult | undefined {
  const result = (state as { result?: unknown } | null)?.result as Partial<SignResult> | undefined
  return typeof result?.ok === 'boolean' && typeof result.msg === 'string'
    ? (result as SignResult)
    : undefined
}

/** What the record says of it, what counts, and whether that waits for the office. */
export function countedLines({ minutes, pending, waits, record }: SignResult): string[] {
  const counts =
    minutes === undefined ? [] : [pending ? '本班待核实，暂计0小时' : `本班计${hoursText(minutes)}`]
  const said = record === undefined ? [] : [`记为${record}`]
  const why = pending ? [waits || '时长待志愿者办公室核实后计入'] : []
  return [[...counts, ...said].join('，'), ...why].filter((line) => line !== '')
}

/** The seal is on what was served from the start to the end and counts. */
export function isWhole({ type, pending, record }: SignResult): boolean {
  return type === 'signout' && !pending && record === undefined
}
