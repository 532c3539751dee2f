import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { noWish, type Wish } from '@museum/contract/wish/wish.rules.ts'
import { jsonRows, rowsIn } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { byPhone } from '../login/reach.read.ts'

/** The query of everybody's days away that touch the days from `first` to `last`. */
export function awayRows(db: Db, first: string, last: string) {
  return db
    .selectFrom('away_day')
    .select(['away_day.volunteer_id', 'away_day.first', 'away_day.last'])
    .where('away_day.last', '>=', first)
    .where('away_day.first', '<=', last)
}

const ofOne = preparedQuery((db, { id, today }: { id: number; today: string }) =>
  db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .leftJoin('wish', 'wish.volunteer_id', 'volunteer.id')
    .select([
      'wish.halves',
      'wish.month_want',
      'wish.month_most',
      'wish.may_ask',
      'wish.updated_at',
      'wish.updated_by',
      'volunteer.status',
    ])
    .select(() => [
      byPhone.as('by_phone'),
      jsonRows(
        db,
        db
          .selectFrom('away_day')
          .select(['first', 'last'])
          .where('volunteer_id', '=', id)
          .where('last', '>=', today)
          .orderBy('first'),
      ).as('away'),
    ])
    .where('volunteer.id', '=', id),
)

/** What somebody wishes, and who entered it when; empty stamps while nothing was said. */
export interface KeptWish extends Wish {
  away: { first: string; last: string }[]
  updated_at: string
  updated_by: string
  status: VolunteerStatus
  /** 1 for somebody without a login, who has to be phoned. */
  by_phone: number
}

/** A volunteer's wish with the days away that are not over on `today`; undefined where there is no such person. */
export async function findWish(db: Db, id: number, today: string): Promise<KeptWish | undefined> {
  const [row] = await ofOne(db, { id, today })
  if (!row) return undefined
  return {
    halves: row.halves ?? noWish.halves,
    month_want: row.month_want ?? 0,
    month_most: row.month_most ?? 0,
    may_ask: row.may_ask ?? 0,
    away: rowsIn(row.away),
    updated_at: row.updated_at ?? '',
    updated_by: row.updated_by ?? '',
    status: row.status,
    by_phone: row.by_phone,
  }
}
