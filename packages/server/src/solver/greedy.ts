import {
  type Assignment,
  type Candidate,
  type Choice,
  clash,
  type Problem,
  type Slot,
} from './problem.ts'
import { beyondOf, unevenness } from './worth.ts'

/**
 * A plain answer that needs no solver: the slot with the fewest candidates for what it lacks first, and
 * there whoever asked for it, would not serve more than they like, has served least and fits best. Far from the
 * best there is, but within every rule, the same each time and there at once.
 */
export function greedy(problem: Problem): Assignment[] {
  const candidates = new Map<number, { person: Candidate; choice: Choice }[]>()
  for (const person of problem.people)
    for (const choice of person.choices) {
      const known = candidates.get(choice.slot)
      if (known) known.push({ person, choice })
      else candidates.set(choice.slot, [{ person, choice }])
    }
  const perHead = ({ id, lack }: Slot) => (candidates.get(id)?.length ?? 0) / Math.max(1, lack)
  const scarceFirst = [...problem.slots].sort((a, b) => perHead(a) - perHead(b) || a.id - b.id)
  const own = new Map<number, Slot[]>()
  const answer: Assignment[] = []
  for (const slot of scarceFirst) {
    const there = candidates.get(slot.id) ?? []
    for (let seat = 0; seat < slot.lack; seat += 1) {
      let best: { person: Candidate; rank: readonly number[] } | undefined
      for (const { person, choice } of there) {
        const rank = rankOf(person, choice, slot)
        const behind = best && (compared(best.rank, rank) || best.person.id - person.id) < 0
        // What is asked of every other is asked of those alone who would come first.
        if (!behind && mayAlso(person, slot)) best = { person, rank }
      }
      if (!best) break
      answer.push({ person: best.person.id, slot: slot.id })
      own.set(best.person.id, [...(own.get(best.person.id) ?? []), slot])
    }
  }
  return answer

  function mayAlso(person: Candidate, slot: Slot): boolean {
    return fits(person, own.get(person.id) ?? [], slot, problem)
  }

  function rankOf(person: Candidate, { wished, fit }: Choice, slot: Slot): number[] {
    const mine = own.get(person.id) ?? []
    const after = [...mine, slot].map(({ id }) => id)
    const beyond = person.hopes.some((hope) => beyondOf(hope, after) > 0)
    return [Number(!wished), Number(beyond), unevenness(person, mine.length), -fit]
  }
}

/** True where somebody who has `own` may take a slot too. */
export function fits(
  person: Candidate,
  own: readonly Slot[],
  slot: Slot,
  { rest }: Pick<Problem, 'rest'>,
): boolean {
  // Nobody twice in one slot: it clashes with itself.
  if (own.some((other) => clash(other, slot, rest))) return false
  return person.limits.every(
    ({ slots, most }) =>
      !slots.includes(slot.id) || own.filter(({ id }) => slots.includes(id)).length < most,
  )
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((each, index) => each !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
