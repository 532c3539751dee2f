import { fits } from '../../packages/server/src/solver/greedy.ts'
import type { Assignment, Problem, Slot } from '../../packages/server/src/solver/problem.ts'

/** Seats in an order of chance, each with whoever chance names of those who may: within the rules, and no more. */
export function byChance(problem: Problem, chance: () => number): Assignment[] {
  const own = new Map<number, Slot[]>()
  const answer: Assignment[] = []
  const seats = problem.slots.flatMap((slot) => Array<Slot>(slot.lack).fill(slot))
  for (const slot of shuffled(seats, chance)) {
    const may = problem.people.filter(
      (person) =>
        person.choices.some((choice) => choice.slot === slot.id) &&
        fits(person, own.get(person.id) ?? [], slot, problem),
    )
    const drawn = may[Math.floor(chance() * may.length)]
    if (!drawn) continue
    own.set(drawn.id, [...(own.get(drawn.id) ?? []), slot])
    answer.push({ person: drawn.id, slot: slot.id })
  }
  return answer
}

function shuffled<T>(all: readonly T[], chance: () => number): T[] {
  return all
    .map((each) => ({ each, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each)
}
