import { type KeptDoubt, keptDoubts } from '../setting/kept.rules.ts'
import { codeGoodSeconds, type PhoneClock, readingsOf, wasScannedAt } from './sign-code.rules.ts'

const officeWords: Readonly<Record<KeptDoubt, string>> = {
  heard: '出码之后、送达之前，本人的手机曾连上本系统，当时可以直接签到',
  together: '另有他人用同一个码离线补送',
  clock: '手机时间在扫码与送达之间变动过',
  order: '签退不晚于签到',
  late: '送达超过设定的时限',
}

const personWords: Readonly<Record<KeptDoubt, string>> = {
  heard: '扫码之后手机曾经联网',
  together: '还有人用同一个签到码离线签到',
  clock: '手机时间在扫码之后变动过',
  order: '签退的时间不晚于签到',
  late: '送达得比较晚',
}

/** What speaks against a sign-in, as the office reads it; empty where nothing does. */
export function doubtText(doubts: readonly KeptDoubt[]): string {
  return doubts.map((doubt) => officeWords[doubt]).join('；')
}

/** The same as its person reads it, with what follows. */
export function waitText(doubts: readonly KeptDoubt[]): string {
  if (doubts.length === 0) return ''
  const why = doubts.map((doubt) => personWords[doubt]).join('，')
  return `因${why}，时长待志愿者办公室核实后计入，核实无需您操作`
}

/**
 * When a person was last heard: in one go from `since_ms` to `heard_ms`, and the last time before that;
 * 0 for never. Milliseconds since 1970.
 */
export interface Heard {
  since_ms: number
  heard_ms: number
  before_ms: number
}

/** Who is heard again within it has not been away; milliseconds. */
export const goMs = 60_000

/** What is known of a person who is heard now. */
export function heardAgain(before: Heard | undefined, nowMs: number): Heard {
  return heardSince(before, { since_ms: nowMs, heard_ms: nowMs, before_ms: 0 })
}

/** Two records of when one person was heard as one; `later` began no sooner. */
export function heardSince(before: Heard | undefined, later: Heard): Heard {
  if (!before) return later
  const heard_ms = Math.max(before.heard_ms, later.heard_ms)
  if (later.before_ms > 0) return { ...later, heard_ms }
  if (later.since_ms - before.heard_ms > goMs)
    return { since_ms: later.since_ms, heard_ms, before_ms: before.heard_ms }
  return { ...before, heard_ms }
}

/**
 * Whether a person was heard after a code was shown, and so long before it came that they could have
 * signed. Whoever scans may be heard until they lose the network, and whoever finds it again is heard
 * before what was kept comes: what was heard while the code could be scanned, and in the last minute, says
 * nothing. Milliseconds since 1970.
 */
function wasHeardBetween(heard: Heard | undefined, shownMs: number, nowMs: number): boolean {
  if (!heard) return false
  const [from, until] = [shownMs + codeGoodSeconds * 1000, nowMs - goMs]
  const within = (ms: number) => ms > from && ms < until
  return (
    within(heard.before_ms) || (heard.since_ms < until && heard.heard_ms > from && from < until)
  )
}

/** Whether a sign-in that was kept came while its code could still be scanned: it proves what scanning it does. */
export function cameAtOnce(shown: number, now: number): boolean {
  return now - shown < codeGoodSeconds
}

/** What is looked at of a sign-in that was kept; moments of the museum are seconds since 1970. */
export interface KeptSigning {
  /** When its code was shown, or the pass that came of one given. */
  shown: number
  now: number
  clock: PhoneClock
  /** A pass was given to this person as they scanned: it cannot be sent on. */
  isPass: boolean
  heard: Heard | undefined
  /** How many others sent the same code as late. */
  others: number
  /** What was signed before in the same shift; its phone's time where it was kept as well. */
  before: { shown: number; scanned?: number | undefined } | undefined
  /** The museum's own measure. */
  kept_minutes: number
}

/** What speaks against it, the weightiest first. */
export function doubtsOf(signing: KeptSigning): KeptDoubt[] {
  const { shown, now, clock, isPass, heard, others, before, kept_minutes } = signing
  const scanned = clock.scanned_at / 1000
  const found: Record<KeptDoubt, boolean> = {
    heard: !isPass && wasHeardBetween(heard, shown * 1000, now * 1000),
    together: !isPass && others > 0,
    // By its own clock it waited for another time than by the museum's.
    clock: !wasScannedAt(shown, readingsOf(clock, now).sinceSent),
    order:
      before !== undefined &&
      (shown <= before.shown || (before.scanned !== undefined && scanned <= before.scanned)),
    late: now - shown > kept_minutes * 60,
  }
  return keptDoubts.filter((doubt) => found[doubt])
}
