import { museumTime } from '@museum/contract/day.ts'
import type { AppContext } from '../context.ts'
import { single } from '../db/db.ts'
import { rankForDay } from '../features/activity/rank.store.ts'
import { keepHeads } from '../features/audit/head.service.ts'
import { sealLog } from '../features/audit/seal.service.ts'
import { sendLog } from '../features/audit/send.service.ts'
import { broadcastKinds } from '../features/broadcast/broadcast.service.ts'
import { bulkKinds } from '../features/bulk/part.service.ts'
import { closingKinds } from '../features/closing/held.service.ts'
import { enqueueMonths, monthKinds } from '../features/dashboard/month.service.ts'
import { notedKinds } from '../features/leave/leave-office.service.ts'
import { leaveAskingKinds } from '../features/leave/together.service.ts'
import { followerKinds, followersOf } from '../features/login/follower.service.ts'
import { movingKinds } from '../features/login/moving.service.ts'
import { settledKinds } from '../features/meeting/settled.service.ts'
import { decisionKinds } from '../features/message/decision.service.ts'
import { deliverDue } from '../features/message/delivery.service.ts'
import { moreKinds } from '../features/offer/freed.service.ts'
import { endOverdue } from '../features/offer/sweep.service.ts'
import { takenKinds } from '../features/offer/taken.service.ts'
import { erasedFileKinds } from '../features/personal/erased-files.service.ts'
import { weekCopyKinds } from '../features/planner/copy-undo.service.ts'
import { shiftActKinds } from '../features/planner/told.service.ts'
import { checkKinds } from '../features/post/content-check.service.ts'
import { drawingKinds } from '../features/statement/drawing.service.ts'
import { likesKinds } from '../features/volunteer/likeness.service.ts'
import { changeKinds } from '../features/volunteer/undo.service.ts'
import { insertJobs } from '../jobs/jobs.store.ts'
import { type JobKinds, runDue } from '../jobs/jobs.ts'
import { keyKinds } from '../keys/reseal.ts'
import { publishedKinds } from './published.ts'
import { enqueueReminders, reminderKinds } from './reminders.ts'
import { waitDay, waitKinds } from './waits.ts'

const usualMs = 30_000

// Activities are listed in the order in which one can act on them, which turns with the day.
const rankKinds: JobKinds = { activity_rank: ({ tx, day }) => rankForDay(tx, day) }

// What is done here alone, without asking anybody outside.
const ownKinds: JobKinds = {
  ...rankKinds,
  ...reminderKinds,
  ...broadcastKinds,
  ...bulkKinds,
  ...monthKinds,
  ...decisionKinds,
  ...notedKinds,
  ...leaveAskingKinds,
  ...takenKinds,
  ...moreKinds,
  ...changeKinds,
  ...settledKinds,
  ...shiftActKinds,
  ...weekCopyKinds,
  ...closingKinds,
  ...publishedKinds,
  ...waitKinds,
  ...erasedFileKinds,
  ...movingKinds,
  ...likesKinds,
  ...keyKinds,
}

// What asks WeChat.
const askingKinds: JobKinds = { ...checkKinds, ...followerKinds }

/** All that the outbox can do. */
export const jobKinds: JobKinds = { ...ownKinds, ...askingKinds, ...drawingKinds }

/** Enqueues what the day asks for and does what is due of these kinds, once. */
export async function runJobs(
  appContext: AppContext,
  stopped?: () => boolean,
  kinds = jobKinds,
): Promise<void> {
  const zone = appContext.settings.museumZone
  const now = appContext.clock()
  const at = museumTime(now, zone)
  const due_ms = now.getTime()
  const ranks = { kind: 'activity_rank', key: `activity_rank ${at.day}`, payload: '{}', due_ms }
  const days = [ranks, waitDay(at, due_ms), ...followersOf(appContext, at, due_ms)]
  await single(appContext.db, (tx) => insertJobs(tx, days))
  await single(appContext.db, (tx) => enqueueReminders(tx, at, zone))
  await single(appContext.db, (tx) => enqueueMonths(tx, at, now))
  await endOverdue(appContext, stopped)
  await runDue(appContext, kinds, stopped)
}

/**
 * Does so all the time, and beside it asks WeChat and delivers to it, so that nothing waits for WeChat
 * but what needs it; at once when a request has enqueued a job. The log is sealed in rounds of its own. The answer ends all when their rounds are over.
 */
export function startJobs(appContext: AppContext, everyMs = usualMs): () => Promise<void> {
  const repeat = (work: (stopped: () => boolean) => Promise<void>) =>
    repeating(appContext, everyMs, work)
  const deliveries = repeat((stopped) => deliverDue(appContext, stopped))
  const checks = repeat((stopped) => runDue(appContext, askingKinds, stopped))
  const papers = repeat((stopped) => runDue(appContext, drawingKinds, stopped))
  const chain = repeat(async (stopped) => {
    await sealLog(appContext, stopped)
    await keepHeads(appContext)
  })
  const elsewhere = repeat((stopped) => sendLog(appContext, stopped))
  const jobs = repeat(async (stopped) => {
    await runJobs(appContext, stopped, ownKinds)
    deliveries.wake()
    papers.wake()
  })
  const woken = [jobs, checks, deliveries, papers]
  const all = [...woken, chain, elsewhere]
  appContext.wake = () => {
    for (const one of woken) one.wake()
  }
  return async () => {
    appContext.wake = undefined
    await Promise.all(all.map((one) => one.end()))
  }
}

/** One round of work after the other, with a rest between two unless it is woken. */
function repeating(
  appContext: AppContext,
  everyMs: number,
  work: (stopped: () => boolean) => Promise<void>,
) {
  let ended = false
  let woken = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  const next = () => {
    clearTimeout(timer)
    woken = false
    round = work(() => ended)
      .catch((error) => appContext.log.warn({ err: error }, 'jobs failed'))
      .then(() => {
        round = undefined
        if (ended) return
        if (woken) next()
        else timer = setTimeout(next, everyMs)
      })
  }
  next()
  return {
    wake: () => {
      // A round that is running may have looked already.
      woken = true
      if (!round && !ended) next()
    },
    end: async () => {
      ended = true
      clearTimeout(timer)
      await round
    },
  }
}
