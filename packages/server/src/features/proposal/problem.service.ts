import { weekdayOf } from '@museum/contract/day.ts'
import {
  experiencedAt,
  isNewcomer,
  offerReasons,
  serveRefusals,
} from '@museum/contract/planner/serve.rules.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import type { Liking, NotProposed } from '@museum/contract/proposal/proposal.rules.ts'
import { mostTimes } from '@museum/contract/proposal/proposal.rules.ts'
import { likingOf, markAt, noHalves } from '@museum/contract/wish/wish.rules.ts'
import { secondsAt } from '@museum/contract/zone.ts'
import type { Candidate, Limit, Problem, Slot } from '../../solver/problem.ts'
import { turns } from './turns.service.ts'
import { type DraftPerson, type DraftSlot, type DraftWeek, isLacking } from './week.service.ts'

/** A week's lack as the solver is asked for it: whom the rules leave for which slot. */
export async function problemOf(week: DraftWeek): Promise<Problem> {
  const { rules, people } = week
  const lacking = week.slots.filter((slot) => isLacking(slot) && slot.shift)
  const most = Math.max(1, ...[...people.values()].map(({ year_minutes }) => year_minutes))
  const candidates: Candidate[] = []
  const othersTurn = turns()
  for (const person of people.values()) {
    await othersTurn()
    const { target_hours } = person
    candidates.push(candidateOf(person, lacking, week, target_hours > 0 ? target_hours * 60 : most))
  }
  return {
    slots: lacking.map((slot) => solverSlot(slot, week)),
    people: candidates,
    rest: rules.rest_hours * 60,
  }
}

function solverSlot(slot: DraftSlot, { people, rules }: DraftWeek): Slot {
  const there = slot.serving.flatMap(({ volunteer_id }) => people.get(volunteer_id) ?? [])
  const minutes = (time: string) => secondsAt(`${slot.date} ${time}`, rules.zone) / 60
  return {
    id: slot.id,
    start: minutes(slot.start_time),
    end: minutes(slot.end_time),
    lack: lackOf(slot),
    guided: there.some((person) => isGuide(person, slot)),
    newcomers: there.filter(isNew).length,
  }
}

export const isNew = ({ status, in_all }: DraftPerson) => isNewcomer(status, in_all)

export const timesIn = ({ times }: DraftPerson, slot: Pick<DraftSlot, 'service_type_id'>) =>
  times.get(slot.service_type_id) ?? 0

/** True of somebody who can look after a newcomer there. */
export const isGuide = (person: DraftPerson, slot: Pick<DraftSlot, 'service_type_id'>) =>
  !isNew(person) && timesIn(person, slot) >= experiencedAt

function candidateOf(
  person: DraftPerson,
  slots: readonly DraftSlot[],
  week: DraftWeek,
  owed: number,
): Candidate {
  const { rules } = week
  // What is asked quickly is asked first: there are many slots, and everybody is judged for each.
  const may = slots.filter(
    (slot) =>
      ownAgainst(person, slot).length === 0 && rulesAgainst(person, slot, week).length === 0,
  )
  const short = Math.max(0, 1 - person.year_minutes / owed)
  const choices = may.map((slot) => ({
    slot: slot.id,
    wished: likingFor(person, slot) === 'glad',
    experienced: isGuide(person, slot),
    fit: 0.6 * short + 0.4 * (timesIn(person, slot) / mostTimes),
  }))
  const of = (some: readonly DraftSlot[], most: number): Limit => ({
    slots: some.map(({ id }) => id),
    most: Math.max(0, most),
  })
  const limits = [...Map.groupBy(may, ({ date }) => date)].map(([date, some]) =>
    of(some, mostOn(person, date) - servedOn(person, date)),
  )
  const hopes: Limit[] = []
  const months = Map.groupBy(may, ({ date }) => monthOf(date))
  for (const [month, some] of months) {
    const had = person.months.get(month) ?? 0
    const { month_most, month_want } = person.wish
    if (month_most > 0) limits.push(of(some, month_most - had))
    if (month_want > 0) hopes.push(of(some, month_want - had))
  }
  // Whoever has as many before them as they may is proposed for no later day either.
  if (rules.max_ahead > 0) limits.push(of(may, rules.max_ahead - person.ahead))
  const had = [...new Set(week.slots.map(({ date }) => monthOf(date)))].reduce(
    (sum, month) => sum + (person.months.get(month) ?? 0),
    0,
  )
  const load = { had, week: person.own.length }
  return { id: person.id, newcomer: isNew(person), ...load, choices, limits, hopes }
}

const monthOf = (date: string) => date.slice(0, 7)

const servedOn = (person: DraftPerson, date: string) =>
  person.own.filter((shift) => shift.date === date).length

/** How often somebody is proposed for one day: twice where they asked for both halves of it. */
function mostOn({ wish }: DraftPerson, date: string): number {
  const morning = (weekdayOf(date) - 1) * 2
  const both = [morning, morning + 1].every((place) => markAt(wish.halves, place) === 'glad')
  return both ? 2 : 1
}

/** How a slot meets what somebody said of their half-days. */
export function likingFor({ wish }: DraftPerson, slot: DraftSlot): Liking {
  return wish.halves === noHalves ? 'silent' : likingOf(slot, wish)
}

/**
 * Every reason why somebody is not proposed for a slot: those of the one set of rules, and what nobody but a
 * proposal heeds.
 */
export const reasonsAgainst = (
  person: DraftPerson,
  slot: DraftSlot,
  week: Pick<DraftWeek, 'dayOn' | 'rules'>,
): NotProposed[] => [...rulesAgainst(person, slot, week), ...ownAgainst(person, slot)]

function rulesAgainst(
  person: DraftPerson,
  { shift, date }: DraftSlot,
  { dayOn, rules }: Pick<DraftWeek, 'dayOn' | 'rules'>,
): NotProposed[] {
  return shift ? offerReasons(serveRefusals(shift, person, dayOn(date), rules)) : ['take.unready']
}

/** That they serve on that day already, or called its half-day awkward. */
function ownAgainst(person: DraftPerson, slot: DraftSlot): NotProposed[] {
  const reasons: NotProposed[] = []
  if (servedOn(person, slot.date) >= mostOn(person, slot.date)) reasons.push('proposal.same_day')
  if (likingFor(person, slot) === 'awkward') reasons.push('proposal.awkward')
  return reasons
}
