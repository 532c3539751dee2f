import {
  dayText,
  type MuseumTime,
  momentText,
  museumStamp,
  museumTime,
  periodText,
} from '@museum/contract/day.ts'
import { serverClock } from '@museum/web-kit/clock.ts'
import { useSyncExternalStore } from 'react'
import { settings } from './settings.ts'

/** The museum's calendar day now, `YYYY-MM-DD`, wherever the phone is and whatever its clock shows. */
export function museumToday(): string {
  return museumNow().day
}

/** The museum's day and time now. */
export function museumNow(): MuseumTime {
  return museumTime(serverClock.now(), settings.museumZone)
}

/** The museum's date-time now, `YYYY-MM-DD HH:mm:ss`. */
export function stampNow(): string {
  return stampAt(serverClock.now().getTime())
}

/** The museum's date-time of an instant, in milliseconds since 1970. */
export function stampAt(ms: number): string {
  return museumStamp(new Date(ms), settings.museumZone)
}

/** The museum's calendar day, drawn anew when an answer of the server puts this phone's clock right. */
export function useMuseumToday(): string {
  return useSyncExternalStore(serverClock.subscribe, museumToday)
}

/** A day as it is written everywhere, such as `11月22日 周日`; the year is said when it is another than today's. */
export function dayWords(day: string): string {
  return dayText(day, museumToday())
}

/** A museum date-time as it is written everywhere, such as `11月22日 周日 09:00`. */
export function momentWords(stamp: string): string {
  return momentText(stamp, museumToday())
}

/** A period of days as it is written everywhere. */
export function periodWords(start: string, end: string): string {
  return periodText(start, end, museumToday())
}
