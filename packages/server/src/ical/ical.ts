import { museumStamp } from '@museum/contract/day.ts'
import { instantOf } from '@museum/contract/zone.ts'

/** One appointment; start and end are stamps of the calendar's zone. */
export interface IcalEvent {
  /** The same for as long as it is the same appointment. */
  uid: string
  /** Counts how often it was changed. */
  sequence: number
  /** When it was last changed, a stamp of the zone. */
  changed: string
  start: string
  end: string
  title: string
  place: string
  text: string
  /** Where it is shown, a whole address; empty for nowhere. */
  page: string
  cancelled: boolean
}

export interface Ical {
  name: string
  /** IANA name of the zone in which the appointments are. */
  zone: string
  events: readonly IcalEvent[]
}

/** A calendar as RFC 5545 writes it; the same for the same events, so that it can be compared. */
export function icalOf({ name, zone, events }: Ical): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//museum volunteers//roster//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT2H',
    'X-PUBLISHED-TTL:PT2H',
    ...zoneLines(zone, events),
    ...events.flatMap((event) => eventLines(event, zone)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines(event: IcalEvent, zone: string): string[] {
  const changed = utc(instantOf(momentOf(event.changed), zone))
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;TZID=${zone}:${local(event.start)}`,
    `DTEND;TZID=${zone}:${local(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    ...(event.page === '' ? [] : [`URL:${event.page}`]),
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** A text of RFC 5545, 3.3.11: line ends are `\n`, and no other control character is in it. */
export function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n?|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what may not stand there
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
}

const mostBytes = 75

/** A line in pieces of at most 75 bytes, none of which ends within a character. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= mostBytes) return line
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    // From the second piece on a space is before it.
    if (bytes + size > mostBytes - (pieces.length > 0 ? 1 : 0)) {
      pieces.push(piece)
      piece = ''
      bytes = 0
    }
    piece += character
    bytes += size
  }
  return [...pieces, piece].join('\r\n ')
}

const dayMs = 24 * 3_600_000

/** How the zone's clock goes around the events: as it stood before, and each change of it. */
function zoneLines(zone: string, events: readonly IcalEvent[]): string[] {
  const instants = events.flatMap(({ start, end }) =>
    [start, end].map((stamp) => instantOf(momentOf(stamp), zone).getTime()),
  )
  const first = Math.min(...instants) - dayMs
  const last = Math.max(...instants) + dayMs
  const before = offsetAt(events.length > 0 ? first : 0, zone)
  const changes = events.length > 0 ? changesOf(zone, first, last) : []
  const usual = Math.min(before, ...changes.map(({ to }) => to))
  const parts = [{ at: '1970-01-01 00:00:00', from: before, to: before }, ...changes]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...parts.flatMap(({ at, from, to }) => {
      const kind = to > usual ? 'DAYLIGHT' : 'STANDARD'
      return [
        `BEGIN:${kind}`,
        `DTSTART:${local(at)}`,
        `TZOFFSETFROM:${offsetText(from)}`,
        `TZOFFSETTO:${offsetText(to)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

/** Each change of a clock between two instants: what it showed before, and both offsets in seconds. */
function changesOf(zone: string, first: number, last: number) {
  const changes: { at: string; from: number; to: number }[] = []
  for (let at = first; at < last; at += dayMs) {
    const from = offsetAt(at, zone)
    const to = offsetAt(at + dayMs, zone)
    if (from === to) continue
    let [low, high] = [at, at + dayMs]
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (offsetAt(middle, zone) === from) low = middle
      else high = middle
    }
    const shown = new Date(high + from * 1000).toISOString()
    changes.push({ at: `${shown.slice(0, 10)} ${shown.slice(11, 19)}`, from, to })
  }
  return changes
}

function offsetAt(ms: number, zone: string): number {
  const shown = museumStamp(new Date(ms), zone)
  return Math.round(
    (Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000) / 1000,
  )
}

function offsetText(seconds: number): string {
  const size = Math.abs(seconds)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const rest = size % 60 === 0 ? '' : two(size % 60)
  return `${seconds < 0 ? '-' : '+'}${two(size / 3600)}${two((size % 3600) / 60)}${rest}`
}

const momentOf = (stamp: string) => ({ day: stamp.slice(0, 10), time: stamp.slice(11, 19) })
const local = (stamp: string) => stamp.replace(/[-:]/g, '').replace(' ', 'T')
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
