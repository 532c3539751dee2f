/** Museum time: what the clock on the museum's wall shows. Days and times sort as they read. */
export interface MuseumTime {
  /** YYYY-MM-DD */
  readonly day: string
  /** HH:mm:ss */
  readonly time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How a zone writes its day and time. */
export function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

/** A stretch of time in which nobody changes a zone's clock: ahead of the world by so much; all in seconds, since 1970. */
export interface Steady {
  ahead: number
  from: number
  until: number
}

const steady = new Map<string, Steady>()

/**
 * Has a zone's clock read by a sum through a stretch of time that is known. A browser that looks a zone up in its
 * own tables for the first time does nothing else for up to a tenth of a second on an old phone.
 */
export function knowSteady(zone: string, stretch: Steady): void {
  steady.set(zone, stretch)
}

/** By how much a zone's clock is ahead of the world at a moment, where that is known without looking it up. */
export function knownAhead(seconds: number, zone: string): number | undefined {
  const known = steady.get(zone)
  return known && seconds >= known.from && seconds < known.until ? known.ahead : undefined
}

// Many ask within one second, and the calendar's arithmetic costs more than all else that they ask of it.
const latest = new Map<string, { second: number; shown: MuseumTime }>()

/** The museum's wall clock at an instant; `zone` is an IANA name, never the machine's own. */
export function museumTime(instant: Date, zone: string): MuseumTime {
  const second = Math.floor(instant.getTime() / 1000)
  const known = latest.get(zone)
  if (known?.second === second) return known.shown
  const shown = shownAt(second, zone)
  latest.set(zone, { second, shown })
  return shown
}

function shownAt(second: number, zone: string): MuseumTime {
  const ahead = knownAhead(second, zone)
  if (ahead !== undefined) {
    const wall = new Date((second + ahead) * 1000).toISOString()
    return { day: wall.slice(0, 10), time: wall.slice(11, 19) }
  }
  const part: Record<string, string> = {}
  for (const { type, value } of formatOf(zone).formatToParts(second * 1000)) part[type] = value
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
  }
}

/** `YYYY-MM-DD HH:mm:ss` of a museum time. */
export function stampOf(at: MuseumTime): string {
  return `${at.day} ${at.time}`
}

/** The museum's wall clock at an instant as one stamp, `YYYY-MM-DD HH:mm:ss`. */
export function museumStamp(instant: Date, zone: string): string {
  return stampOf(museumTime(instant, zone))
}

/** The day `count` days after `day`; a negative count goes back. */
export function addDays(day: string, count: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(y, m - 1, d + count)).toISOString().slice(0, 10)
}

/** How many days `day` lies after `from`; negative where it lies before. */
export function daysApart(from: string, day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

/** The day `count` years after `day`; 29 February falls back to the 28th. */
export function addYears(day: string, count: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(y + count, m, 0)).getUTCDate()
  return new Date(Date.UTC(y + count, m - 1, Math.min(d, last))).toISOString().slice(0, 10)
}

/** Completed years of life on `today`; one born on 29 February ages on 1 March. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

const weekdayWords = '日一二三四五六'

/**
 * A day as it is written everywhere, such as `11月22日 周日`; a year that is not that of `today` is said
 * too, as in `2025年11月22日 周六`.
 */
export function dayText(day: string, today: string): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `${y}年`
  const weekday = weekdayWords[new Date(Date.UTC(y, m - 1, d)).getUTCDay()] ?? ''
  return `${year}${m}月${d}日 周${weekday}`
}

/** The same where there is little room, without its weekday: `11月22日`, of another year than `today`'s `2027年1月3日`. */
export function shortDayText(day: string, today: string): string {
  return dayText(day, today).slice(0, -3)
}

/** Days from the first to the last where there is little room: `12月28日–2027年1月3日`; a year is said once. */
export function shortPeriodText(first: string, last: string, today: string): string {
  if (first === last) return shortDayText(first, today)
  return `${shortDayText(first, today)}–${shortDayText(last, first)}`
}

/** A museum date-time as it is written everywhere, such as `11月22日 周日 09:00`. */
export function momentText(stamp: string, today: string): string {
  return `${dayText(stamp.slice(0, 10), today)} ${stamp.slice(11, 16)}`
}

/** A date whose weekday is nobody's concern, such as a birth or the end of a certificate: `2026年5月9日`. */
export function dayInWords(day: string): string {
  const [y, m, d] = day.split('-').map(Number)
  return `${y}年${m}月${d}日`
}

/** A period of days as it is written everywhere; a single day stands alone. */
export function periodText(start: string, end: string, today: string): string {
  const from = dayText(start, today)
  return start === end ? from : `${from}至${dayText(end, today)}`
}

const weekWords = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const

/** The weekday of a day, 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

/** A day as what has no other number is numbered by it, such as 20260518. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''))
}

/** The day that a number says; what is no day's number becomes no day. */
export function dayOfNumber(id: number): string {
  return String(id).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}

/** The weekday of a day as people say it, such as `星期六`. */
export function weekInWords(day: string): string {
  return weekWords[weekdayOf(day) % 7] ?? ''
}
