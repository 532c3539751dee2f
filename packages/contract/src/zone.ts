// Arithmetic with what a wall clock shows, through changes of the clock. Seconds are those of the world,
// since 1970; stamps are `YYYY-MM-DD HH:mm:ss` of the zone. A stamp that the clock shows twice means the
// first time, and one that it skips the moment of the change. So a later stamp is never an earlier moment.

import { formatOf, knownAhead, type MuseumTime, type Steady } from './day.ts'

/** The moment at which a clock shows a stamp. */
export function secondsAt(stamp: string, zone: string): number {
  const wall = wallOf(stamp)
  const day = clockOn(stamp.slice(0, 10), zone)
  if (typeof day === 'number') return wall - day
  const first = wall - day.before
  return first < day.change ? first : Math.max(wall - day.after, day.change)
}

/**
 * The moment at which a clock began to show the minute of a stamp. Punches and moments are counted and compared
 * by it alone, since it is what people see of them; the record keeps the seconds.
 */
export function minuteAt(stamp: string, zone: string): number {
  return minuteOf(secondsAt(stamp, zone))
}

/** The moment at which the minute of a moment began: zones are whole minutes apart. */
export function minuteOf(seconds: number): number {
  return Math.floor(seconds / 60) * 60
}

/** The instant at which the museum's wall clock shows this: the first of two, or where it skips this the change. */
export function instantOf(at: MuseumTime, zone: string): Date {
  return new Date(secondsAt(`${at.day} ${at.time}`, zone) * 1000)
}

/** The moment at which a clock shows a stamp; the second time if the first is not after `moment`. */
export function secondsAfter(moment: number, stamp: string, zone: string): number {
  const first = secondsAt(stamp, zone)
  const day = clockOn(stamp.slice(0, 10), zone)
  if (first > moment || typeof day === 'number') return first
  const again = wallOf(stamp) - day.after
  return first < day.change && again >= day.change ? again : first
}

/** What the clock shows at a moment. */
function stampAt(seconds: number, zone: string): string {
  const rough = stampOf(seconds)
  const day = clockOn(rough.slice(0, 10), zone)
  if (typeof day === 'number') {
    const stamp = stampOf(seconds + day)
    if (clockOn(stamp.slice(0, 10), zone) === day) return stamp
  }
  return stampOf(seconds + offsetAt(seconds, zone))
}

/** The first stamp that means no earlier moment than this one: whatever is before it, lies before. */
export function firstStampAt(seconds: number, zone: string): string {
  const stamp = stampAt(seconds, zone)
  const day = clockOn(stamp.slice(0, 10), zone)
  if (typeof day === 'number') return stamp
  const { before, after, change } = day
  const since = seconds - change
  return since >= 0 && since < Math.max(1, before - after) ? stampOf(change + before) : stamp
}

/** The stamp one second earlier. */
export function secondBefore(stamp: string, zone: string): string {
  return stampAt(secondsAt(stamp, zone) - 1, zone)
}

/** The stamp so many minutes later, or earlier. */
export function minutesAfter(stamp: string, minutes: number, zone: string): string {
  return stampAt(secondsAt(stamp, zone) + minutes * 60, zone)
}

/**
 * How long nobody changes a zone's clock around an instant: at most from the beginning of the year before to the
 * end of the next, so that whoever is told it asks anew before laws can be others.
 */
export function steadyAround(instant: Date, zone: string): Steady {
  const seconds = Math.floor(instant.getTime() / 1000)
  // Whole days, so that it is the same whenever it is asked on one of them.
  const moment = seconds - (seconds % wholeDay)
  const beginningOf = (year: number) => Date.UTC(year, 0) / 1000
  const year = instant.getUTCFullYear()
  const ahead = offsetAt(moment, zone)
  const farthest = (step: number, end: number) => {
    let at = moment
    while (at !== end && offsetAt(at + step, zone) === ahead) at += step
    return at
  }
  const from = farthest(-wholeDay, beginningOf(year - 1))
  return { ahead, from, until: farthest(wholeDay, beginningOf(year + 2)) }
}

/** A clock around a day on which it is changed: ahead of the world by so many seconds, before and after. */
interface Changed {
  before: number
  after: number
  change: number
}

const hour = 3600
const wholeDay = 24 * hour
const mostDays = 5000
const known = new Map<string, Map<string, number | Changed>>()

/** How a zone's clock goes on a day and around it; a number where nobody changes it. */
function clockOn(day: string, zone: string): number | Changed {
  let days = known.get(zone)
  if (!days) {
    days = new Map()
    known.set(zone, days)
  }
  let clock = days.get(day)
  if (clock === undefined) {
    clock = findClock(wallOf(`${day} 12:00:00`), zone)
    if (days.size >= mostDays) days.clear()
    days.set(day, clock)
  }
  return clock
}

function findClock(noon: number, zone: string): number | Changed {
  // A day that is none has no clock either.
  if (Number.isNaN(noon)) return 0
  let from = noon - 36 * hour
  let change = noon + 36 * hour
  const before = offsetAt(from, zone)
  const after = offsetAt(change, zone)
  if (before === after) return before
  while (change - from > 1) {
    const middle = Math.floor((from + change) / 2)
    if (offsetAt(middle, zone) === before) from = middle
    else change = middle
  }
  return { before, after, change }
}

function offsetAt(seconds: number, zone: string): number {
  const known = knownAhead(Math.floor(seconds), zone)
  if (known !== undefined) return known
  const part: Record<string, string> = {}
  for (const { type, value } of formatOf(zone).formatToParts(seconds * 1000)) part[type] = value
  const { year, month, day, hour, minute, second } = part
  return wallOf(`${year}-${month}-${day} ${hour}:${minute}:${second}`) - Math.floor(seconds)
}

const midnights = new Map<string, number>()

// A page of records asks for a hundred of these, and reading a whole date costs ten times an hour's sum.
function wallOf(stamp: string): number {
  const seconds = secondsInto(stamp)
  if (seconds === undefined) return Date.parse(`${stamp.replace(' ', 'T')}Z`) / 1000
  const day = stamp.slice(0, 10)
  let midnight = midnights.get(day)
  if (midnight === undefined) {
    midnight = Date.parse(`${day}T00:00:00Z`) / 1000
    if (midnights.size >= mostDays) midnights.clear()
    midnights.set(day, midnight)
  }
  return midnight + seconds
}

/** How many seconds into its day a stamp is; undefined where it is not written as usual. */
function secondsInto(stamp: string): number | undefined {
  if (stamp.length !== 19) return undefined
  const hours = twoDigits(stamp, 11)
  const minutes = twoDigits(stamp, 14)
  const seconds = twoDigits(stamp, 17)
  return hours < 24 && minutes < 60 && seconds < 60
    ? hours * hour + minutes * 60 + seconds
    : undefined
}

function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48]
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

const stampOf = (wall: number) => new Date(wall * 1000).toISOString().slice(0, 19).replace('T', ' ')
