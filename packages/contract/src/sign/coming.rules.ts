import { minutesSinceStart, type Shift } from '../roster/shift.rules.ts'
import type { SignRules } from '../setting/setting.rules.ts'
import { firstStampAt, secondsAt } from '../zone.ts'

/** What comes of signing a shift in at some moment. */
export interface Coming {
  /** Up to the minute of the start, after it and within the grace, or late. */
  kind: 'before' | 'on_time' | 'late'
  /** Whole minutes that it has begun; 0 before. */
  since: number
  /** From when on it can be signed out without a loss, and until when at all; `YYYY-MM-DD HH:mm:ss`. */
  ends: string
  latest: string
}

/** What comes of signing a shift in at the museum's `now`, by the minute that is shown of it. */
export function comingAt(
  { date, start_time, end_time }: Pick<Shift, 'date' | 'start_time' | 'end_time'>,
  now: string,
  { zone, late_minutes, sign_out_hours }: SignRules,
): Coming {
  const since = minutesSinceStart({ date, start_time }, now, zone)
  const ends = `${date} ${end_time}`
  return {
    kind: since <= 0 ? 'before' : since > late_minutes ? 'late' : 'on_time',
    since: Math.max(0, since),
    ends,
    latest: firstStampAt(secondsAt(ends, zone) + sign_out_hours * 3600, zone),
  }
}

// Whoever goes from one hall to the next is on the way for some minutes.
const touchMinutes = 30

/** The shift that begins as this one ends, of those given: the person goes straight on. */
export function touchingShift<T extends Pick<Shift, 'date' | 'start_time'>>(
  shift: Pick<Shift, 'date' | 'end_time'>,
  others: readonly T[],
  zone: string,
): T | undefined {
  const end = secondsAt(`${shift.date} ${shift.end_time}`, zone)
  return others.find(({ date, start_time }) => {
    const gap = secondsAt(`${date} ${start_time}`, zone) - end
    return gap >= 0 && gap <= touchMinutes * 60
  })
}
