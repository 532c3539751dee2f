import { addDays, mondayOf } from '@museum/contract/day.ts'
import {
  type Came,
  cameWeeks,
  cellOf,
  clashOf,
  type Demand,
  sumsOfDays,
} from '@museum/contract/demand/demand.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { pairOf } from '@museum/contract/roster/plan.rules.ts'
import { type Span, spanInWords } from '@museum/contract/span.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { servedWithin } from '../activity/activity.read.ts'
import { audit, checkVersion } from '../audit/audit.service.ts'
import { openPairs, openTypes, placeNames, typeNames } from '../service/service.read.ts'
import { rosterRules } from '../setting/setting.read.ts'
import {
  cameRows,
  lockTemplate,
  type TemplateRow,
  templateRows,
  writeCells,
} from './demand.store.ts'

/** What is wanted in every week, with its sums. */
export async function template(ctx: RequestContext) {
  const { roster_blocks } = await rosterRules(ctx.db)
  const rows = await templateRows(ctx.db).execute()
  const days = sumsOfDays(rows)
  return {
    today: ctx.at.day,
    blocks: roster_blocks,
    cells: rows.map(({ id: _, ...cell }) => cell),
    days,
    total: days.reduce((sum, heads) => sum + heads, 0),
  }
}

/** Who came in the whole weeks before this one, by type, place and part of the day. */
export async function came(ctx: RequestContext) {
  const monday = mondayOf(ctx.at.day)
  const mondays = Array.from({ length: cameWeeks }, (_, n) => addDays(monday, 7 * (n - cameWeeks)))
  const parts = new Map<string, Came & { heads: number[] }>()
  for (const { week, count, ...part } of await cameRows(ctx.db, mondays, monday).execute()) {
    const key = Object.values(part).join(' ')
    const known = parts.get(key) ?? { ...part, heads: Array<number>(cameWeeks).fill(0) }
    known.heads[week] = count
    parts.set(key, known)
  }
  return { first: mondays[0] ?? monday, list: [...parts.values()] }
}

/** What a cell is to want; 0 for nobody, and what is left out of the rest stays, or is as usual. */
export interface Change extends Span {
  weekday: number
  service_type_id: number
  place_id: number
  need: number
  activity_id?: number | null | undefined
  explain_time?: number | undefined
}

/**
 * Changes cells of the template; 0 people end one. Throws `content.stale` where others changed the same
 * cells since they were read, `demand.overlap` where two of a weekday, type and place would share time,
 * and what is said against a cell that is new.
 */
export async function saveTemplate(ctx: OfficeCommand, cells: readonly Change[]) {
  await lockTemplate(ctx.tx)
  const before = await templateRows(ctx.tx).execute()
  const named = await naming(ctx)
  await checkVersion(ctx, 'demand', 0, cells.map(named))
  const { after, gone, set } = merged(before, cells)
  await checkCells(ctx, before, set)
  await writeCells(
    ctx.tx,
    gone.map(({ id }) => id),
    set,
  )
  const noted = changesOf(named, before, after)
  const changed = Object.keys(noted.after).length
  if (changed > 0)
    await audit(ctx, {
      action: 'update',
      object: 'demand',
      object_id: 0,
      before: { ...noted.before, name: '每周' },
      after: { ...noted.after, name: '每周' },
    })
  return { changed, total: after.reduce((sum, { need }) => sum + need, 0) }
}

/**
 * The template with cells changed: which of its rows go, and which are new or other than they were.
 * Throws `roster.end_before_start` or `demand.overlap`.
 */
export function merged(before: readonly TemplateRow[], cells: readonly Change[]) {
  const standing = new Map(before.map((row) => [cellOf(row), row]))
  const after = new Map<string, Demand>(standing)
  // Those that end go first: another may take their start with another end.
  for (const cell of cells) {
    const there = standing.get(cellOf(cell))
    if (cell.need === 0 && there?.end_time === cell.end_time) after.delete(cellOf(cell))
  }
  for (const { activity_id, explain_time, ...cell } of cells) {
    if (cell.end_time <= cell.start_time)
      throw new Fault('roster.end_before_start', { field: 'end_time' })
    if (cell.need === 0) continue
    const was = standing.get(cellOf(cell))
    after.set(cellOf(cell), {
      ...cell,
      activity_id: activity_id === undefined ? (was?.activity_id ?? null) : activity_id,
      explain_time: explain_time ?? was?.explain_time ?? 0,
    })
  }
  const all = [...after.values()]
  const clash = clashOf(all)
  if (clash) {
    const msg = `同一类型和地点的${spanInWords(clash[0])}与${spanInWords(clash[1])}重叠`
    throw new Fault('demand.overlap', { field: 'cells', msg })
  }
  return {
    after: all,
    gone: before.filter((row) => !after.has(cellOf(row))),
    set: all.filter((cell) => standing.get(cellOf(cell)) !== cell),
  }
}

/** Refuses a cell that is new and names what no shift may choose; one that stands may keep what it has. */
async function checkCells(
  ctx: CommandContext,
  before: readonly TemplateRow[],
  cells: Demand[],
): Promise<void> {
  const standing = new Map(before.map((row) => [cellOf(row), row]))
  const types = new Map((await openTypes(ctx.db)).map((type) => [type.id, type]))
  const pairs = new Set((await openPairs(ctx.db).execute()).map(pairOf))
  const served = await servedWithin(ctx.db, ctx.at.day, '9999-12-31').execute()
  for (const cell of cells) {
    const was = standing.get(cellOf(cell))
    const type = types.get(cell.service_type_id)
    if (!was && !type) throw new Fault('roster.type_missing', { field: 'service_type_id' })
    if (!was && !pairs.has(pairOf(cell)))
      throw new Fault('roster.place_wrong', { field: 'place_id' })
    const { activity_id } = cell
    const known = activity_id === null || activity_id === was?.activity_id
    if (!known && !served.some(({ id }) => id === activity_id))
      throw new Fault('roster.activity_not_open', { field: 'activity_id' })
    // Only a type that needs talks has any.
    if (type) cell.explain_time = type.need_explain === 1 ? Math.max(1, cell.explain_time) : 0
  }
}

const weekdays = '一二三四五六日'

type Place = Span & Pick<Demand, 'weekday' | 'service_type_id' | 'place_id'>

/** What people call a cell, such as `周一 09:00–12:00 展厅讲解 一层大厅`. */
async function naming(ctx: RequestContext): Promise<(cell: Place) => string> {
  const types = await typeNames(ctx.db)
  const places = await placeNames(ctx.db)
  return (cell) =>
    `周${weekdays[cell.weekday - 1]} ${spanInWords(cell)} ${types.get(cell.service_type_id)} ${places.get(cell.place_id)}`
}

/** The cells that differ, by what people call them. */
function changesOf(
  named: (cell: Place) => string,
  before: readonly TemplateRow[],
  after: readonly Demand[],
) {
  const was = new Map(before.map((cell) => [named(cell), cell]))
  const is = new Map(after.map((cell) => [named(cell), cell]))
  const noted: Record<'before' | 'after', Record<string, string>> = { before: {}, after: {} }
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(name), is.get(name)].map(wordsOf)
    if (old === undefined || now === undefined || old === now) continue
    noted.before[name] = old
    noted.after[name] = now
  }
  return noted
}

/** How a cell reads in the log. */
function wordsOf(cell: Demand | undefined): string {
  if (!cell) return '0人'
  const talks = cell.explain_time > 0 ? `，讲解${cell.explain_time}场` : ''
  const activity = cell.activity_id === null ? '' : `，活动 #${cell.activity_id}`
  return `${cell.need}人${talks}${activity}`
}
