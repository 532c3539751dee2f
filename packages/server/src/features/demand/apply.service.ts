import { addDays } from '@museum/contract/day.ts'
import {
  type Added,
  applyingOf,
  figuresOfApplying,
  type TargetDay,
} from '@museum/contract/demand/apply.rules.ts'
import type { Demand } from '@museum/contract/demand/demand.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { pairOf } from '@museum/contract/roster/plan.rules.ts'
import { isEditable } from '@museum/contract/roster/roster.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { servedWithin } from '../activity/activity.read.ts'
import { audit } from '../audit/audit.service.ts'
import { weekOf, windowsOf } from '../planner/planner.service.ts'
import {
  deleteSlots,
  forgetRemoved,
  insertSlots,
  removedByHand,
  setNeeds,
  standingSlots,
} from '../planner/slot.store.ts'
import { lockDays } from '../roster/closed.store.ts'
import { openPairs, openTypes } from '../service/service.read.ts'
import { type Change, merged } from './demand.service.ts'
import { templateRows } from './demand.store.ts'

/** Weeks by any day of each, and whether what was changed by hand is set too. */
interface Weeks {
  weeks: readonly string[]
  overwrite: number
}

/** What applying would do to weeks now, with changes of the template that are not saved yet. */
export async function previewApply(
  ctx: RequestContext,
  { cells, ...input }: Weeks & { cells: readonly Change[] },
) {
  const rows = await templateRows(ctx.db).execute()
  const { after } = merged(rows, cells)
  const weeks = await applyings(ctx, after, input)
  return { list: weeks.map(({ figures }) => figures) }
}

/**
 * Sets what the days of weeks want by the template; a second one at once finds it done. Nobody is told
 * and no shift is changed. Throws `demand.empty`, or `demand.week_past` where a week is over.
 */
export async function applyTemplate(ctx: OfficeCommand, input: Weeks) {
  const { tx } = ctx
  const mondays = mondaysOf(input.weeks)
  if (mondays.some((monday) => addDays(monday, 6) < ctx.at.day))
    throw new Fault('demand.week_past', { field: 'weeks' })
  // Nobody plans, closes or copies these days, or changes what they want, until all is set.
  await lockDays(tx, mondays.flatMap(weekOf))
  const rows = await templateRows(tx).execute()
  if (rows.length === 0) throw new Fault('demand.empty')
  const weeks = await applyings(ctx, rows, input)
  if (input.overwrite === 1) await forgetRemoved(tx, mondays.flatMap(weekOf))
  await deleteSlots(
    tx,
    weeks.flatMap(({ removed }) => removed.map(({ id }) => id)),
  )
  await setNeeds(
    tx,
    weeks.flatMap(({ changed }) => changed),
  )
  await insertSlots(
    tx,
    await served(
      ctx,
      weeks.flatMap(({ added }) => added),
    ),
  )
  const list = weeks.map(({ figures }) => figures)
  const name = list.map(({ first, last }) => `${first} → ${last}`).join('，')
  const sum = (of: 'add_heads' | 'change_heads' | 'remove_heads') =>
    list.reduce((all, week) => all + week[of], 0)
  await audit(ctx, {
    action: 'apply',
    object: 'demand',
    object_id: 0,
    after: {
      name,
      add_heads: sum('add_heads'),
      change_heads: sum('change_heads'),
      remove_heads: sum('remove_heads'),
    },
  })
  return { list }
}

const mondaysOf = (days: readonly string[]) =>
  [...new Set(days.map((day) => weekOf(day)[0] ?? day))].sort()

/** What applying a template does to each of the weeks, with its figures. */
async function applyings(
  ctx: RequestContext,
  template: readonly Demand[],
  { weeks, overwrite }: Weeks,
) {
  const mondays = mondaysOf(weeks)
  const [first = '', last = ''] = [mondays[0], addDays(mondays.at(-1) ?? ctx.at.day, 6)]
  const standing = await standingSlots(ctx.db, first, last)
  const removed = await removedByHand(ctx.db, first, last)
  const pairs = new Set((await openPairs(ctx.db).execute()).map(pairOf))
  const windows = await windowsOf(ctx, mondays.flatMap(weekOf))
  const days: TargetDay[] = windows.map((window) => ({
    ...window,
    past: !isEditable(window.date, ctx.at),
  }))
  const rules = {
    serves: (row: Parameters<typeof pairOf>[0]) => pairs.has(pairOf(row)),
    removed,
    overwrite: overwrite === 1,
  }
  return mondays.map((monday) => {
    const sunday = addDays(monday, 6)
    const within = ({ date }: { date: string }) => date >= monday && date <= sunday
    const there = standing.filter(within)
    const applying = applyingOf(template, days.filter(within), there, rules)
    const figures = figuresOfApplying(applying)
    const before = there.reduce((sum, { need }) => sum + need, 0)
    const heads = before + figures.add_heads + figures.change_heads - figures.remove_heads
    return { ...applying, figures: { first: monday, last: sunday, ...figures, heads } }
  })
}

/** What is added with what is served there: what the template says where that day has it, else the oldest that is open to all. */
async function served(ctx: RequestContext, added: readonly Added[]) {
  if (added.length === 0) return []
  const dates = added.map(({ date }) => date).sort()
  const activities = await servedWithin(ctx.db, dates[0] ?? '', dates.at(-1) ?? '').execute()
  const needing = new Set(
    (await openTypes(ctx.db)).filter((type) => type.need_explain === 1).map(({ id }) => id),
  )
  return added.map((row) => {
    const there = activities.filter(
      (one) => one.activity_start_date <= row.date && one.activity_end_date >= row.date,
    )
    const open = there.filter(({ open_to_all }) => open_to_all === 1).map(({ id }) => id)
    const chosen = there.some(({ id }) => id === row.activity_id) ? row.activity_id : null
    const talks = needing.has(row.service_type_id) ? Math.max(1, row.explain_time) : 0
    return {
      ...row,
      activity_id: chosen ?? (open.length > 0 ? Math.min(...open) : null),
      explain_time: talks,
    }
  })
}
