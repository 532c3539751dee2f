import { fits } from './greedy.ts'
import {
  type Assignment,
  type Candidate,
  type Choice,
  clash,
  type Problem,
  type Slot,
  slotsById,
} from './problem.ts'
import { unevenness } from './worth.ts'

/** Beyond what a day wants so many more are left for each slot. */
const margin = 60

/**
 * The same problem without those who would not be chosen anyway: of each slot stay twice as many as are
 * missing in all slots of its day, the best by wish, by what they had and by fit, so that however the day's
 * slots share them nobody is missing for that. The problem itself where nobody is left out.
 */
export function narrowed(problem: Problem): Problem {
  const there = new Map<number, Ranked[]>()
  for (const person of problem.people) {
    const load = unevenness(person, 0)
    for (const choice of person.choices) {
      const one = { person: person.id, rank: rankOf(choice, load) }
      const known = there.get(choice.slot)
      if (known) known.push(one)
      else there.set(choice.slot, [one])
    }
  }
  const left = new Map<number, Set<number>>()
  for (const [id, all] of there) {
    const most = 2 * lackNear(problem, id) + margin
    if (all.length <= most) continue
    all.sort((a, b) => a.rank - b.rank || a.person - b.person)
    for (const { person } of all.slice(most)) {
      const own = left.get(person)
      if (own) own.add(id)
      else left.set(person, new Set([id]))
    }
  }
  if (left.size === 0) return problem
  return {
    ...problem,
    people: problem.people.map((person) => {
      const out = left.get(person.id)
      if (!out) return person
      return { ...person, choices: person.choices.filter(({ slot }) => !out.has(slot)) }
    }),
  }
}

/** Minutes around a slot in which the others are its rivals: a day. */
const near = 12 * 60

function lackNear({ slots }: Problem, id: number): number {
  const own = slots.find((slot) => slot.id === id)
  if (!own) return 0
  return slots.reduce((sum, slot) => sum + (clash(own, slot, near) ? slot.lack : 0), 0)
}

/** Somebody's rank in a slot, the lowest first. */
interface Ranked {
  person: number
  rank: number
}

/** More than any load there is. */
const notWished = 1e6

/** By wish, by what they had and by fit, which is at most 1 while loads differ by more. */
const rankOf = ({ wished, fit }: Choice, load: number) => (wished ? 0 : notWished) + load - fit

/** An answer with whoever else may fill what it leaves missing, one after the other. */
export function completed(problem: Problem, answer: readonly Assignment[]): Assignment[] {
  const slots = slotsById(problem)
  const own = new Map<number, Slot[]>()
  const missing = new Map(problem.slots.map(({ id, lack }) => [id, lack]))
  for (const { person, slot } of answer) {
    missing.set(slot, (missing.get(slot) ?? 0) - 1)
    own.set(person, [...(own.get(person) ?? []), ...[slots.get(slot)].flatMap((one) => one ?? [])])
  }
  const all = [...answer]
  if (![...missing.values()].some((lack) => lack > 0)) return all
  const load = (person: Candidate) => unevenness(person, 0)
  for (const person of [...problem.people].sort((a, b) => load(a) - load(b) || a.id - b.id))
    for (const { slot: id } of person.choices) {
      const slot = slots.get(id)
      const mine = own.get(person.id) ?? []
      if (!slot || (missing.get(id) ?? 0) < 1 || !fits(person, mine, slot, problem)) continue
      missing.set(id, (missing.get(id) ?? 0) - 1)
      own.set(person.id, [...mine, slot])
      all.push({ person: person.id, slot: id })
    }
  return all
}
