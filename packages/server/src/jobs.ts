import { museumTime } from '@museum/contract/day.ts'
import type { House } from './context.ts'
import { broadcastKinds } from './features/broadcast/broadcast.service.ts'
import { monthKinds, plantMonths } from './features/dashboard/month.service.ts'
import { decisionKinds } from './features/message/decision.service.ts'
import { deliverDue } from './features/message/delivery.service.ts'
import { checkKinds } from './features/post/content-check.service.ts'
import { type JobKinds, runDue } from './outbox/outbox.ts'
import { plantReminders, reminderKinds } from './reactions/reminder.service.ts'

const everyMs = 30_000

// What is done here alone, without asking anybody outside.
const ownKinds: JobKinds = {
  ...reminderKinds,
  ...broadcastKinds,
  ...monthKinds,
  ...decisionKinds,
}

/** All that the outbox can do. */
export const jobKinds: JobKinds = { ...ownKinds, ...checkKinds }

/** Plants what the day asks for and does what is due of these kinds, once. */
export async function runJobs(
  house: House,
  stopped?: () => boolean,
  kinds = jobKinds,
): Promise<void> {
  const zone = house.settings.museumZone
  const now = house.clock()
  const at = museumTime(now, zone)
  await plantReminders(house.db, at, zone)
  await plantMonths(house.db, at, now)
  await runDue(house, kinds, stopped)
}

/**
 * Does so all the time, and beside it asks WeChat and delivers to it, so that nothing waits for WeChat
 * but what needs it; at once when the house is woken. The answer ends all when their rounds are over.
 */
export function startJobs(house: House): () => Promise<void> {
  const deliveries = repeat(house, (stopped) => deliverDue(house, stopped))
  const checks = repeat(house, (stopped) => runDue(house, checkKinds, stopped))
  const jobs = repeat(house, async (stopped) => {
    await runJobs(house, stopped, ownKinds)
    deliveries.wake()
  })
  const all = [jobs, checks, deliveries]
  house.wake = () => {
    for (const one of all) one.wake()
  }
  return async () => {
    house.wake = undefined
    await Promise.all(all.map((one) => one.end()))
  }
}

/** One round of work after the other, with a rest between two unless it is woken. */
function repeat(house: House, work: (stopped: () => boolean) => Promise<void>) {
  let ended = false
  let woken = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  const next = () => {
    clearTimeout(timer)
    woken = false
    round = work(() => ended)
      .catch((error) => house.log.warn({ err: error }, 'jobs failed'))
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
