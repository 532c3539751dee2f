import { type AgeBand, ageBands } from '@museum/contract/hours/age.rules.ts'
import { monthsUpTo, type Period } from '@museum/contract/period.ts'
import { yearOf } from '@museum/contract/report/report.rules.ts'
import type { RequestContext } from '../../context.ts'
import { hoursRows } from '../hours/hours.service.ts'
import { groupIds } from '../volunteer/volunteer.read.ts'
import { keptMonths } from './kept-months.service.ts'
import { missedCount } from './month.store.ts'
import { moveCounts } from './move.store.ts'
import { servedSlots, slotSums } from './served-slot.service.ts'
import {
  endedVotes,
  registeredByKind,
  servedByKind,
  trainingCounts,
  yearCounts,
} from './year.store.ts'

/** More types than any museum sets up. */
const mostTypes = 100
/** Of a vote so many are named. */
const mostStars = 3

/** Of some people: formal volunteers at the end, who served, and what they did. */
interface Counted {
  registered: number
  people: number
  count: number
  minutes: number
}

const nobody: Counted = { registered: 0, people: 0, count: 0, minutes: 0 }

interface Kind extends Counted {
  sex: number
  band: AgeBand
  group_id: number
}

/** The figures of a year; without one of that which was two months ago. */
export async function yearReport(ctx: RequestContext, asked: number) {
  const { db, at } = ctx
  const { year, ...days } = yearOf(asked, at.day)
  const kinds = await kindsOf(ctx, days)
  const types = await hoursRows(
    ctx,
    { by: 'type', start_date: days.first, end_date: days.last },
    mostTypes,
  )
  const { joined, left } = await moveCounts(db, days).executeTakeFirstOrThrow()
  const { missed } = await missedCount(db, days, at).executeTakeFirstOrThrow()
  const { need, filled } = slotSums(await servedSlots(ctx, days))
  const counts = await yearCounts(db, days).executeTakeFirstOrThrow()
  const trainings = await trainingCounts(db, days).executeTakeFirstOrThrow()
  const months = monthsUpTo(days.last, Number(days.last.slice(5, 7))).filter(
    (month) => month <= at.day.slice(0, 7),
  )
  const names = new Map([...(await groupIds(db))].map(([name, id]) => [id, name]))
  return {
    year,
    ...days,
    made_at: ctx.stamp,
    ...sumOf(kinds),
    talks: types.reduce((sum, { explain_time }) => sum + explain_time, 0),
    ...{ joined, left, need, filled, missed },
    months: await keptMonths(ctx, months),
    sexes: [1, 2, 0].map((sex) => ({ sex, ...sumOf(kinds.filter((kind) => kind.sex === sex)) })),
    ages: ageBands.map((band) => ({ band, ...sumOf(kinds.filter((kind) => kind.band === band)) })),
    groups: [...Map.groupBy(kinds, ({ group_id }) => group_id)]
      .map(([id, its]) => ({ id, name: names.get(id) ?? '', ...sumOf(its) }))
      .toSorted((one, other) => other.minutes - one.minutes || one.id - other.id),
    types: types.map(({ service_minutes, explain_time, ...row }) => ({
      ...row,
      minutes: service_minutes,
      talks: explain_time,
    })),
    trainings,
    statements: { issued: counts.issued, revoked: counts.revoked },
    feedback: {
      moods: [
        { mood: 1, count: counts.well },
        { mood: 2, count: counts.fair },
        { mood: 3, count: counts.ill },
      ],
      need_help: counts.need_help,
    },
    honours: await honoursOf(ctx, days),
  }
}

/** Who there was and who served, by sex, age and group: each person in one of them. */
async function kindsOf({ db }: RequestContext, days: Period): Promise<Kind[]> {
  const served = await servedByKind(db, days).execute()
  const registered = await registeredByKind(db, days.last).execute()
  return [
    ...served.map((row) => ({ ...row, registered: 0 })),
    ...registered.map((row) => ({ ...nobody, ...row })),
  ]
}

function sumOf(kinds: readonly Counted[]): Counted {
  return kinds.reduce<Counted>(
    (sum, { registered, people, count, minutes }) => ({
      registered: sum.registered + registered,
      people: sum.people + people,
      count: sum.count + count,
      minutes: sum.minutes + minutes,
    }),
    nobody,
  )
}

/** Who had most ballots in each vote that ended; whoever had as many as the last of them is named too. */
async function honoursOf({ db, stamp }: RequestContext, days: Period) {
  const rows = await endedVotes(db, days, stamp).execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((its) => {
    const least = its[mostStars - 1]?.num ?? 0
    const stars = its.filter(({ num }) => num > 0 && num >= least)
    return {
      id: its[0]?.id ?? 0,
      title: its[0]?.title ?? '',
      ballots: its.reduce((sum, { num }) => sum + num, 0),
      stars: stars.map(({ name, code, num }) => ({ name, code: code ?? '', num })),
    }
  })
}
