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
import { halvesOf, likingOf } from '@museum/contract/wish/wish.rules.ts'
import { fits } from '../../solver/greedy.ts'
import { type Assignment, type Choice, type Problem, slotsById } from '../../solver/problem.ts'
import { isGuide, isNew, likingFor, reasonsAgainst, timesIn } from './problem.service.ts'
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
export function answerOf(week: DraftWeek, problem: Problem, { kept, dropped }: Checked) {
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
  const others = othersOf(problem, proposed, dropped)
  const before = figuresOf(week)
  const seats = lacking.flatMap((slot) =>
    (inSlot.get(slot.id) ?? []).map((person) => ({
      slot_id: slot.id,
      ...suitedOf(person, slot, proposed),
    })),
  )
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
      others: (others.get(slot.id) ?? [])
        .slice(0, mostOthers)
        .map((person) => suitedOf(person, slot, proposed)),
    })),
    seats,
    gaps: lacking.flatMap((slot) => {
      const against = new Map(
        dropped.flatMap(({ person, slot: id, code }) => (id === slot.id ? [[person, code]] : [])),
      )
      // Others have come there meanwhile.
      const come = [...against.values()].filter((code) => code === 'draft.enough').length
      const lack = lackOf(slot) - (inSlot.get(slot.id)?.length ?? 0) - come
      if (lack <= 0) return []
      const free = new Set(others.get(slot.id)?.map(({ id }) => id))
      return [{ slot_id: slot.id, lack, reason: gapOf(slot, proposed, { against, free }) }]
    }),
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
function suitedOf(person: DraftPerson, slot: DraftSlot, { week, reasonIn }: Proposed) {
  const { target_hours } = week.rules
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

/**
 * Of each slot those who could serve it too beside what is proposed for them, the best first; not those whom
 * the rules took out of it again.
 */
function othersOf(
  problem: Problem,
  { week, given }: Proposed,
  dropped: Checked['dropped'],
): Map<number, DraftPerson[]> {
  const out = new Set(dropped.map(({ person, slot }) => `${person} ${slot}`))
  const solverSlots = slotsById(problem)
  const found = new Map<number, { person: DraftPerson; choice: Choice }[]>()
  for (const candidate of problem.people) {
    const person = week.people.get(candidate.id)
    const own = (given.get(candidate.id) ?? []).flatMap(({ id }) => solverSlots.get(id) ?? [])
    for (const choice of candidate.choices) {
      const slot = solverSlots.get(choice.slot)
      if (!person || !slot || out.has(`${person.id} ${slot.id}`)) continue
      if (!fits(candidate, own, slot, problem)) continue
      const there = found.get(slot.id)
      if (there) there.push({ person, choice })
      else found.set(slot.id, [{ person, choice }])
    }
  }
  const rank = ({ choice }: { choice: Choice }) => Number(choice.wished) + choice.fit
  return new Map(
    [...found].map(([id, all]) => [
      id,
      all
        .sort((a, b) => rank(b) - rank(a) || a.person.id - b.person.id)
        .map(({ person }) => person),
    ]),
  )
}

interface Left {
  /** What the rules said, of those whom they took out of the slot again. */
  against: ReadonlyMap<number, NotProposed>
  /** Those who could serve it too. */
  free: ReadonlySet<number>
}

/** Why a slot lacks somebody: how many people each reason keeps from it. */
function gapOf(slot: DraftSlot, { week, inSlot }: Proposed, { against, free }: Left): string {
  if (!slot.shift) return faults['take.unready'].msg
  const there = new Set(inSlot.get(slot.id)?.map(({ id }) => id))
  const counts = new Map<NotProposed, number>()
  for (const person of week.people.values()) {
    if (there.has(person.id)) continue
    const code =
      against.get(person.id) ??
      weightiest(reasonsAgainst(person, slot, week)) ??
      // Whoever nothing is against serves elsewhere in the proposal, or could serve here.
      (free.has(person.id) ? 'proposal.free' : 'proposal.elsewhere')
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return gapReason(counts)
}

/** The figures of the days that are edited as a draft, as they stand. */
function figuresOf(week: DraftWeek): ProposalFigures {
  const { slots, shifts, people } = week
  const likings = shifts.map((shift) => {
    const wish = people.get(shift.volunteer_id)?.wish
    return wish && halvesOf(shift).length > 0 ? likingOf(shift, wish) : 'any'
  })
  const each = [...Map.groupBy(shifts, ({ volunteer_id }) => volunteer_id).values()].map(
    ({ length }) => length,
  )
  const standing = slots.map((slot) => standingIn(slot, week))
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  const wanted = sum(slots.map(({ need }) => need))
  return {
    ...{ wanted, filled: wanted - sum(slots.map(lackOf)), shifts: shifts.length },
    glad: likings.filter((liking) => liking === 'glad').length,
    awkward: likings.filter((liking) => liking === 'awkward').length,
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
