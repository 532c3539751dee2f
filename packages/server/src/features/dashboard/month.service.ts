import { addDays, type MuseumTime } from '@museum/contract/day.ts'
import { hoursOf, hoursText } from '@museum/contract/minutes.ts'
import { monthOf, monthsUpTo } from '@museum/contract/period.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import type { Tx } from '../../db/types.ts'
import { insertJob } from '../../jobs/jobs.store.ts'
import type { JobContext, JobKinds } from '../../jobs/jobs.ts'
import { joined, readMonths, served, writeMonth } from './month.store.ts'

/** Adding up years at each view would read millions of shifts, so the months that are shown are kept. */
const shown = 24
const nightEnds = '03:00:00'
const minuteMs = 60_000

export const monthKinds: JobKinds = { month_figure: countMonth, month_figures: countAll }

const enqueue = (tx: Tx, kind: string, key: string, payload: object, due_ms: number) =>
  insertJob(tx, { kind, key: `${kind} ${key}`, payload: JSON.stringify(payload), due_ms })

/** Has this month and the last counted every ten minutes, and all each night; as often as one likes. */
export async function enqueueMonths(tx: Tx, at: MuseumTime, now: Date): Promise<void> {
  const tenMinutes = `${at.day} ${at.time.slice(0, 4)}`
  for (const month of monthsUpTo(at.day, 2))
    await enqueue(tx, 'month_figure', `${month} ${tenMinutes}`, { month }, now.getTime())
  const night = at.time < nightEnds ? addDays(at.day, -1) : at.day
  await enqueue(tx, 'month_figures', night, { day: at.day }, now.getTime())
}

/** A correction of `day` has its month counted again within a minute or two. */
export async function countAgain(ctx: CommandContext, day: string): Promise<void> {
  const month = day.slice(0, 7)
  const due = ctx.now.getTime() + minuteMs
  await enqueue(ctx.tx, 'month_figure', `${month} after ${ctx.stamp.slice(0, 16)}`, { month }, due)
}

async function countAll(ctx: JobContext): Promise<void> {
  for (const month of monthsUpTo(ctx.day, shown))
    await enqueue(ctx.tx, 'month_figure', `${month} night ${ctx.day}`, { month }, ctx.now.getTime())
}

async function countMonth(ctx: JobContext, { month = '' }: Record<string, string>): Promise<void> {
  const period = monthOf(`${month}-01`)
  const shifts = await served(ctx.db, period).executeTakeFirstOrThrow()
  const people = await joined(ctx.db, period).executeTakeFirstOrThrow()
  await writeMonth(ctx.tx, { month, ...shifts, ...people, counted_at: ctx.stamp })
}

/** The latest months as they were last counted. */
export async function months(ctx: RequestContext, count: number) {
  const wanted = monthsUpTo(ctx.at.day, count)
  const [first = '', last = ''] = [wanted[0], wanted.at(-1)]
  const rows = await readMonths(ctx.db, { first, last })
  return {
    list: rows.map(({ counted_at: _, ...row }) => ({
      ...row,
      service_time: hoursOf(row.service_minutes),
      service_time_name: hoursText(row.service_minutes),
    })),
    counted_at: rows.find(({ month }) => month === last)?.counted_at ?? '',
  }
}
