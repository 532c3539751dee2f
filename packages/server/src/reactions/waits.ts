import type { MuseumTime } from '@museum/contract/day.ts'
import { dueKind, settle } from '../features/waitlist/settle.service.ts'
import type { JobContext, JobKinds } from '../jobs/jobs.ts'
import { notifySettled } from './notifications/waitlist.ts'

export const dayKind = 'wait_day'

/** What time alone does to waiting lists: places that nobody confirmed, and recruitments that begin or end. */
export const waitKinds: JobKinds = {
  [dueKind]: (ctx, { activity = '0' }) => settleAndTell(ctx, [Number(activity)]),
  [dayKind]: (ctx) => settleAndTell(ctx, 'all'),
}

/** The job that settles all waiting lists as the day begins. */
export function waitDay(at: MuseumTime, due_ms: number) {
  return { kind: dayKind, key: `${dayKind} ${at.day}`, payload: '{}', due_ms }
}

async function settleAndTell(ctx: JobContext, which: readonly number[] | 'all'): Promise<void> {
  await notifySettled(ctx, ctx.day, await settle(ctx, which))
}
