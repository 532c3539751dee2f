import { addDays } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import { type CalloutRules, isShort } from '../roster/callout.rules.ts'
import { isKeptUntilTaken } from '../roster/roster.rules.ts'
import { effectiveTimes, endOf, type Shift, startOf } from '../roster/shift.rules.ts'

/**
 * What becomes of a shift whose person cannot come: it is given up with time to spare (`free`), or shortly
 * before, when colleagues are asked at once (`free_soon`); it stays theirs until somebody takes it (`cover`);
 * they are on leave (`leave`).
 */
export const leaveWays = ['free', 'free_soon', 'cover', 'leave'] as const
export type LeaveWay = (typeof leaveWays)[number]

/** What is said before anybody agrees to it. */
export const leaveWords: Readonly<Record<LeaveWay, string>> = {
  free: '将取消该排班，名额开放给同事',
  free_soon: '将取消该排班，名额开放给同事，并立即请同事补位',
  cover: '接班前仍由您负责；无人接班记为请假',
  leave: '记为请假，不算缺勤，不计时长；将立即通知办公室和组长',
}

/** What it is answered with once it is done. */
export const leaveDoneWords: Readonly<Record<LeaveWay, string>> = {
  free: '已取消该排班',
  free_soon: '已取消该排班，已请同事补位',
  cover: '正在找人代班，接班前仍由您负责',
  leave: '已请假，不算缺勤，不计时长',
}

type LeaveOutcome =
  | { way: LeaveWay; refusal: undefined }
  | { way: undefined; refusal: 'leave.started' | 'leave.signed' }

/** What 我来不了 makes of a shift at the museum's `now` (`YYYY-MM-DD HH:mm:ss`), or why it makes nothing. */
export function leaveOf(shift: Shift, now: string, rules: CalloutRules): LeaveOutcome {
  const refusal = leaveRefusal(shift, now)
  if (refusal) return { way: undefined, refusal }
  if (isKeptUntilTaken(shift, now)) return { way: 'cover', refusal: undefined }
  if (shift.date <= now.slice(0, 10)) return { way: 'leave', refusal: undefined }
  return { way: isShort(shift, now, rules) ? 'free_soon' : 'free', refusal: undefined }
}

/** Why nobody can be on leave of a shift any more; undefined when they can. */
function leaveRefusal(shift: Shift, now: string): 'leave.started' | 'leave.signed' | undefined {
  if (now >= startOf(shift)) return 'leave.started'
  const { came, went } = effectiveTimes(shift)
  return came === '' && went === '' ? undefined : 'leave.signed'
}

/** So many days after a shift the office can still note that its person had phoned. */
const notedDays = 30

/**
 * Why the office cannot note at the museum's `now` that a shift's person said at `told_at` that they cannot
 * come; undefined when it can. What counts is that it was told before the start, not when it was written down.
 */
export function notedRefusal(
  shift: Shift,
  told_at: string,
  now: string,
): 'leave.late' | 'leave.told_later' | 'leave.long_ago' | 'planner.signed' | undefined {
  if (told_at > now) return 'leave.told_later'
  if (addDays(shift.date, notedDays) < now.slice(0, 10)) return 'leave.long_ago'
  const refusal = leaveRefusal(shift, told_at)
  if (refusal === 'leave.started') return 'leave.late'
  return refusal && 'planner.signed'
}

/** Why nobody can come back from leave at the museum's `now`; undefined when they can. */
export function backRefusal(
  shift: Pick<Shift, 'date' | 'end_time'>,
  now: string,
): FaultCode | undefined {
  return now >= endOf(shift) ? 'leave.over' : undefined
}

/**
 * Why a member's shift is to be taken by somebody: they are on leave of it, gave it up shortly before (`freed`), or
 * have it covered, when it is theirs until then.
 */
export const untakenKinds = ['leave', 'freed', 'cover'] as const
export type UntakenKind = (typeof untakenKinds)[number]

/** How a shift stands that a leader is to know of. */
export function untakenWords({ kind, asking }: { kind: UntakenKind; asking: number }): string {
  if (kind === 'cover') return '正在找人代班，接班前仍由本人负责'
  const head = kind === 'leave' ? '已请假' : '已交出'
  return `${head}，${asking === 1 ? '正在请同事补位' : '还没有人接'}`
}
