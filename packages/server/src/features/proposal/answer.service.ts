import { type FaultCode, faults } from '@museum/contract/fault.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import {
  gapReason,
  type NotProposed,
  weightiest,
} from '@museum/contract/proposal/proposal.rules.ts'
import {
  figuresWith,
  type ProposalFigures,
  sharesOf,
} from '@museum/contract/proposal/proposal-figures.rules.ts'
import { reasonsBeside } from '@museum/contract/proposal/proposal-reasons.rules.ts'
import { wishesMet } from '@museum/contract/wish/wish.rules.ts'
import { fits } from '../../solver/greedy.ts'
import { type Assignment, type Problem, slotsById } from '../../solver/problem.ts'
import { isGuide, isNew, likingFor, reasonsAgainst, timesIn } from './problem.service.ts'
import { turns } from './turns.service.ts'
import { type DraftPerson, type DraftSlot, type DraftWeek, isLacking } from './week.service.ts'

/** So many others are named of a slot. */
const mostOthers = 6

/** One seat of an answer that a rule stands against. */
export interface Dropped extends Assignment {
  code: FaultCode
}

/** What is left of an answer when the rules are asked. */
export interface Checked {
  version: number
  kept: Assignment[]
  dropped: Dropped[]
}

/** What was found as whoever plans the week reads it: each seat and each gap with its reason. */
export async function answerOf(week: DraftWeek, problem: Problem, { kept, dropped }: Checked) {
  const othersTurn = turns()
  const lacking = week.slots.filter(isLacking)
  const inSlot = new Map<number, DraftPerson[]>()
  const given = new Map<number, DraftSlot[]>()
  const slots = new Map(lacking.map((slot) => [slot.id, slot]))
  for (const { person: id, slot: slotId } of kept) {
    const person = week.people.get(id)
    const slot = slots.get(slotId)
    if (!person || !slot) continue
    inSlot.set(slotId, [...(inSlot.get(slotId) ?? []), person])
    given.set(id, [...(given.get(id) ?? []), slot])
  }
  const decided = lacking.flatMap((slot) =>
    (inSlot.get(slot.id) ?? []).map((person) => ({
      ...{ slot_id: slot.id, volunteer_id: person.id, volunteer_name: person.name },
      guide: Number(isGuide(person, slot)),
    })),
  )
  const shown = lacking.map((slot) => ({ ...slot, ...standingIn(slot, week) }))
  const proposed = { week, inSlot, given, reasonIn: reasonsBeside(shown, decided) }
  const missing = new Map<number, number>()
  const against = new Map<number, Map<number, FaultCode>>()
  for (const slot of lacking) {
    await othersTurn()
    const out = dropped.filter(({ slot: id }) => id === slot.id)
    // Others have come there meanwhile.
    const come = out.filter(({ code }) => code === 'draft.enough').length
    const lack = lackOf(slot) - (inSlot.get(slot.id)?.length ?? 0) - come
    if (lack > 0) missing.set(slot.id, lack)
    against.set(slot.id, new Map(out.map(({ person, code }) => [person, code])))
  }
  const { best, free } = await othersOf(problem, proposed, { against, all: missing })
  const before = figuresOf(week)
  const seats: ({ slot_id: number } & ReturnType<typeof suitedOf>)[] = []
  const others = new Map<number, ReturnType<typeof suitedOf>[]>()
  for (const slot of lacking) {
    await othersTurn()
    for (const person of inSlot.get(slot.id) ?? [])
      seats.push({ slot_id: slot.id, ...suitedOf(person, slot, proposed) })
    others.set(
      slot.id,
      (best.get(slot.id) ?? []).map(({ person }) => suitedOf(person, slot, proposed)),
    )
  }
  const gaps: { slot_id: number; lack: number; reason: string }[] = []
  for (const slot of lacking) {
    const lack = missing.get(slot.id)
    if (lack === undefined) continue
    // Everybody is judged for each.
    await othersTurn()
    const left = { against: against.get(slot.id), free: free.get(slot.id) }
    gaps.push({ slot_id: slot.id, lack, reason: gapOf(slot, proposed, left) })
  }
  return {
    standing: week.shifts.length,
    before,
    after: figuresWith(before, shown, seats),
    slots: shown.map((slot) => ({
      ...{ id: slot.id, date: slot.date, start_time: slot.start_time, end_time: slot.end_time },
      service_type_id: slot.service_type_id,
      service_type_name: slot.service_type_name ?? '',
      place_id: slot.place_id,
      place_name: slot.place_name ?? '',
      activity_id: slot.activity_id,
      explain_time: slot.explain_time,
      ...{ need: slot.need, filled: slot.filled },
      ...{ newcomers: slot.newcomers, guided: slot.guided, guide_name: slot.guide_name },
      others: others.get(slot.id) ?? [],
    })),
    seats,
    gaps,
    dropped: dropped.map(({ person, slot, code }) => ({
      slot_id: slot,
      volunteer_name: week.people.get(person)?.name ?? '',
      msg: faults[code].msg,
    })),
  }
}

interface Proposed {
  week: DraftWeek
  inSlot: ReadonlyMap<number, readonly DraftPerson[]>
  /** What each person is proposed for. */
  given: ReadonlyMap<number, readonly DraftSlot[]>
  reasonIn: ReturnType<typeof reasonsBeside>
}

/** Somebody in a slot, and what speaks for them. */
function suitedOf(person: DraftPerson, slot: DraftSlot, { reasonIn }: Proposed) {
  const { target_hours } = person
  const short = target_hours > 0 ? Math.floor(target_hours - person.year_minutes / 60) : 0
  const speaking = {
    volunteer_id: person.id,
    liking: likingFor(person, slot),
    newcomer: Number(isNew(person)),
    times: timesIn(person, slot),
    short_hours: Math.max(0, short),
    month_count: person.months.get(slot.date.slice(0, 7)) ?? 0,
    month_want: person.wish.month_want,
  }
  return {
    ...speaking,
    volunteer_name: person.name,
    code: person.code,
    guide: Number(isGuide(person, slot)),
    standing: person.own.length,
    reason: reasonIn(slot.id, speaking),
  }
}

interface Other {
  person: DraftPerson
  rank: number
}

/**
 * Those who could serve each slot too beside what is proposed for them, not those whom the rules took out of it
 * again: the best few, the best first, and of some slots all.
 */
async function othersOf(
  problem: Problem,
  { week, given }: Proposed,
  { against, all }: { against: Taken; all: ReadonlyMap<number, unknown> },
) {
  const slots = slotsById(problem)
  const best = new Map<number, Other[]>(problem.slots.map(({ id }) => [id, []]))
  const free = new Map<number, Set<number>>([...all.keys()].map((id) => [id, new Set()]))
  const othersTurn = turns()
  for (const candidate of problem.people) {
    await othersTurn()
    const person = week.people.get(candidate.id)
    const own = (given.get(candidate.id) ?? []).flatMap(({ id }) => slots.get(id) ?? [])
    for (const { slot: id, wished, fit } of candidate.choices) {
      const slot = slots.get(id)
      const few = best.get(id)
      if (!person || !slot || !few) continue
      const rank = Number(wished) + fit
      // People come by their ids: of equals the first stays.
      const behind = few.length === mostOthers && rank <= (few.at(-1)?.rank ?? 0)
      if (behind && !all.has(id)) continue
      if (against.get(id)?.has(candidate.id) || !fits(candidate, own, slot, problem)) continue
      free.get(id)?.add(candidate.id)
      if (behind) continue
      const before = few.findIndex((other) => other.rank < rank)
      few.splice(before < 0 ? few.length : before, 0, { person, rank })
      few.splice(mostOthers)
    }
  }
  return { best, free }
}

/** By slot: what the rules said of those whom they took out of it again. */
type Taken = ReadonlyMap<number, ReadonlyMap<number, FaultCode>>

interface Left {
  against: ReadonlyMap<number, FaultCode> | undefined
  /** Those who could serve it too. */
  free: ReadonlySet<number> | undefined
}

/** Why a slot lacks somebody: how many people each reason keeps from it. */
function gapOf(slot: DraftSlot, { week, inSlot }: Proposed, { against, free }: Left): string {
  if (!slot.shift) return faults['take.unready'].msg
  const there = new Set(inSlot.get(slot.id)?.map(({ id }) => id))
  const counts = new Map<NotProposed, number>()
  for (const person of week.people.values()) {
    if (there.has(person.id)) continue
    const code =
      against?.get(person.id) ??
      weightiest(reasonsAgainst(person, slot, week)) ??
      // Whoever nothing is against serves elsewhere in the proposal, or could serve here.
      (free?.has(person.id) ? 'proposal.free' : 'proposal.elsewhere')
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return gapReason(counts)
}

/** The figures of the days that are edited as a draft, as they stand. */
function figuresOf(week: DraftWeek): ProposalFigures {
  const { slots, shifts, people } = week
  const each = [...Map.groupBy(shifts, ({ volunteer_id }) => volunteer_id).values()].map(
    ({ length }) => length,
  )
  const standing = slots.map((slot) => standingIn(slot, week))
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  const wanted = sum(slots.map(({ need }) => need))
  return {
    ...{ wanted, filled: wanted - sum(slots.map(lackOf)) },
    ...wishesMet(shifts.map((shift) => ({ shift, wish: people.get(shift.volunteer_id)?.wish }))),
    ...{ people: each.length, shares: sharesOf(each), most: Math.max(0, ...each) },
    newcomers: sum(standing.map(({ newcomers }) => newcomers)),
    accompanied: sum(standing.map(({ newcomers, guided }) => newcomers * guided)),
  }
}

/** How many newcomers stand in a slot, and 1 where somebody experienced does, with their name. */
function standingIn(slot: DraftSlot, { people }: DraftWeek) {
  const there = slot.serving.flatMap(({ volunteer_id }) => people.get(volunteer_id) ?? [])
  const guide = there.find((person) => isGuide(person, slot))
  return {
    newcomers: there.filter(isNew).length,
    guided: Number(guide !== undefined),
    guide_name: guide?.name ?? '',
  }
}
