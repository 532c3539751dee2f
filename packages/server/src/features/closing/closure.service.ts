import {
  type Closing,
  closingNotice,
  closingRefusal,
} from '@museum/contract/closing/closing.rules.ts'
import { addDays, periodText } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { daysOf } from '@museum/contract/period.ts'
import type { Closure } from '@museum/contract/setting/closure.rules.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { audit } from '../audit/audit.service.ts'
import { templateFor, wayOf } from '../login/reach.read.ts'
import {
  type ClosedDays,
  lockDays,
  putBack,
  takeShifts,
  withoutOverlap,
} from '../roster/closed.store.ts'
import { closuresBetween, closuresIn } from '../setting/closure.read.ts'
import {
  countCovered,
  deleteClosure,
  findClosure,
  insertClosure,
  keptOf,
  listClosures,
  placesOf,
  restoreClosure,
  updateClosure,
  wouldReturn,
  wouldTake,
} from './closure.store.ts'
import {
  heldOf,
  takeBack,
  takeBegun,
  takeHeld,
  tellHeld,
  tellLater,
  toldBack,
} from './held.service.ts'

/** A closure as the office states it. */
export interface GivenClosure {
  first: string
  last: string
  start_time: string
  end_time: string
  place_ids: readonly number[]
  reason: string
}

/** The closures that are not over, each with what it keeps of days to come. */
export async function closures(ctx: RequestContext) {
  const rows = await listClosures(ctx.db, ctx.at.day)
  const counts = new Map(rows.map((row) => [row.id, row]))
  const list = closuresIn(rows).map((closure) => ({
    ...closure,
    places: [...closure.places],
    shifts: counts.get(closure.id)?.shifts ?? 0,
    people: counts.get(closure.id)?.people ?? 0,
  }))
  return { list }
}

/** A closure with everybody whose coming shifts it keeps, and which of those fit still. Throws `content.not_found`. */
export async function closureDetail(ctx: RequestContext, id: number) {
  const closure = await closureOf(ctx, id)
  const rows = await keptOf(ctx.db, closure, daysFrom(ctx, closure), templateFor(ctx, 'shift'))
  // As they come back: of two that exclude each other the newer.
  const newest = rows.filter(({ fits }) => fits === 1).sort((one, other) => other.id - one.id)
  const back = new Set(withoutOverlap(newest).map((shift) => shift.id))
  const shifts = rows.map((row) => ({ ...row, fits: back.has(row.id) ? 1 : 0 }))
  return { ...closure, places: [...closure.places], list: touched(ctx, shifts) }
}

/** What closing so would do now, or with `id` what changing that closure so would. */
export async function previewClosure(
  ctx: RequestContext,
  { id, ...given }: GivenClosure & { id?: number | undefined },
) {
  const before = id === undefined ? undefined : await closureOf(ctx, id)
  const closing = await checked(ctx, given, before)
  const days = daysFrom(ctx, closing)
  const rows = await wouldTake(ctx.db, closing, days, templateFor(ctx, 'shift'))
  const back =
    id === undefined || !before
      ? []
      : await wouldReturn(ctx.db, id, closing, daysFrom(ctx, before, closing))
  const list = touched(ctx, rows)
  const [first] = list
  const theirs = { taken: rows.filter((row) => row.volunteer_id === first?.volunteer_id), back: [] }
  const message = first && {
    name: first.name,
    ...closingNotice(closing, theirs, ctx.at.day),
  }
  const perDay = Map.groupBy(rows, ({ date }) => date)
  return {
    ...(await countCovered(ctx.db, closing, days, id)),
    shifts: rows.length,
    people: list.length,
    back: back.reduce((sum, one) => sum + one.back, 0),
    told: new Set([...rows, ...back].map(({ volunteer_id }) => volunteer_id)).size,
    days: [...perDay].map(([date, shifts]) => ({ date, shifts: shifts.length })),
    list: list.slice(0, mostListed),
    message: message ?? null,
  }
}

// More than anybody looks through; the counts are of all.
const mostListed = 500

/**
 * Closes halls or the museum: takes the shifts that nobody signed, keeps them, and tells each person once when that can
 * be taken back no longer. Throws what `closingRefusal` says, `closing.place_missing` or `closing.twice`.
 */
export async function createClosure(ctx: OfficeCommand, given: GivenClosure) {
  const closing = await checked(ctx, given)
  const days = daysFrom(ctx, closing)
  await lockDays(ctx.tx, daysOf(days))
  await refuseTwice(ctx, closing)
  await tellHeld(ctx, closing)
  const id = await insertClosure(ctx.tx, closing)
  const taken = await takeShifts(ctx.tx, days)
  const told = await tellLater(ctx, 'closure', id, { after: closing, days, taken, back: [] })
  const done = { taken: taken.length, restored: 0, told }
  await note(ctx, 'close', id, { after: { ...noted(closing), ...done } })
  return { id, ...done }
}

/**
 * Takes back that halls or the museum were closed, that this was changed, or that it ended, before anybody is told: all
 * is as it was, but of whoever serves elsewhere at that time by now. Throws `decision.told` when it is too late.
 */
export async function undecideClosure(ctx: OfficeCommand, id: number) {
  await lock(ctx.tx, 'closure', [id])
  const row = await findClosure(ctx.tx, id)
  const seen = await heldOf(ctx, 'closure', id)
  if (!seen) throw new Fault(row ? 'decision.told' : 'content.not_found')
  await lockDays(ctx.tx, daysOf(seen.days))
  const held = await takeHeld(ctx, 'closure', id)
  if (held.rest !== undefined) await deleteClosure(ctx.tx, held.rest)
  if (held.closure) await restoreClosure(ctx.tx, held.closure)
  else await deleteClosure(ctx.tx, id)
  const done = await takeBack(ctx, held)
  const [now] = closuresIn(row ? [row] : [])
  const as = held.closure ?? now
  await note(ctx, 'undo', id, {
    ...(now ? { before: noted(now) } : {}),
    after: { ...(as ? noted(as) : {}), ...done },
  })
  return { id, ...done }
}

/** States all of a closure anew; a minute later each person hears once of what that takes and of what comes back. */
export async function changeClosure(
  ctx: OfficeCommand,
  { id, ...given }: GivenClosure & { id: number },
) {
  const before = await heldClosure(ctx, id)
  const after = await checked(ctx, given, before)
  const days = daysFrom(ctx, before, after)
  await lockDays(ctx.tx, daysOf(days))
  await refuseTwice(ctx, after, id)
  await tellHeld(ctx, before, after)
  await updateClosure(ctx.tx, id, after)
  const taken = await takeShifts(ctx.tx, days)
  const { back, gone } = await putBack(ctx.tx, days, ctx.stamp)
  const held = { before, after, days, taken, back, gone, closure: before }
  const told = await tellLater(ctx, 'closure', id, held)
  const done = { taken: taken.length, restored: back.length, told }
  await note(ctx, 'update', id, { before: noted(before), after: { ...noted(after), ...done } })
  return { id, ...done }
}

/**
 * Opens days of a closure, all that come where none are given: its shifts that still fit are back, and
 * their people told once, a minute later, but for those who have not heard yet of a closure that ends whole. Throws `closing.over`, `setting.day_past` or `closing.dates_wrong`.
 */
export async function reopenClosure(
  ctx: OfficeCommand,
  given: { id: number; first?: string | undefined; last?: string | undefined },
) {
  const { tx, at } = ctx
  const before = await heldClosure(ctx, given.id)
  if (before.last < at.day) throw new Fault('closing.over')
  if (given.first !== undefined && given.first < at.day)
    throw new Fault('setting.day_past', { field: 'first' })
  const days = {
    first: latest(given.first ?? before.first, before.first, at.day),
    last: earliest(given.last ?? before.last, before.last),
    at,
  }
  if (days.last < days.first) throw new Fault('closing.dates_wrong', { field: 'last' })
  await lockDays(tx, daysOf(days))
  const head = before.first < days.first && { ...before, last: addDays(days.first, -1) }
  const rest = days.last < before.last && { ...before, first: addDays(days.last, 1) }
  const untold = head || rest ? undefined : await takeBegun(ctx, 'closure', before.id)
  await tellHeld(ctx, before)
  if (head) await updateClosure(tx, before.id, head)
  else if (rest) await updateClosure(tx, before.id, rest)
  else await deleteClosure(tx, before.id)
  const second = head && rest ? await insertClosure(tx, rest) : undefined
  const { back, gone } = await putBack(tx, days, ctx.stamp)
  const opened = { ...before, first: days.first, last: days.last }
  const told = await tellLater(ctx, 'closure', before.id, {
    ...{ before: opened, days, taken: [], back: toldBack(back, untold), gone },
    ...{ closure: before, rest: second },
  })
  const done = { taken: 0, restored: back.length, told }
  await note(ctx, 'open', before.id, {
    before: noted(before),
    after: { ...noted(opened), ...done },
  })
  return { id: before.id, ...done }
}

const earliest = (...days: readonly string[]) => [...days].sort()[0] ?? ''
const latest = (...days: readonly string[]) => [...days].sort().at(-1) ?? ''

/** All days of some closings that are not over, from the first to the last. */
function daysFrom({ at }: RequestContext, ...closings: readonly Closing[]): ClosedDays {
  const first = latest(earliest(...closings.map((closing) => closing.first)), at.day)
  return { first, last: latest(...closings.map(({ last }) => last)), at }
}

async function closureOf(ctx: RequestContext, id: number): Promise<Closure> {
  const row = await findClosure(ctx.db, id)
  const [closure] = closuresIn(row ? [row] : [])
  if (!closure) throw new Fault('content.not_found')
  return closure
}

// Two who change one closure follow each other.
async function heldClosure(ctx: CommandContext, id: number): Promise<Closure> {
  await lock(ctx.tx, 'closure', [id])
  return await closureOf(ctx, id)
}

async function checked(
  ctx: RequestContext,
  { place_ids, ...given }: GivenClosure,
  before?: Closing,
): Promise<Closing> {
  const refusal = closingRefusal(given, ctx.at.day, before)
  if (refusal) {
    const { code, field } = refusal
    throw new Fault(code, field === undefined ? {} : { field })
  }
  const places = await placesOf(ctx.db, place_ids)
  if (places.length < new Set(place_ids).size)
    throw new Fault('closing.place_missing', { field: 'place_ids' })
  return { ...given, places }
}

// Their days are locked, so that of two who close the same at once the second finds the first.
async function refuseTwice(ctx: CommandContext, closing: Closing, id = 0): Promise<void> {
  const others = await closuresBetween(ctx.tx, closing.first, closing.last)
  const mark = markOf(closing)
  if (others.some((other) => other.id !== id && markOf(other) === mark))
    throw new Fault('closing.twice', { field: 'first' })
}

const markOf = ({ first, last, start_time, end_time, places }: Closing) =>
  [first, last, start_time, end_time, ...places.map(({ id }) => id)].join(' ')

type Taken = Awaited<ReturnType<typeof wouldTake>>[number]

/** The people of some shifts, whoever loses most first. */
function touched<T extends Taken>(ctx: RequestContext, rows: readonly T[]) {
  const people = [...Map.groupBy(rows, ({ volunteer_id }) => volunteer_id).values()]
  return people
    .sort((one, other) => other.length - one.length)
    .map((shifts) => {
      const [who] = shifts as [T, ...T[]]
      const { volunteer_id, name, code } = who
      return { volunteer_id, name, code: code ?? '', told: wayOf(ctx, who), shifts }
    })
}

function noted(closing: Closing) {
  const { first, last, start_time, end_time, places, reason } = closing
  return {
    name: `${periodText(first, last, '')} ${closureWords(closing)}`,
    ...{ first, last, start_time, end_time, reason },
    places: places.map(({ name }) => name).join('、'),
  }
}

async function note(
  ctx: OfficeCommand,
  action: string,
  object_id: number,
  change: { before?: object; after: object },
): Promise<void> {
  await audit(ctx, { action, object: 'closure', object_id, ...change })
}
