import { dutyStateOf } from '@museum/contract/attendance/attendance.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { covers, lackAt, lackOf } from '@museum/contract/planner/slot.rules.ts'
import { blocksWithin } from '@museum/contract/setting/block.rules.ts'
import { isRunning } from '@museum/contract/setting/part.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import { blockAt, blockBefore, isInView } from '@museum/contract/wall/wall.rules.ts'
import type { RequestContext } from '../../context.ts'
import { ifRoom, single } from '../../db/db.ts'
import { hashOf } from '../../privacy/secret.ts'
import { answersOn } from '../confirm/confirm.read.ts'
import { readFilled } from '../planner/filled.read.ts'
import { museumName, rosterRules, signRules, windowOn } from '../setting/setting.read.ts'
import { isNews, livesSince, seenNow } from '../sign/sign-code.service.ts'
import { deviceOf, noteSeen } from '../sign/sign-code.store.ts'
import { clockOf, shiftLike } from '../today/today.service.ts'
import { readAlike } from '../today/today.store.ts'
import { lateRows, readAsked } from './wall.store.ts'

/** What a screen on the wall shows; throws `wall.ended`. */
export async function showWall(ctx: RequestContext, token: string) {
  const device = await deviceOf(ctx.db, hashOf(token), 'wall', livesSince(ctx))
  if (!device) throw new Fault('wall.ended')
  const seen = seenNow(ctx)
  // It goes on where nothing can be written.
  if (isNews(device, seen)) await ifRoom(single(ctx.db, (tx) => noteSeen(tx, device.id, seen)))
  return await wall(ctx)
}

// More than any wall has lines for.
const mostListed = 50

type Slot = Awaited<ReturnType<typeof readFilled>>[number]
type Shift = Awaited<ReturnType<typeof shiftsOf>>[number]

/** The day as it hangs on the wall, as far as the part of it that runs now, or comes next. */
export async function wall(ctx: RequestContext) {
  const { day: date, time } = ctx.at
  const window = await windowOn(ctx.db, date)
  const shifts = await shiftsOf(ctx)
  const slots = await readFilled(ctx.db, { first: date, last: date })
  const blocks = blocksWithin((await rosterRules(ctx.db)).roster_blocks, window)
  const block = blockAt(blocks, [...shifts, ...slots], time)
  const seen = <T extends Span>(rows: readonly T[]) =>
    rows.filter((row) => isInView(row, block, time))
  const due = seen(shifts)
  const wanted = seen(slots)
  const lacking = wanted.filter((slot) => slot.closed === 0 && lackAt(slot, ctx.stamp) > 0)
  return {
    museum_name: await museumName(ctx.app),
    ...{ date, time, closed: window.closed, note: window.note },
    planned: shifts.length > 0 || slots.some(({ closed }) => closed === 0) ? 1 : 0,
    block: { ...block, state: stateOf(block, time) },
    due: count(due),
    came: count(due.filter(({ came }) => came === 1)),
    lack: lacking.reduce((sum, slot) => sum + lackOf(slot), 0),
    to_sign_out: count(shifts.filter(({ state }) => state === 'to_sign_out')),
    ...(await lateOf(ctx, shifts)),
    ...(await riskOf(ctx, shifts, block)),
    gaps: await gapsOf(ctx, lacking),
    places: placesOf(due, wanted, time),
    next: nextOf(shifts, time),
    before: beforeOf(blockBefore(blocks, block), shifts),
  }
}

/** The day's shifts with where they stand, those that are alike counted. */
async function shiftsOf(ctx: RequestContext) {
  const rules = await signRules(ctx)
  const rows = await readAlike(ctx.db, { date: ctx.at.day })
  return (
    rows
      // What waits to be judged is counted among what is done.
      .filter(({ pending }) => pending === 0)
      .map((row) => ({
        ...row,
        state: dutyStateOf(shiftLike(ctx.at.day, row), ctx.stamp, rules),
      }))
  )
}

const count = (shifts: readonly { count: number }[]) =>
  shifts.reduce((sum, shift) => sum + shift.count, 0)

function stateOf(block: Span, time: string): 'coming' | 'running' | 'over' {
  if (isRunning(block, time)) return 'running'
  return time < block.start_time ? 'coming' : 'over'
}

async function lateOf(ctx: RequestContext, shifts: readonly Shift[]) {
  const late = shifts.filter(({ state }) => state === 'late')
  const clock = clockOf(ctx, await signRules(ctx))
  const people = late.length > 0 ? await lateRows(ctx.db, clock, mostListed).execute() : []
  return { late: count(late), late_start: sharedStart(late), late_people: people }
}

/** Who is still to come and has not said that they do. */
async function riskOf(ctx: RequestContext, shifts: readonly Shift[], block: Span) {
  const { day, time } = ctx.at
  const awaited = ['expected', 'may_sign']
  const coming = shifts.some(
    ({ state, start_time }) => awaited.includes(state) && start_time > time,
  )
  const { at_risk } = coming ? await answersOn(ctx, day) : { at_risk: [] }
  const people = at_risk.flatMap(({ name, shifts: [first] }) =>
    first && isInView(first, block, time) ? [{ name, start_time: first.start_time }] : [],
  )
  const risk_people = people.slice(0, mostListed).map(({ name }) => ({ name }))
  return { at_risk: people.length, risk_start: sharedStart(people), risk_people }
}

/** When all of these begin; empty where that is at several times. */
function sharedStart(shifts: readonly { start_time: string }[]): string {
  const starts = new Set(shifts.map(({ start_time }) => start_time))
  const [only = ''] = starts
  return starts.size === 1 ? only : ''
}

async function gapsOf(ctx: RequestContext, lacking: readonly Slot[]) {
  const { day: date, time } = ctx.at
  const asked = lacking.length > 0 ? await readAsked(ctx.db, { date, now: ctx.stamp }) : []
  // What somebody gave up names no slot: it stands in one by where and when it is.
  const isAsked = (slot: Slot) =>
    asked.some((offer) =>
      offer.slot_id === null
        ? isThere(offer, slot) && covers(offer, slot)
        : offer.slot_id === slot.id,
    )
  return lacking.slice(0, mostListed).map((slot) => ({
    place_name: slot.place_name ?? '',
    service_type_name: slot.service_type_name ?? '',
    lack: lackOf(slot),
    starts: slot.start_time > time ? slot.start_time : '',
    asked: isAsked(slot) ? 1 : 0,
  }))
}

type Where = Pick<Slot, 'place_id' | 'service_type_id'>
const isThere = (one: Where, other: Where) =>
  one.place_id === other.place_id && one.service_type_id === other.service_type_id

/** Each place with who is there of those who are wanted now; where nothing runs yet, when it begins. */
function placesOf(due: readonly Shift[], wanted: readonly Slot[], time: string) {
  const known = [...due.map(({ name, ...one }) => ({ ...one, place_name: name })), ...wanted]
  const places = new Map(known.map((one) => [one.place_id, one]))
  return [...places.values()]
    .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0) || one.place_id - other.place_id)
    .flatMap(({ place_id, place_name }) => {
      const there = due.filter((one) => one.place_id === place_id)
      const slots = wanted.filter((one) => one.place_id === place_id)
      const open = slots.filter(({ closed }) => closed === 0)
      // Where nobody says how many are wanted, it is those who are planned.
      const runs = open.length > 0 ? open : there
      const now = runs.filter((one) => isRunning(one, time))
      const [starts = ''] = runs
        .flatMap((one) => (one.start_time > time ? one.start_time : []))
        .sort()
      const closed = slots.length > 0 && runs.length === 0 ? 1 : 0
      // What is over is nobody's concern any more.
      if (now.length === 0 && starts === '' && closed === 0) return []
      return {
        ...{ place_name: place_name ?? '', closed },
        here: count(there.filter((one) => isHere(one, time))),
        need: now.reduce((sum, one) => sum + ('need' in one ? one.need : one.count), 0),
        starts: now.length > 0 ? '' : starts,
      }
    })
    .slice(0, mostListed)
}

// Whoever came and is to sign out is there until the end.
const isHere = ({ state, end_time }: Shift, time: string) =>
  state === 'on_duty' || (state === 'to_sign_out' && end_time > time)

function nextOf(shifts: readonly Shift[], time: string) {
  const coming = shifts.filter(({ start_time }) => start_time > time)
  const [next] = coming.map(({ start_time }) => start_time).sort()
  if (next === undefined) return null
  return { time: next, count: count(coming.filter(({ start_time }) => start_time === next)) }
}

/** How the part of the day before went, by the shifts that ended with it. */
function beforeOf(block: (Span & { name: string }) | undefined, shifts: readonly Shift[]) {
  if (!block) return null
  const its = shifts.filter(
    (shift) => isInView(shift, block, block.start_time) && shift.end_time <= block.end_time,
  )
  const done = its.filter(({ came, went }) => came === 1 && went === 1)
  return its.length > 0 ? { name: block.name, total: count(its), done: count(done) } : null
}
