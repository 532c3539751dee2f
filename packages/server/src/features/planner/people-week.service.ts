import { Fault } from '@museum/contract/fault.ts'
import { columnsOf } from '@museum/contract/planner/columns.rules.ts'
import { isNewcomer } from '@museum/contract/planner/serve.rules.ts'
import { targetOf } from '@museum/contract/setting/goal.rules.ts'
import type { RequestContext } from '../../context.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { timesServed } from './experience.read.ts'
import { readWeekPeople } from './people-week.read.ts'
import { weekOf } from './planner.service.ts'
import { serveDaysOf } from './serve-day.read.ts'

/** Everybody in service as they meet a week, with what a shift of that week is judged by; two statements however many they are. */
export async function weekPeople(ctx: RequestContext, input: { date?: string | undefined }) {
  const dates = weekOf(input.date || ctx.at.day)
  const week = { first: dates[0] ?? '', last: dates[6] ?? '' }
  const { rules, types, pairs, activities } = await serveDaysOf(ctx.db, week)
  const { open_days, max_ahead, rest_hours, callout_hours, target_hours } = rules
  const people = await readWeekPeople(ctx.db, week, ctx.at, rules)
  return {
    today: ctx.at.day,
    monday: week.first,
    rules: {
      ...{ open_days, max_ahead, rest_hours, callout_hours },
      zone: ctx.app.settings.museumZone,
    },
    target_hours,
    types,
    pairs,
    activities: activities.map((one) => ({
      ...{ id: one.id, open_to_all: one.open_to_all },
      ...{ first: one.activity_start_date, last: one.activity_end_date },
    })),
    people: columnsOf(
      people.map(({ attended, joined, ...person }) => ({
        ...person,
        target_hours: targetOf(target_hours, joined, ctx.at.day),
        code: person.code ?? '',
        group_name: person.group_name ?? '',
        newcomer: isNewcomer(person.status, attended) ? 1 : 0,
        halves: person.halves ?? '',
        month_want: person.month_want ?? 0,
        month_most: person.month_most ?? 0,
        last_date: person.last_date ?? '',
      })),
      ctx.at.day,
    ),
  }
}

/** How many shifts of each type somebody came to; throws `content.not_found`. */
export async function served(ctx: RequestContext, id: number) {
  if (!(await findVolunteer(ctx.db, id))) throw new Fault('content.not_found')
  return { list: await timesServed(ctx.db, id).execute() }
}
