import { shortPeriodText } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { noteAll } from '../leave/leave-office.service.ts'
import { dropTogether, type Together, tellTogether } from '../leave/noted.service.ts'
import { giveBackAll, tellOfAll } from '../leave/together.service.ts'
import { type PlannedRow, plannedOf } from '../planner/planner.store.ts'
import { shareDays } from '../roster/closed.store.ts'
import { type Args, type BulkAct, type Change, changedSince, type Done } from './act.service.ts'

function checkDays({ first, last }: Args<'leave'>): void {
  if (last < first) throw new Fault('closing.dates_wrong', { field: 'last' })
}

/** True of a shift that somebody can be on leave of still. */
export const isComing = (ctx: RequestContext, shift: PlannedRow) =>
  shift.signed === 0 && ctx.stamp < startOf(shift)

const markOf = ({ before }: Pick<Done, 'before'>) => String(before.mark)
/** The shifts that somebody left, as it was noted. */
export const shiftsIn = ({ shifts }: Done['before']) => String(shifts).split(',').map(Number)
const idsOf = ({ before }: Pick<Done, 'before'>) => shiftsIn(before)
const together = (people: readonly Pick<Done, 'before'>[]): Together[] =>
  people.flatMap((one) => idsOf(one).map((id) => ({ id, mark: markOf(one) })))
const since = (people: readonly Done[]) =>
  people.flatMap((one) => idsOf(one).map((id) => ({ id, told_at: String(one.before.told_at) })))

function changeOf(
  ctx: RequestContext,
  coming: readonly [PlannedRow, ...PlannedRow[]],
  begun: number,
): Change {
  const { date: first } = coming[0]
  const { date: last } = coming.at(-1) ?? coming[0]
  const shifts = coming.map(({ id }) => id).join(',')
  return {
    was: `${coming.length}班，${shortPeriodText(first, last, ctx.at.day)}`,
    becomes: begun === 0 ? '请假' : `请假；另有${begun}班已开始，不变`,
    before: { shifts, told_at: ctx.stamp, mark: crypto.randomUUID() },
  }
}

/** Puts people on leave of all that they serve in a span of days, as if each shift's were noted by itself. */
export const leaveAct: BulkAct<'leave'> = {
  duty: 'office.schedule',
  words: async (_, args) => {
    checkDays(args)
    const { first, last } = args
    return first === last ? `${first}请假` : `${first}至${last}请假`
  },
  held: async ({ tx }, days, ids) => {
    const seen = await plannedOf(tx, ids, days)
    if (seen.length === 0) return
    await shareDays(tx, [...new Set(seen.map(({ date }) => date))])
    await lock(
      tx,
      'roster',
      seen.map(({ id }) => id),
    )
  },
  judge: async (ctx, args, ids) => {
    checkDays(args)
    const shifts = Map.groupBy(await plannedOf(ctx.db, ids, args), (shift) => shift.volunteer_id)
    return ({ id }) => {
      const theirs = shifts.get(id) ?? []
      const [first, ...rest] = theirs.filter((shift) => isComing(ctx, shift))
      if (!first) return { why: theirs.length === 0 ? 'bulk.no_shift' : 'bulk.begun' }
      return changeOf(ctx, [first, ...rest], theirs.length - rest.length - 1)
    }
  },
  act: async (ctx, args, people) => {
    const done = people.map(({ change }) => ({ before: change.before ?? {} }))
    const ids = people.map(({ subject }) => subject.id)
    const leaving = new Set(together(done).map(({ id }) => id))
    const shifts = (await plannedOf(ctx.tx, ids, args)).filter(({ id }) => leaving.has(id))
    await noteAll(ctx, shifts, { reason: args.reason, told_at: ctx.stamp })
    await tellTogether(ctx, together(done))
  },
  dropped: (tx, people) => dropTogether(tx, together(people)),
  undo: async (ctx, _, people) => {
    const serving = people.filter(
      ({ subject: { status, disabled } }) => isVolunteer(status) && disabled === 0,
    )
    const kept = new Set(await giveBackAll(ctx, since(serving)))
    return changedSince(
      people,
      serving.filter((one) => !idsOf(one).some((id) => kept.has(id))),
    )
  },
  settle: (ctx, { ask }, people) => tellOfAll(ctx, since(people), ask === 1),
}
