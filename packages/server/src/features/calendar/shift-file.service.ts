import { shiftFilePath } from '@museum/contract/calendar/calendar.rules.ts'
import { museumStamp } from '@museum/contract/day.ts'
import type { AppContext, PersonContext } from '../../context.ts'
import { signedAddress, signedFor } from '../../files/signed.ts'
import { museumName } from '../setting/setting.read.ts'
import { written } from './feed.service.ts'
import { calendarShift } from './feed.store.ts'

const hour = 3_600

/** Where one of the caller's shifts is a file for a calendar: a phone fetches it without the login, so it is signed. */
export function shiftFileAddress({ app, now, origin }: PersonContext, id: number): string {
  return origin + signedAddress(app.settings.dataKey, shiftFilePath(id), now, hour)
}

/**
 * A shift as a file for a calendar; undefined without a good signature, or where there is no such shift any more. It
 * is the same appointment as in its person's own calendar.
 */
export async function shiftFile(
  appContext: AppContext,
  origin: string,
  id: number,
  given: { e?: unknown; s?: unknown },
): Promise<string | undefined> {
  const { db, clock, settings } = appContext
  if (signedFor(settings.dataKey, shiftFilePath(id), given, clock()) === 0) return undefined
  const found = await calendarShift(db, id)
  if (!found) return undefined
  const { volunteer_id, sequence, ...shift } = found
  const event = {
    ...{ shift: id, date: shift.date, sequence: sequence ?? 0, cancelled: 0 },
    ...{ content: JSON.stringify(shift), changed_at: museumStamp(clock(), settings.museumZone) },
  }
  return written(appContext, origin, await museumName(appContext), volunteer_id, [event])
}
