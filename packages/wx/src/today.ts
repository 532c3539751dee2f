import { museumTime } from '@museum/contract/day.ts'
import { settings } from './settings.ts'

/** The museum's calendar day now, `YYYY-MM-DD`, wherever the phone is. */
export function museumToday(): string {
  return museumTime(new Date(), settings.museumZone).day
}
