import { addDays, stampOf } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import { undoSeconds } from '../undo.ts'
import { secondsAt } from '../zone.ts'
import type { Offerable } from './offer.rules.ts'

/**
 * Why the office cannot ask for one more beside a shift whose person may not come, at the museum's `at`; undefined
 * when it can: from the day before on, while nobody has signed it and it is not over.
 */
export function besideRefusal(
  { date, end_time, attended }: Offerable,
  at: { day: string; time: string },
): FaultCode | undefined {
  if (attended === 1) return 'offer.came'
  if (stampOf(at) >= `${date} ${end_time}`) return 'offer.started'
  return date > addDays(at.day, 1) ? 'offer.early' : undefined
}

/**
 * Whether the person of a shift has said since `asked_at`, when people were first asked beside it, that they come on
 * its day, and before it began: who said so and is late is late all the same. What the office heard on the telephone
 * counts once it cannot be taken back any more.
 */
export function hasSaidSince(
  { date, start_time, answered_at, answered_by }: Answered,
  asked_at: string,
  now: string,
  zone: string,
): boolean {
  if (answered_at < asked_at || answered_at >= `${date} ${start_time}`) return false
  return answered_by === '' || secondsAt(now, zone) - secondsAt(answered_at, zone) >= undoSeconds
}

interface Answered {
  date: string
  start_time: string
  /** When it was said that they come; empty while it was not. */
  answered_at: string
  /** The office account that heard it; empty where they said it themselves. */
  answered_by: string
}
