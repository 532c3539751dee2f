import { weekInWords } from '@museum/contract/day.ts'
import { daysOf, type Period, weekOf } from '@museum/contract/period.ts'
import { callsOut } from '@museum/contract/roster/callout.rules.ts'
import { isEditable } from '@museum/contract/roster/roster.rules.ts'
import { blocksWithin } from '@museum/contract/setting/block.rules.ts'
import { closingThere } from '@museum/contract/setting/closure.rules.ts'
import type { PersonContext, RequestContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import type { Tx } from '../../db/types.ts'
import { servedBy } from '../activity/activity.read.ts'
import { placesOfType, typeNames } from '../service/service.read.ts'
import { rosterRules, windowOn } from '../setting/setting.read.ts'
import { planningOf } from './plan.store.ts'
import {
  entriesOn,
  type RecordFilter,
  readClosed,
  readComing,
  readLatest,
  readMonth,
  readRecords,
} from './roster.store.ts'
import { insertShift, type PlannedShift } from './shift.store.ts'

/** The caller's days of a month in order, with the service types of each, each type once. */
export async function myDays(ctx: PersonContext, { year, month }: { year: number; month: number }) {
  const head = `${year}-${String(month).padStart(2, '0')}`
  const period = { volunteerId: ctx.person.id, first: `${head}-01`, last: `${head}-31` }
  const rows = await readMonth(ctx.db, period)
  const names = await typeNames(ctx.db)
  const list: { date: string; service_type_arr: { id: number; name: string }[] }[] = []
  for (const { date, service_type_id: id } of rows) {
    let day = list.at(-1)
    if (day?.date !== date) {
      day = { date, service_type_arr: [] }
      list.push(day)
    }
    if (!day.service_type_arr.some((type) => type.id === id))
      day.service_type_arr.push({ id, name: names.get(id) ?? '' })
  }
  return { list }
}

/** The caller's shifts that are not over, in order. */
export async function myLatest(ctx: PersonContext) {
  const { day, time } = ctx.at
  const rows = await readComing(ctx.db, { volunteerId: ctx.person.id, day, time })
  const { callout_hours } = await rosterRules(ctx.db)
  const measures = { callout_hours, zone: ctx.app.settings.museumZone }
  const list = rows.map(({ created_at, ...row }) => {
    const editable = isEditable(row.date, ctx.at)
    const calls = editable && callsOut({ created_at, ...row }, ctx.stamp, measures)
    const week = weekInWords(row.date)
    return { ...row, week, editable: editable ? 1 : 0, calls_out: calls ? 1 : 0 }
  })
  return { list }
}

/** The caller's shifts that a closing took and that would not be over, in order, with what closed each. */
export async function myClosed(ctx: PersonContext) {
  const { day, time } = ctx.at
  const rows = await readClosed(ctx.db, { volunteerId: ctx.person.id, day, time })
  const list = []
  for (const { place_id, ...row } of rows) {
    // Windows stay in the process, and few have several days closed before them.
    const found = closingThere({ ...row, place_id }, await windowOn(ctx.db, row.date))
    if (!found) continue
    const { hall, start_time, end_time, reason } = found
    list.push({ ...row, closing: { hall, start_time, end_time, reason } })
  }
  return { list }
}

/** The activities that the caller may choose on a day. */
export async function myActivities(ctx: PersonContext, date: string) {
  return { list: await servedBy(ctx.db, date, ctx.person.id).execute() }
}

/** The caller's shifts of a day. */
export async function myDay(ctx: PersonContext, date: string) {
  return { list: await entriesOn(ctx.db, ctx.person.id, date) }
}

/** When shifts may lie on a day, and the museum's parts of it. */
export async function dayWindow(ctx: RequestContext, date: string) {
  const window = await windowOn(ctx.db, date)
  const { roster_blocks } = await rosterRules(ctx.db)
  return { ...window, blocks: blocksWithin(roster_blocks, window) }
}

/** What the caller may plan from one day to another, what is planned there, and the week served last. */
export async function planOffer(ctx: PersonContext, { first, last }: Period) {
  const { id } = ctx.person
  const [planning, latest] = await Promise.all([
    planningOf(ctx.db, id, first, last),
    readLatest(ctx.db, { volunteerId: id }),
  ])
  const days = daysOf({ first, last }).map((date) => {
    const window = planning.windowOn(date)
    return { date, ...window, blocks: blocksWithin(planning.rules.roster_blocks, window) }
  })
  const newest = latest[0]?.date
  const monday = newest === undefined ? '' : weekOf(newest).first
  return {
    days,
    shifts: planning.entries,
    activities: planning.activities,
    grants: planning.needed,
    last_week: latest.filter(({ date }) => date >= monday).reverse(),
  }
}

/** The places that take a service type. */
export async function typePlaces(ctx: RequestContext, typeId: number) {
  return { list: await placesOfType(ctx.db, typeId) }
}

/** One page of the caller's shifts, past and coming. */
export async function myRecords(ctx: PersonContext, input: RecordFilter & Paging) {
  const offset = offsetOf(input)
  const rows = await readRecords(ctx.db, ctx.person.id, input, input.limit, offset)
  return { list: rows.map((row) => ({ ...row, week: weekInWords(row.date) })) }
}

/** Makes a shift of a locked volunteer on a locked day; whoever calls has checked it. */
export async function makeShift(
  tx: Tx,
  row: PlannedShift & { volunteer_id: number; date: string },
  stamp: string,
): Promise<number> {
  return await insertShift(tx, row, stamp)
}
