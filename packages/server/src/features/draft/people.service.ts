import { countedOf, type SeatFields } from '@museum/contract/draft/judge.rules.ts'
import { countsOf, type ServeRules } from '@museum/contract/planner/serve.rules.ts'
import type { PlannablePerson } from '../planner/people.read.ts'
import type { LaidWeek } from './laid.service.ts'

/** What a draft has of a person's shifts in its week. */
export type InDraft<P extends PlannablePerson> = P & { own: readonly SeatFields[] }

/**
 * People as a week's draft would have them serve: what stands of them in that week is left out, and what the
 * draft has there counts in its place. A week without a draft leaves them as they are.
 */
export function inDraft<P extends PlannablePerson>(
  people: Iterable<P>,
  { dates, seats }: Pick<LaidWeek, 'dates' | 'seats'>,
  { at, rules }: { at: Parameters<typeof countsOf>[1]; rules: ServeRules },
): InDraft<P>[] {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const stood = Map.groupBy(
    [...seats.values()].flatMap(({ stands }) => stands ?? []),
    ({ volunteer_id }) => volunteer_id,
  )
  // What another entry of its person keeps from counting fills nothing, and keeps nobody from anything.
  const meant = Map.groupBy(
    countedOf([...seats.values()]).map(({ fields }) => fields),
    ({ volunteer_id }) => volunteer_id,
  )
  return [...people].map((person) => {
    const own = meant.get(person.id) ?? []
    // What is counted of the plan, without what stands in this week and with what the draft has there.
    const before = countsOf(stood.get(person.id) ?? [], at, rules)
    const after = countsOf(own, at, rules)
    const months = new Map(person.months)
    for (const [month, count] of before.months) months.set(month, (months.get(month) ?? 0) - count)
    for (const [month, count] of after.months) months.set(month, (months.get(month) ?? 0) + count)
    const outside = person.entries.filter(({ date }) => date < first || date > last)
    return {
      ...person,
      months,
      own,
      entries: [...outside, ...own],
      ahead: person.ahead - before.ahead + after.ahead,
    }
  })
}
