import type { Assignment, Candidate, Limit, Problem } from './problem.ts'

/**
 * What counts for how much. Each is worth more than what all below it can bring by the exchanges that
 * a week allows: first that somebody serves, then wishes, then that all serve alike, then company of
 * the experienced for newcomers; fit decides between equals. A time that was asked for is worth more
 * than a number that was wished for. To serve alike weighs three times as much of the week as of the
 * month: whoever had little before comes first, and makes up for it over weeks instead of on every day of one.
 */
export const weights = {
  served: 300_000,
  wish: 3000,
  beyond: 1200,
  week: 30,
  month: 10,
  company: 6,
  fit: 1,
}

/** Beyond so many shifts somebody is not made to wait more than others. */
const mostUneven = 12

/** What somebody's next shift after `given` of this problem costs by evenness: each more than the one before. */
export const unevenness = ({ had, week }: Pick<Candidate, 'had' | 'week'>, given: number) =>
  weights.month * Math.min(had + given, mostUneven) + weights.week * (week + given)

/** What an answer is worth, in the figures that are shown. */
export interface Worth {
  served: number
  /** Of those served, by whom it was asked for. */
  wished: number
  /** Shifts beyond what their people would like to serve. */
  beyond: number
  /** Newcomers, those who serve already too, in the slots that somebody new comes to or has. */
  newcomers: number
  /** Of these, beside somebody experienced. */
  accompanied: number
}

/** Counts an answer, whoever gave it. */
export function worthOf(problem: Problem, assignments: readonly Assignment[]): Worth {
  const people = new Map(problem.people.map((person) => [person.id, person]))
  const own = new Map<number, number[]>()
  const there = new Map<number, { newcomers: number; guided: boolean }>(
    problem.slots.map(({ id, newcomers, guided }) => [id, { newcomers, guided }]),
  )
  let wished = 0
  for (const { person: id, slot } of assignments) {
    const person = people.get(id)
    const choice = person?.choices.find((each) => each.slot === slot)
    if (!person || !choice) continue
    wished += Number(choice.wished)
    own.set(id, [...(own.get(id) ?? []), slot])
    const company = there.get(slot)
    if (!company) continue
    company.newcomers += Number(person.newcomer)
    company.guided ||= choice.experienced && !person.newcomer
  }
  let beyond = 0
  for (const [id, slots] of own)
    for (const hope of people.get(id)?.hopes ?? []) beyond += beyondOf(hope, slots)
  let newcomers = 0
  let accompanied = 0
  for (const company of there.values()) {
    newcomers += company.newcomers
    if (company.guided) accompanied += company.newcomers
  }
  return { served: assignments.length, wished, beyond, newcomers, accompanied }
}

/** By how many somebody's slots go beyond a limit. */
export function beyondOf({ slots, most }: Limit, own: readonly number[]): number {
  return Math.max(0, own.filter((slot) => slots.includes(slot)).length - most)
}
