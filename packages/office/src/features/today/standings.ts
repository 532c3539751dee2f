import type { Span } from '@museum/contract/span.ts'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import type { Today } from './todayRows.ts'

/** One type of service at one place, with its people of the day and what it still misses. */
export interface Standing {
  key: string
  /** 0 where the place is not known any more. */
  placeId: number
  place: string
  type: string
  people: AttendedRow[]
  lack: number
  /** When each of those is wanted whom it misses. */
  gaps: Span[]
}

/** Everybody of the day by place and type, in the order of the places. */
export function standingsOf(
  { places, unfilled_slots }: Pick<Today, 'places' | 'unfilled_slots'>,
  rows: readonly AttendedRow[],
): Standing[] {
  const found = new Map<string, Standing>()
  const at = (place: string, type: string): Standing => {
    const key = `${place}\n${type}`
    const known = found.get(key)
    if (known) return known
    const placeId =
      places.find((one) => one.place_name === place)?.place_id ??
      unfilled_slots.find((one) => one.place_name === place)?.place_id ??
      0
    const made = { key, placeId, place, type, people: [], lack: 0, gaps: [] }
    found.set(key, made)
    return made
  }
  for (const row of rows) at(row.place_name, row.service_type_name).people.push(row)
  for (const {
    place_name,
    service_type_name,
    need,
    filled,
    start_time,
    end_time,
  } of unfilled_slots) {
    const standing = at(place_name, service_type_name)
    const lack = need - filled
    standing.lack += lack
    standing.gaps.push(...Array.from({ length: lack }, () => ({ start_time, end_time })))
  }
  const order = new Map(places.map(({ place_name }, index) => [place_name, index]))
  const placeAt = ({ place }: Standing) => order.get(place) ?? places.length
  return [...found.values()].sort((one, other) => placeAt(one) - placeAt(other))
}
