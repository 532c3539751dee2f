import type { MuseumTime } from '@museum/contract/day.ts'
import { signOutOverBefore } from '@museum/contract/roster/shift.rules.ts'
import type { AttendanceRules } from '@museum/contract/setting/setting.rules.ts'
import type { RequestContext } from '../../context.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { signRules } from '../setting/setting.read.ts'
import { shiftCountUpTo } from './attendance.store.ts'

/** Who has more to look at needs no exact figure, and it is asked for every minute. */
const most = 1000

/** The query of how many shifts lack a time that could be signed no longer at a moment, a thousand at most. */
export function lackingShifts(db: Db, missingPunchAt: { day: string; time: string }) {
  return shiftCountUpTo(db, { missingPunchAt }, most)
}

const lacking = preparedQuery((db, { day, time }: { day: string; time: string }) =>
  lackingShifts(db, { day, time }),
)

/** How many shifts lack a time that can be signed no longer, a thousand at most. */
export async function missingPunches(ctx: RequestContext): Promise<number> {
  const { day, time } = signOutOverAt(ctx, await signRules(ctx))
  return (await lacking(ctx.db, { day, time }))[0]?.total ?? 0
}

/** The query of how many shifts wait to be judged, a thousand at most. */
export function pendingShifts(db: Db) {
  return shiftCountUpTo(db, { pending: true }, most)
}

const pending = preparedQuery((db) => pendingShifts(db))

/** How many shifts wait for the office to say whether they count, a thousand at most. */
export async function pendingCount(ctx: RequestContext): Promise<number> {
  return (await pending(ctx.db, {}))[0]?.total ?? 0
}

const second = preparedQuery((db) => shiftCountUpTo(db, { pending: true, second: true }, most))

/** How many of them wait for a second account's word. */
export async function secondCount(ctx: RequestContext): Promise<number> {
  return (await second(ctx.db, {}))[0]?.total ?? 0
}

/** What ended before this moment of the museum's can be signed out no longer. */
export function signOutOverAt(ctx: RequestContext, rules: AttendanceRules): MuseumTime {
  const stamp = signOutOverBefore(ctx.stamp, rules)
  return { day: stamp.slice(0, 10), time: stamp.slice(11) }
}
