import { museumTime } from '@museum/contract/day.ts'
import type { House } from './context.ts'
import type { Db } from './db/db.ts'
import { plantReminders, reminderKinds } from './features/reminder/reminder.service.ts'
import { checkKinds } from './features/space/content-check.service.ts'
import { forgetDone } from './outbox/outbox.store.ts'
import { runDue } from './outbox/outbox.ts'

const everyMs = 30_000
const keptMs = 60 * 24 * 3_600_000

/** Plants what the day asks for and does what is due, once. */
export async function runJobs(house: House): Promise<void> {
  const zone = house.settings.museumZone
  await plantReminders(house.db, museumTime(house.clock(), zone), zone)
  await runDue(house, { ...reminderKinds, ...checkKinds })
}

/** Forgets jobs done so long ago that nobody would plant them again. */
export async function forgetJobs(db: Db, now: Date): Promise<void> {
  await forgetDone(db, now.getTime() - keptMs)
}

/** Does so all the time, one round after the other; the answer ends it when its round is over. */
export function startJobs(house: House): () => Promise<void> {
  let ended = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const next = () => {
    round = runJobs(house)
      .catch((error) => house.log.warn({ err: error }, 'jobs failed'))
      .then(() => {
        if (!ended) timer = setTimeout(next, everyMs)
      })
  }
  next()
  return async () => {
    ended = true
    clearTimeout(timer)
    await round
  }
}
