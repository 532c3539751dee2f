import { dutyStateOf } from '../attendance/attendance.rules.ts'
import { type Shift, startOf } from '../roster/shift.rules.ts'
import type { RosterBlock } from '../setting/block.rules.ts'
import { partsOf } from '../setting/part.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { clockInWords, overlaps } from '../span.ts'

/** Whom of a team a figure of its day counts: 缺, 已到, 应到 (whose shift has begun, or who came), 请假, and who comes later. */
export const teamWho = ['missing', 'here', 'due', 'leave', 'later'] as const
export type TeamWho = (typeof teamWho)[number]

/** A member's shift as its person is counted by it. */
export interface TeamShift extends Shift {
  volunteer_id: number
  pending?: number
  on_leave?: number
}

/** A team's day, counted in people; `later` by the part of the day in which they come. */
export interface TeamFigures {
  missing: number
  here: number
  due: number
  leave: number
  later: { part: string; count: number }[]
}

/** The museum's moment, and by what it is said who is missing and which part of the day a shift lies in. */
export interface TeamMoment {
  now: string
  rules: SignRules
  blocks: readonly RosterBlock[]
}

/** Those whom a figure counts, each by the shift that counts them: the first to come, else the one begun last. */
export function teamPeople<T extends TeamShift>(
  shifts: readonly T[],
  asked: { who: TeamWho; part?: string | undefined },
  at: TeamMoment,
): T[] {
  const { who, part } = asked
  const people = new Map<number, T>()
  for (const shift of shifts.toSorted(byStart)) {
    if (!isAmong(shift, who, at)) continue
    if (part && part !== partOf(shift, at)) continue
    if (who !== 'later' || !people.has(shift.volunteer_id)) people.set(shift.volunteer_id, shift)
  }
  return [...people.values()]
}

/** The figures of a team's day, each as many as `teamPeople` finds. */
export function teamFigures(shifts: readonly TeamShift[], at: TeamMoment): TeamFigures {
  const count = (who: TeamWho, part?: string) => teamPeople(shifts, { who, part }, at).length
  const coming = shifts.toSorted(byStart).filter((shift) => isAmong(shift, 'later', at))
  const parts = [...new Set(coming.map((shift) => partOf(shift, at)))]
  return {
    missing: count('missing'),
    here: count('here'),
    due: count('due'),
    leave: count('leave'),
    later: parts.map((part) => ({ part, count: count('later', part) })),
  }
}

/** Whether nobody has seen somebody come to a shift that they are late for, or that is over. */
export const isMissing = (shift: TeamShift, at: Pick<TeamMoment, 'now' | 'rules'>) =>
  shift.on_leave !== 1 && missing.includes(dutyStateOf(shift, at.now, at.rules))

const missing: readonly string[] = ['late', 'missing']
const notCome: readonly string[] = ['expected', 'may_sign', ...missing]

function isAmong(shift: TeamShift, who: TeamWho, at: TeamMoment): boolean {
  if (shift.on_leave === 1) return who === 'leave'
  const here = !notCome.includes(dutyStateOf(shift, at.now, at.rules))
  const due = here || at.now >= startOf(shift)
  return { missing: isMissing(shift, at), here, due, leave: false, later: !due }[who]
}

/** The part of the day that a shift shares time with first; what lies in none is named by its start. */
function partOf(shift: TeamShift, { blocks }: TeamMoment): string {
  const part = partsOf(blocks).find((block) => overlaps(block, shift))
  return part?.name ?? clockInWords(shift.start_time)
}

const byStart = (one: Shift, other: Shift) =>
  one.start_time < other.start_time ? -1 : one.start_time > other.start_time ? 1 : 0
