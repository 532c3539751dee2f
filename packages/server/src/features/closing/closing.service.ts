import type { Closing } from '@museum/contract/closing/closing.rules.ts'
import { dayNumber } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { SpecialDay } from '@museum/contract/setting/setting.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { audit, checkVersion } from '../audit/audit.service.ts'
import { lockDays, putBack, takeShifts } from '../roster/closed.store.ts'
import { specialDay, specialDays, windowOn } from '../setting/setting.read.ts'
import {
  changeMuseum,
  type GivenMuseum,
  type GivenRules,
  prepareRules,
  readSettings,
  writeRules,
} from '../setting/setting.service.ts'
import { countDay, removeSpecial, writeSpecial } from './closing.store.ts'
import {
  heldOf,
  takeBack,
  takeBegun,
  takeHeld,
  tellHeld,
  tellLater,
  toldBack,
} from './held.service.ts'

/** A special day as the office states it. */
interface GivenDay {
  date: string
  closed: number
  start_time?: string | undefined
  end_time?: string | undefined
  note: string
}

/** A day's window, and what closing or opening it would do. */
export async function dayInfo(ctx: RequestContext, date: string) {
  const special = (await specialDay(ctx.db, date)) ? 1 : 0
  return {
    date,
    ...(await windowOn(ctx.db, date)),
    special,
    ...(await countDay(ctx.db, date, ctx.at)),
  }
}

/**
 * Closes a day: takes the shifts that nobody signed off it, keeps them, and tells each person once when that can be taken
 * back no longer. Throws `setting.day_past` or `setting.day_closed`.
 */
export async function closeDay(ctx: OfficeCommand, date: string, note: string) {
  const { before } = await held(ctx, date)
  await checkVersion(ctx, 'special_day', dayNumber(date))
  if (before?.closed === 1) throw new Fault('setting.day_closed')
  // A window of its own stays written, so that opening brings it back.
  const { start_time, end_time } = before ?? { start_time: '', end_time: '' }
  await writeSpecial(ctx.tx, { date, closed: 1, start_time, end_time, note })
  const days = { first: date, last: date, at: ctx.at }
  const shifts = await takeShifts(ctx.tx, days)
  const told = await tellLater(ctx, 'special_day', dayNumber(date), {
    ...{ after: closingOf({ date, note }), days, taken: shifts, back: [], was: before },
  })
  const taken = shifts.length
  await noteDay(ctx, 'close', date, before, { closed: 1, note, taken, told })
  return { date, taken, told }
}

/**
 * Takes back that a day was closed, or opened, before anybody is told: it is as it was, and so are its shifts, but of
 * whoever serves elsewhere at that time by now. Throws `decision.told` when it is too late.
 */
export async function undecideDay(ctx: OfficeCommand, id: number) {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(id)) ?? []
  if (day === undefined) throw new Fault('content.not_found')
  const date = `${year}-${month}-${day}`
  await lockDays(ctx.tx, [date])
  const before = await specialDay(ctx.db, date)
  if (!before && !(await heldOf(ctx, 'special_day', id))) throw new Fault('content.not_found')
  const held = await takeHeld(ctx, 'special_day', id)
  if (held.was) await writeSpecial(ctx.tx, held.was)
  else await removeSpecial(ctx.tx, date)
  const done = await takeBack(ctx, held)
  await noteDay(ctx, 'undo', date, before, { closed: 0, ...held.was, ...done })
  return { id, ...done }
}

/**
 * Undoes a closing: the shifts are back under their ids and their people told a minute later, but for those who have not
 * heard of it yet; a day that was not closed loses its own window. Throws `setting.day_past` or `content.not_found`.
 */
export async function openDay(ctx: OfficeCommand, date: string) {
  const { before, untold } = await held(ctx, date)
  if (!before) throw new Fault('content.not_found')
  const { start_time, end_time } = before
  if (before.closed === 1 && start_time !== '')
    await writeSpecial(ctx.tx, { date, closed: 0, start_time, end_time, note: '' })
  else await removeSpecial(ctx.tx, date)
  const back = await restore(ctx, before, untold)
  await noteDay(ctx, 'open', date, before, { closed: 0, ...back })
  return { date, ...back }
}

/** Gives a day its own window; one that was closed opens. Throws `setting.window_wrong` or `setting.day_past`. */
export async function setDay(ctx: OfficeCommand, given: Span & { date: string; note: string }) {
  const { date, start_time, end_time, note } = given
  checkWindow(given)
  const { before, untold } = await held(ctx, date)
  await checkVersion(ctx, 'special_day', dayNumber(date))
  const day = { date, closed: 0, start_time, end_time, note }
  await writeSpecial(ctx.tx, day)
  const back = before?.closed === 1 ? await restore(ctx, before, untold) : {}
  await noteDay(ctx, 'update', date, before, { ...day, ...back })
  return day
}

/**
 * Changes what is given of the settings; the museum's name and look take an administrator
 * (`auth.forbidden`). Shifts that are planned already stay as they are, except where a special day is
 * closed or opened: that does what its own call does.
 */
export async function changeSettings(
  ctx: OfficeCommand,
  {
    museum_name,
    logo_path,
    banner_path,
    accent,
    statement_unit,
    statement_phone,
    statement_characters,
    office_phone,
    office_hours,
    answer_days,
    formal_needs,
    export_purposes,
    special_days,
    ...rules
  }: GivenMuseum & GivenRules & { special_days?: GivenDay[] | undefined },
) {
  const look = { logo_path, banner_path, accent }
  const terms = { statement_unit, statement_phone, statement_characters }
  const contact = { office_phone, office_hours, answer_days }
  const museum = { museum_name, ...look, ...terms, ...contact, formal_needs, export_purposes }
  await changeMuseum(ctx, museum)
  const change = await prepareRules(ctx, rules)
  if (special_days) checkDays(ctx, special_days)
  if (change) await writeRules(ctx, change)
  if (special_days) await stateDays(ctx, special_days)
  return await readSettings(ctx)
}

/** Throws where the list of special days contradicts itself or tells of the past. */
function checkDays(ctx: RequestContext, days: readonly GivenDay[]): void {
  const dates = new Set(days.map(({ date }) => date))
  if (dates.size < days.length) throw new Fault('setting.day_twice', { field: 'special_days' })
  for (const day of days) {
    if (day.date < ctx.at.day) throw new Fault('setting.day_past', { field: 'special_days' })
    if (day.closed === 0) checkWindow(day)
  }
}

/** Makes the special days from today on exactly `days`, each change as its own call would. */
async function stateDays(ctx: OfficeCommand, days: readonly GivenDay[]): Promise<void> {
  const given = new Map(days.map((day) => [day.date, day]))
  const standing = await specialDays(ctx.db, ctx.at.day)
  const known = new Map(standing.map((day) => [day.date, day]))
  for (const date of [...new Set([...given.keys(), ...known.keys()])].sort()) {
    const wanted = given.get(date)
    const before = known.get(date)
    if (!wanted) await end(ctx, date)
    else if (wanted.closed === 1 && before?.closed !== 1) await closeDay(ctx, date, wanted.note)
    else if (wanted.closed === 1 && before) await renote(ctx, before, wanted.note)
    else if (!before || isOther(before, wanted))
      await setDay(ctx, { ...wanted, ...windowIn(wanted) })
  }
}

async function end(ctx: OfficeCommand, date: string): Promise<void> {
  await openDay(ctx, date)
  // A closing over a window of its own leaves that window, which ends too.
  if (await specialDay(ctx.db, date)) await openDay(ctx, date)
}

async function renote(ctx: OfficeCommand, before: SpecialDay, note: string): Promise<void> {
  if (before.note === note) return
  await lockDays(ctx.tx, [before.date])
  await tellHeld(ctx, { first: before.date, last: before.date })
  await writeSpecial(ctx.tx, { ...before, note })
  await noteDay(ctx, 'update', before.date, before, { note })
}

/** A day as it is, locked, and the shifts that a closing took of which nobody has heard: it is opened now, or refused. */
async function held(ctx: CommandContext, date: string) {
  if (date < ctx.at.day) throw new Fault('setting.day_past', { field: 'date' })
  await lockDays(ctx.tx, [date])
  const untold = await takeBegun(ctx, 'special_day', dayNumber(date))
  await tellHeld(ctx, { first: date, last: date })
  return { before: await specialDay(ctx.db, date), untold }
}

async function restore(ctx: CommandContext, was: SpecialDay, untold?: ReadonlySet<number>) {
  const { date } = was
  const days = { first: date, last: date, at: ctx.at }
  const { back, gone } = await putBack(ctx.tx, days, ctx.stamp)
  const told = await tellLater(ctx, 'special_day', dayNumber(date), {
    ...{ before: closingOf(was), days, taken: [], back: toldBack(back, untold), gone, was },
  })
  return { restored: back.length, told }
}

/** A closed day as a closing of the whole museum. */
const closingOf = ({ date, note }: Pick<SpecialDay, 'date' | 'note'>): Closing => {
  return { first: date, last: date, start_time: '', end_time: '', places: [], reason: note }
}

const windowIn = ({ start_time = '', end_time = '' }: GivenDay): Span => ({ start_time, end_time })

const isOther = (before: SpecialDay, wanted: GivenDay) =>
  before.closed !== wanted.closed ||
  before.start_time !== wanted.start_time ||
  before.end_time !== wanted.end_time ||
  before.note !== wanted.note

function checkWindow({ start_time = '', end_time = '' }: Partial<Span>): void {
  if (end_time <= start_time) throw new Fault('setting.window_wrong', { field: 'end_time' })
}

async function noteDay(
  ctx: OfficeCommand,
  action: string,
  date: string,
  before: SpecialDay | undefined,
  after: object,
): Promise<void> {
  await audit(ctx, {
    action,
    object: 'special_day',
    object_id: dayNumber(date),
    before: { name: date, ...before },
    after: { name: date, ...after },
  })
}
