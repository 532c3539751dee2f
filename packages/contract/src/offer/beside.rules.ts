import { addDays, stampOf } from '../day.ts'
import type { FaultCode } from '../fault.ts'
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
