import { type Serve, serveRefusals } from '@museum/contract/planner/serve.rules.ts'
import type { RequestContext } from '../../context.ts'
import { type PlannablePerson, plannablePeople } from '../planner/people.read.ts'
import { serveDaysOf } from '../planner/serve-day.read.ts'

/**
 * What people are judged by who may serve something on these days, in two statements however many they are;
 * who serves no more is none of them.
 */
export async function judgingOf(ctx: RequestContext, days: { first: string; last: string }) {
  const { rules, dayOn } = await serveDaysOf(ctx.db, days)
  const people = await plannablePeople(ctx.db, days, ctx.at, rules)
  const measures = { ...rules, zone: ctx.app.settings.museumZone }
  const reasons = (work: Serve, person: PlannablePerson) =>
    serveRefusals(work, person, dayOn(work.date), measures)
  return { rules, people, reasons }
}
