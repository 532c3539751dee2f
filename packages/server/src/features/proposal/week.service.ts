import { counting, hasDraftDays, sumsOf } from '@museum/contract/draft/draft.rules.ts'
import type { SeatFields } from '@museum/contract/draft/judge.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { ServeDay, ServeRules } from '@museum/contract/planner/serve.rules.ts'
import { fillingOf, lackOf } from '@museum/contract/planner/slot.rules.ts'
import { earliestEditable } from '@museum/contract/roster/roster.rules.ts'
import { shiftOf } from '@museum/contract/take/take.rules.ts'
import type { RequestContext } from '../../context.ts'
import { laidWeek } from '../draft/laid.service.ts'
import { inDraft } from '../draft/people.service.ts'
import { readFilled } from '../planner/filled.read.ts'
import { type PlannablePerson, plannablePeople } from '../planner/people.read.ts'
import { serveDaysOf } from '../planner/serve-day.read.ts'
import { type Served, servedOf, timesOf } from './proposal.store.ts'
import { turns } from './turns.service.ts'

type Filled = Awaited<ReturnType<typeof readFilled>>[number]

/** A slot of the days that are edited as a draft, with who fills it by the draft. */
export interface DraftSlot extends Filled {
  /** What is served there; undefined where the office has not said it. */
  shift: SeatFields | undefined
  serving: readonly SeatFields[]
}

/** Somebody who may be proposed, as the draft would have them serve. */
export interface DraftPerson extends PlannablePerson, Served {
  /** Attended shifts by type of service, counted to `mostTimes`. */
  times: ReadonlyMap<number, number>
  /** Their shifts of these days. */
  own: readonly SeatFields[]
}

/** What a proposal for a week is made of. */
export interface DraftWeek {
  monday: string
  slots: readonly DraftSlot[]
  /** Shifts of these days that count, in the draft. */
  shifts: readonly SeatFields[]
  people: ReadonlyMap<number, DraftPerson>
  dayOn: (date: string) => ServeDay
  rules: ServeRules
}

/** Nobody is asked for: the slot's own shift has no person yet. */
const noPerson = 0

/**
 * The days of a week that are edited as a draft, as the draft has them where one has begun, and everybody
 * who may be planned on them; as many statements however many they are. Throws `draft.week_over`.
 */
export async function draftWeekOf(ctx: RequestContext, date: string): Promise<DraftWeek> {
  const { db, at } = ctx
  // One engine answers at once, so that all these reads would be one wait for others.
  const othersTurn = turns()
  const laidOver = await laidWeek(ctx, date)
  const { dates, seats } = laidOver
  if (!hasDraftDays(dates[0] ?? '', at)) throw new Fault('draft.week_over')
  const days = { first: dates[0] ?? '', last: dates.at(-1) ?? '' }
  const { rules: set, dayOn } = await serveDaysOf(db, days)
  // Made once, since everybody is asked about each.
  const offered = new Map(dates.map((day) => [day, dayOn(day)]))
  const rules = { ...set, zone: ctx.app.settings.museumZone }
  const first = earliestEditable(at)
  const wanted = (await readFilled(db, days)).filter(
    ({ closed, date: day }) => closed === 0 && day >= first,
  )
  const laid = counting(
    [...seats.values()].map(({ seat, mark, fields }) => ({ seat, mark, ...fields })),
  )
  const { slots } = sumsOf(wanted, laid, ctx.stamp)
  const shifts = laid.filter(({ counts, date: day }) => counts === 1 && day >= first)
  const filling = fillingOf(wanted, shifts)
  await othersTurn()
  const experience = await servedOf(db, at)
  await othersTurn()
  const timesOfEach = await timesOf(db)
  await othersTurn()
  const plannable = (await plannablePeople(db, days, at, rules)).values()
  await othersTurn()
  const people = inDraft(plannable, laidOver, { at, rules }).map((person) => {
    const { in_all = 0, year_minutes = 0 } = experience.get(person.id) ?? {}
    const times = timesOfEach.get(person.id) ?? new Map()
    const own = person.own.filter(({ date: day }) => day >= first)
    return { ...person, ...{ in_all, year_minutes, times, own } }
  })
  return {
    monday: days.first,
    slots: slots.map((slot) => {
      const shift = shiftOf(slot)
      return {
        ...slot,
        shift: shift && { ...shift, volunteer_id: noPerson, date: slot.date },
        serving: filling.get(slot.id) ?? [],
      }
    }),
    shifts,
    people: new Map(people.sort((a, b) => a.id - b.id).map((person) => [person.id, person])),
    dayOn: (day) => offered.get(day) ?? dayOn(day),
    rules,
  }
}

export const isLacking = (slot: DraftSlot) => lackOf(slot) > 0
