import { addDays, addYears } from '../day.ts'

/** So many days before its end a grant is said to end soon, and its volunteer is told. */
export const endingDays = 30

/** The last day of a grant that is given on `day`: twelve months. */
export const grantUntil = (day: string) => addYears(day, 1)

/** The first day of the twelve months before `day`: who served a type since then may go on serving it. */
export const servedSince = (day: string) => addYears(day, -1)

/** How a grant stands on a day; '' where there is none. */
export function grantState(until: string, day: string): 'none' | 'ended' | 'ending' | 'good' {
  if (until === '') return 'none'
  if (until < day) return 'ended'
  return until <= addDays(day, endingDays) ? 'ending' : 'good'
}
