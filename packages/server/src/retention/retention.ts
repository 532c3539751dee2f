import { setImmediate } from 'node:timers/promises'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import { deviceDays } from '@museum/contract/login/session.rules.ts'
import { backDays } from '@museum/contract/volunteer/imports.rules.ts'
import type { AppContext } from '../context.ts'
import { removePast } from '../db/past.ts'
import { type Limits, pastOf } from './retention.store.ts'

const dayMs = 24 * 3_600_000
const endedDays = 90
/** So many rows go in one statement: whoever else writes waits for no more. */
export const rowsAtOnce = 1_000

/** What is past now. Notifications are people's own: they go when their person removes them. */
export function limitsOf({ clock, settings }: Pick<AppContext, 'clock' | 'settings'>): Limits {
  const nowMs = clock().getTime()
  const before = (days: number) => {
    const at = museumTime(new Date(nowMs - days * dayMs), settings.museumZone)
    return { ms: nowMs - days * dayMs, day: at.day, stamp: stampOf(at) }
  }
  return {
    nowMs,
    dayAgoMs: before(1).ms,
    ended: before(endedDays),
    deviceMs: before(deviceDays).ms,
    outboxMs: before(settings.outboxDays).ms,
    deliveryMs: before(settings.deliveryDays).ms,
    backStamp: before(backDays).stamp,
  }
}

/** Removes what is past, a batch at a time with room for others between two; ends early when told to stop. */
export async function forgetPast(
  appContext: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  stopped: () => boolean = () => false,
): Promise<void> {
  for (const past of pastOf(limitsOf(appContext)))
    while (!stopped()) {
      if ((await removePast(appContext.db, past, rowsAtOnce)) < rowsAtOnce) break
      await setImmediate()
    }
}
