import { type Serve, serveRefusals } from '@museum/contract/planner/serve.rules.ts'
import type { RequestContext } from '../../context.ts'
import { laidWeek } from '../draft/laid.service.ts'
import { inDraft } from '../draft/people.service.ts'
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

export type Judging = Awaited<ReturnType<typeof judgingOf>>

/** The same of a day as the draft of its week would have it; a week without one is as it stands. */
export async function draftJudgingOf(ctx: RequestContext, date: string): Promise<Judging> {
  const week = await laidWeek(ctx, date)
  const [first = date, last = date] = [week.dates[0], week.dates.at(-1)]
  const judging = await judgingOf(ctx, { first, last })
  const rules = { ...judging.rules, zone: ctx.app.settings.museumZone }
  const people = inDraft(judging.people.values(), week, { at: ctx.at, rules })
  return { ...judging, people: new Map(people.map((person) => [person.id, person])) }
}
