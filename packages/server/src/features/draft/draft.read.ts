import type { MuseumTime } from '@museum/contract/day.ts'
import { type Period, weekOf } from '@museum/contract/period.ts'
import { earliestEditable } from '@museum/contract/roster/roster.rules.ts'
import { cachedQuery } from '../../db/cached-query.ts'
import type { Db } from '../../db/types.ts'

// Every list of open places asks for it.
const drafted = cachedQuery(
  (db, { first, last }: { first: string; last: string }) =>
    db
      .selectFrom('roster_week')
      .select('monday')
      .where('monday', '>=', first)
      .where('monday', '<=', last)
      .where('state', '=', 'drafting')
      .where('published_at', '=', ''),
  { most: 50 },
)

/** The Mondays of the weeks from `first` to `last` that are in their first draft: nobody takes their places yet. */
export async function draftedWeeks(db: Db, { first, last }: Period): Promise<ReadonlySet<string>> {
  const rows = await drafted(db, { first: weekOf(first).first, last })
  return new Set(rows.map(({ monday }) => monday))
}

// Asked of every shift that the office plans, changes or takes off somebody.
const begun = cachedQuery(
  (db, { first, last }: { first: string; last: string }) =>
    db
      .selectFrom('roster_week')
      .select('monday')
      .where('monday', '>=', first)
      .where('monday', '<=', last)
      .where('state', '=', 'drafting'),
  { most: 50 },
)

/** Those of these days that are edited as a draft at the museum's `at`. */
export async function draftedDays(
  db: Db,
  dates: readonly string[],
  at: MuseumTime,
): Promise<ReadonlySet<string>> {
  const later = dates.filter((date) => date >= earliestEditable(at)).sort()
  const [first, last] = [later[0], later.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const rows = await begun(db, { first: weekOf(first).first, last })
  const mondays = new Set(rows.map(({ monday }) => monday))
  return new Set(later.filter((date) => mondays.has(weekOf(date).first)))
}
