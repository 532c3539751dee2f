import { queueDuties } from '@museum/contract/dashboard/queue.rules.ts'
import { addDays } from '@museum/contract/day.ts'
import { maySee } from '@museum/contract/role.ts'
import { windowOf } from '@museum/contract/setting/setting.rules.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { signOutOverAt } from '../attendance/attendance.read.ts'
import { readUnfilled } from '../planner/filled.read.ts'
import { rosterRules, signRules, specialDays } from '../setting/setting.read.ts'
import { readQueues } from './queue.store.ts'

/** How many decisions wait, by kind, of those that the account may take. */
export async function queues(ctx: OfficeContext) {
  const { day, time } = signOutOverAt(ctx, await signRules(ctx))
  const [waiting] = await readQueues(ctx.db, { day, time, now: ctx.stamp })
  if (!waiting) throw new Error('the counts are one row')
  const { pending, exceptions, ...others } = waiting
  const all = { ...others, exceptions: exceptions + pending }
  const { role } = ctx.account
  const of = (queue: keyof typeof all) => (maySee(role, queueDuties[queue]) ? all[queue] : 0)
  return {
    enlists: of('enlists'),
    applications: of('applications'),
    exceptions: of('exceptions'),
    posts: of('posts'),
    corrections: of('corrections'),
    deletions: of('deletions'),
    amendments: of('amendments'),
    duplicates: of('duplicates'),
    feedbacks: of('feedbacks'),
    votes: of('votes'),
  }
}

/** Slots that want more people on the `days` days after today; what is closed wants nobody. */
export async function gaps(ctx: RequestContext, days: number) {
  const { db, at } = ctx
  const [first, last] = [addDays(at.day, 1), addDays(at.day, days)]
  const rules = await rosterRules(db)
  const special = new Map((await specialDays(db, first, last)).map((day) => [day.date, day]))
  // What a closure covers is left out already.
  const wanted = (await readUnfilled(db, { first, last })).filter(
    ({ date }) => windowOf(date, rules, special.get(date), []).closed === 0,
  )
  const list = [...Map.groupBy(wanted, ({ date }) => date)].map(([date, slots]) => ({
    date,
    missing: missingIn(slots),
    slots: slots.map((slot) => ({
      ...slot,
      place_name: slot.place_name ?? '',
      service_type_name: slot.service_type_name ?? '',
    })),
  }))
  return { missing: missingIn(wanted), list }
}

const missingIn = (slots: readonly { need: number; filled: number }[]) =>
  slots.reduce((sum, { need, filled }) => sum + need - filled, 0)
