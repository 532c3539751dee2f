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
  const there = new Map<number, { person: Candidate; choice: Choice }[]>()
  for (const person of problem.people)
    for (const choice of person.choices) {
      const known = there.get(choice.slot)
      if (known) known.push({ person, choice })
      else there.set(choice.slot, [{ person, choice }])
    }
  const left = new Map<number, Set<number>>()
  for (const [id, all] of there) {
    const most = 2 * lackNear(problem, id) + margin
    if (all.length <= most) continue
    all.sort((a, b) => compared(rankOf(a), rankOf(b)))
    for (const { person } of all.slice(most)) {
      const own = left.get(person.id)
      if (own) own.add(id)
      else left.set(person.id, new Set([id]))
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

const rankOf = ({ person, choice }: { person: Candidate; choice: Choice }) => [
  Number(!choice.wished),
  unevenness(person, 0),
  -choice.fit,
  person.id,
]

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((each, index) => each !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

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
