import { addDays, type MuseumTime } from '@museum/contract/day.ts'
import { hoursOf, hoursText } from '@museum/contract/minutes.ts'
import { monthOf, monthsUpTo } from '@museum/contract/period.ts'
import type { Act } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { insertJob } from '../../outbox/outbox.store.ts'
import type { JobAct, JobKinds } from '../../outbox/outbox.ts'
import { joined, readMonths, served, writeMonth } from './month.store.ts'

/** Adding up years at each view would read millions of shifts, so the months that are shown are kept. */
const shown = 24
const nightEnds = '03:00:00'
const minuteMs = 60_000

export const monthKinds: JobKinds = { month_figure: countMonth, month_figures: countAll }

const plant = (db: Db, kind: string, key: string, payload: object, due_ms: number) =>
  insertJob(db, { kind, key: `${kind} ${key}`, payload: JSON.stringify(payload), due_ms })

/** Has this month and the last counted every ten minutes, and all each night; as often as one likes. */
export async function plantMonths(db: Db, at: MuseumTime, now: Date): Promise<void> {
  const tenMinutes = `${at.day} ${at.time.slice(0, 4)}`
  for (const month of monthsUpTo(at.day, 2))
    await plant(db, 'month_figure', `${month} ${tenMinutes}`, { month }, now.getTime())
  const night = at.time < nightEnds ? addDays(at.day, -1) : at.day
  await plant(db, 'month_figures', night, { day: at.day }, now.getTime())
}

/** A correction of `day` has its month counted again within a minute or two. */
export async function countAgain(act: Act, day: string): Promise<void> {
  const month = day.slice(0, 7)
  const due = act.now.getTime() + minuteMs
  await plant(act.db, 'month_figure', `${month} after ${act.stamp.slice(0, 16)}`, { month }, due)
}

async function countAll(act: JobAct): Promise<void> {
  for (const month of monthsUpTo(act.day, shown))
    await plant(act.db, 'month_figure', `${month} night ${act.day}`, { month }, act.now.getTime())
}

async function countMonth(act: JobAct, { month = '' }: Record<string, string>): Promise<void> {
  const period = monthOf(`${month}-01`)
  const shifts = await served(act.db, period).executeTakeFirstOrThrow()
  const people = await joined(act.db, period).executeTakeFirstOrThrow()
  await writeMonth(act.db, { month, ...shifts, ...people, counted_at: act.stamp })
}

/** The latest months as they were last counted. */
export async function months(act: Act, count: number) {
  const wanted = monthsUpTo(act.at.day, count)
  const [first = '', last = ''] = [wanted[0], wanted.at(-1)]
  const rows = await readMonths(act.db, { first, last })
  return {
    list: rows.map(({ counted_at: _, ...row }) => ({
      ...row,
      service_time: hoursOf(row.service_minutes),
      service_time_name: hoursText(row.service_minutes),
    })),
    counted_at: rows.find(({ month }) => month === last)?.counted_at ?? '',
  }
}
