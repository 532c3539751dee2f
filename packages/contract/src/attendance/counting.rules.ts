import { momentText } from '../day.ts'
import { hoursText } from '../minutes.ts'
import {
  effectiveTimes,
  endOf,
  type Shift,
  serviceMinutes,
  startOf,
  type Verdict,
} from '../roster/shift.rules.ts'
import { clockInWords } from '../span.ts'

/** Where a time that counts comes from: the person's own scan, the office, or nowhere. */
export type TimeSource = 'signed' | 'made_up' | 'missing'

/** How the minutes of a shift came about. */
export interface Counting {
  came: { time: string; source: TimeSource }
  went: { time: string; source: TimeSource }
  /** From when to when it counts, `YYYY-MM-DD HH:mm`; empty while nothing does. */
  from: string
  to: string
  /** Somebody came before the start, or went after the end: what lies outside is cut off. */
  cutBefore: boolean
  cutAfter: boolean
  minutes: number
}

/** What a shift kept of its two times. */
export interface Counted extends Shift {
  repair_reason: string
  /** When the office made a time up; empty where it did not. */
  repair_at: string
  /** Its attendance by `attendanceOf`; absent where that is known to be over. */
  status?: number
  /** 1 while the office has to say whether it counts; what it said then, and why. */
  pending?: number
  verdict?: Verdict
  verdict_reason?: string
}

/** Nothing of it counts, whatever its times: it waits for the office, or the office has refused it. */
const isHeldBack = ({ pending, verdict }: Pick<Counted, 'pending' | 'verdict'>) =>
  pending === 1 || verdict === 'refused'

/** How a shift was counted, by the rule that counts it; `zone` is the museum's. */
export function countingOf(
  shift: Shift & Pick<Counted, 'pending' | 'verdict'>,
  zone: string,
): Counting {
  const { came, went } = effectiveTimes(shift)
  // Of each time what is shown; `countingWords` says them as they stand here.
  const [starts, ends] = [shown(startOf(shift)), shown(endOf(shift))]
  const [from, to] = [shown(came), shown(went)]
  const both = came !== '' && went !== ''
  return {
    came: { time: came, source: sourceOf(shift.repair_sign_time, came) },
    went: { time: went, source: sourceOf(shift.repair_sign_out_time, went) },
    from: both ? later(from, starts) : '',
    to: both ? earlier(to, ends) : '',
    cutBefore: both && from < starts,
    cutAfter: both && to > ends,
    minutes: isHeldBack(shift) ? 0 : serviceMinutes(shift, zone),
  }
}

/** A stamp as it is shown, to its minute. */
const shown = (stamp: string) => stamp.slice(0, 16)

/** Whoever came may sign out still. */
const isRunning = (shift: Counted) => shift.status === 1 && effectiveTimes(shift).went === ''

// Stamps sort as they read.
const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

function sourceOf(madeUp: string, effective: string): TimeSource {
  if (effective === '') return 'missing'
  return madeUp === '' ? 'signed' : 'made_up'
}

/** What each source is called beside its time. */
export const sourceWords: Readonly<Record<TimeSource, string>> = {
  signed: '本人',
  made_up: '办公室补记',
  missing: '没有记录',
}

/**
 * Why a shift counts what it counts, sentence by sentence, the sum last, such as `09:00–11:00，计2小时`.
 * `today` is the museum's.
 */
export function countingWords(shift: Counted, today: string, zone: string): string[] {
  const counting = countingOf(shift, zone)
  return [...reasons(shift, counting, today), sumWords(shift, counting)]
}

function* reasons(shift: Counted, counting: Counting, today: string): Generator<string> {
  const lacks = [
    shift.sign_time === '' ? '签到' : '',
    shift.sign_out_time === '' && !isRunning(shift) ? '签退' : '',
  ].filter(Boolean)
  if (lacks.length > 0) yield `您没有${lacks.join('和')}。`
  if (shift.repair_at !== '') {
    const made = [
      shift.repair_sign_time === '' ? '' : '签到',
      shift.repair_sign_out_time === '' ? '' : '签退',
    ].filter(Boolean)
    const reason = shift.repair_reason === '' ? '' : `，理由：${shift.repair_reason}`
    yield `办公室${momentText(shift.repair_at, today)}补记${made.join('和')}${reason}。`
  }
  const why = shift.verdict_reason ? `，理由：${shift.verdict_reason}` : ''
  if (shift.verdict === 'counted') yield `办公室已核实，计入时长${why}。`
  if (shift.verdict === 'refused') yield `办公室已核实，不计时长${why}。`
  if (isHeldBack(shift)) return
  if (counting.cutBefore) yield `开始前不计，从${clockInWords(shift.start_time)}算起。`
  if (counting.cutAfter) yield `结束后不计，算到${clockInWords(shift.end_time)}。`
}

function sumWords(shift: Counted, counting: Counting): string {
  const { from, to, minutes } = counting
  if (shift.pending === 1) return `待核实，暂计${hoursText(0)}`
  if (shift.verdict === 'refused') return `计${hoursText(0)}`
  if (isRunning(shift)) return '尚未签退，签退后计算时长'
  if (from === '') return `缺少时间，计${hoursText(0)}`
  if (minutes === 0) return `不足1分钟，计${hoursText(0)}`
  return `${clockInWords(from.slice(11))}–${clockInWords(to.slice(11))}，计${hoursText(minutes)}`
}
