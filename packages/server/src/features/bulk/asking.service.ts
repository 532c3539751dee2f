import type { askingCalls } from '@museum/contract/bulk/asking.calls.ts'
import { Fault } from '@museum/contract/fault.ts'
import { firstAsked } from '@museum/contract/offer/offer.rules.ts'
import { covers } from '@museum/contract/planner/slot.rules.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'
import { compareTexts } from '@museum/contract/text.ts'
import type { z } from 'zod'
import type { OfficeContext } from '../../context.ts'
import { templateFor, wayOf } from '../login/reach.read.ts'
import { judgingOf } from '../offer/judging.service.ts'
import { dayPeople, mayBeAsked, peopleFor } from '../offer/people.service.ts'
import { isThere, isWanted } from '../offer/standing.service.ts'
import { readFilled } from '../planner/filled.read.ts'
import { plannedOf } from '../planner/planner.store.ts'
import { toldBy } from '../volunteer/volunteer-office.service.ts'
import { askedFor, offersOf } from './asked.store.ts'
import { findBulk, nextPicked } from './bulk.store.ts'
import { readChosen } from './chosen.store.ts'
import { isComing, shiftsIn } from './leave.service.ts'
import { whatOf } from './part.service.ts'
import { idOf } from './subject.store.ts'

/** Whoever is looked for is judged for each shift: of more than these nobody waits for the answer. */
const mostLooked = 60

type Asked = z.output<typeof askingCalls.asking.input>

/** How many shifts would be missed if these people were on leave, and how many colleagues be asked first. */
export async function asking(ctx: OfficeContext, { ids, filter, except, ...days }: Asked) {
  if (days.last < days.first) throw new Fault('closing.dates_wrong', { field: 'last' })
  const told_by = toldBy(ctx)
  const whole = filter && { ...filter, told_by }
  const whom = { ids, filter: whole, except }
  const chosen = (await readChosen(ctx.db, 'volunteer', whom, ctx.at.day)).map(idOf)
  if (chosen.length === 0) throw new Fault('bulk.nobody')
  const left = (await plannedOf(ctx.db, chosen, days)).filter((shift) => isComing(ctx, shift))
  const dates = [...new Set(left.map(({ date }) => date))].sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return { shifts: 0, people: 0 }
  const slots = (await readFilled(ctx.db, { first, last })).map((slot) => {
    const gone = left.filter((shift) => isThere(shift, slot) && covers(shift, slot))
    return { ...slot, filled: slot.filled - gone.length }
  })
  const missed = left.filter((shift) => isWanted(shift, slots))
  if (missed.length > mostLooked) return { shifts: missed.length, people: -1 }
  const judging = await judgingOf(ctx, { first, last })
  const leaving = new Set(left.map(({ volunteer_id }) => volunteer_id))
  // Whoever is asked for one of them is asked the less for the next, in the order of the asking.
  const counts = new Map<number, number>()
  const ordered = missed.toSorted(
    (one, other) => compareTexts(startOf(one), startOf(other)) || one.id - other.id,
  )
  for (const [date, shifts] of Map.groupBy(ordered, (shift) => shift.date)) {
    const day = await dayPeople(ctx, date, judging)
    for (const [id, times] of counts) day.asked.set(id, (day.asked.get(id) ?? 0) + times)
    for (const shift of shifts) {
      const { able } = await peopleFor(day, shift, shift.volunteer_id)
      for (const { id } of mayBeAsked(able, leaving).slice(0, firstAsked)) {
        counts.set(id, (counts.get(id) ?? 0) + 1)
        day.asked.set(id, (day.asked.get(id) ?? 0) + 1)
      }
    }
  }
  return { shifts: missed.length, people: counts.size }
}

/** Of so many people whose leave it was the asking is shown. */
const mostShown = 500

/** Whom leave that was noted together had asked for each shift, and by which way they hear of it. */
export async function asked(ctx: OfficeContext, id: number) {
  const bulk = await findBulk(ctx.db, id)
  if (!bulk) throw new Fault('content.not_found')
  const what = whatOf(bulk)
  const asks = what.act === 'leave' && what.ask === 1 ? 1 : 0
  if (asks === 0) return { asks, list: [], rest: 0 }
  const left = await nextPicked(ctx.db, { id, outcome: 'done' }, mostShown)
  const shifts = left.flatMap(({ before }) => shiftsIn(JSON.parse(before)))
  const offers = await offersOf(ctx.db, shifts)
  const template = templateFor(ctx, 'shift')
  const people = Map.groupBy(
    await askedFor(ctx.db, offers.map(idOfOffer), template),
    (one) => one.offer_id,
  )
  const list = offers.map((offer) => ({
    ...offer,
    people: (people.get(offer.id) ?? []).map((one) => ({
      ...{ id: one.id, name: one.name, state: one.state, reach: wayOf(ctx, one) },
    })),
  }))
  return { asks, list, rest: Math.max(0, shifts.length - offers.length) }
}

const idOfOffer = ({ id }: { id: number }) => id
