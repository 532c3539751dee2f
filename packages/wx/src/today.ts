import { type MuseumTime, museumTime } from '@museum/contract/day.ts'
import { settings } from './settings.ts'

/** The museum's calendar day now, `YYYY-MM-DD`, wherever the phone is. */
export function museumToday(): string {
  return museumNow().day
}

/** The museum's day and time now. */
export function museumNow(): MuseumTime {
  return museumTime(new Date(), settings.museumZone)
}
