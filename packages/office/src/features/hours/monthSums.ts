import type { OutputOf } from '@museum/contract/calls.ts'

type Row = OutputOf<'GET /api/office/volunteers/:id/hours'>['list'][number]

interface Sum {
  minutes: number
  count: number
}

/** A month with the types that are in it. */
export interface MonthSum extends Sum {
  month: string
  parts: readonly (Sum & { id: number; name: string })[]
}

/** What the months add up to that begin so; all of them where nothing is said. */
export function sumOf(rows: readonly Row[], start: string): Sum {
  const some = rows.filter(({ month }) => month.startsWith(start))
  return {
    minutes: some.reduce((sum, row) => sum + row.service_minutes, 0),
    count: some.reduce((sum, row) => sum + row.count, 0),
  }
}

/** So many months up to that of a day, in order. */
export function lastMonths(day: string, count: number): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return Array.from({ length: count }, (_, at) => {
    const past = year * 12 + (month - 1) - (count - 1 - at)
    return `${Math.floor(past / 12)}-${String((past % 12) + 1).padStart(2, '0')}`
  })
}

/** These months with what was served in each, of the same order of types. */
export function monthsOf(rows: readonly Row[], months: readonly string[]): MonthSum[] {
  return months.map((month) => {
    const some = rows.filter((row) => row.month === month)
    const parts = some.map((row) => ({
      ...{ id: row.service_type_id, name: row.service_type_name },
      ...{ minutes: row.service_minutes, count: row.count },
    }))
    return { month, ...sumOf(some, ''), parts }
  })
}

/** Every type that was served with its sum, the most first. */
export function typesOf(rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ service_type_id }) => service_type_id))]
  return ids
    .map((id) => {
      const some = rows.filter(({ service_type_id }) => service_type_id === id)
      return { id, name: some[0]?.service_type_name ?? '', ...sumOf(some, '') }
    })
    .sort((a, b) => b.minutes - a.minutes || a.id - b.id)
}
