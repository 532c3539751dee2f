import type { MuseumTime } from '@museum/contract/day.ts'
import { newcomerBelow } from '@museum/contract/planner/serve.rules.ts'
import { mostTimes } from '@museum/contract/proposal/proposal.rules.ts'
import { sql } from 'kysely'
import { jsonRows, rowsIn } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { inService, yearMinutes, yearMonths } from '../planner/people.read.ts'

/** How much somebody has served. */
export interface Served {
  /** Attended shifts in all, counted until they make no newcomer. */
  in_all: number
  year_minutes: number
}

const served = preparedQuery((db, months: ReturnType<typeof yearMonths>) =>
  db.selectNoFrom([
    jsonRows(
      db,
      inService(db).select((eb) => [
        'volunteer.id',
        eb
          .selectFrom(
            eb
              .selectFrom('roster')
              .select('roster.id')
              .whereRef('roster.volunteer_id', '=', 'volunteer.id')
              .where('roster.attended', '=', sql.lit(1))
              .limit(sql.lit(newcomerBelow))
              .as('one'),
          )
          .select((one) => one.fn.countAll<number>().as('n'))
          .$asScalar()
          .as('in_all'),
        yearMinutes(eb, months),
      ]),
    ).as('people'),
  ]),
)

const times = preparedQuery((db) =>
  db.selectNoFrom([
    jsonRows(
      db,
      inService(db)
        .crossJoin('service_type')
        .select((eb) => [
          'volunteer.id',
          'service_type.id as type',
          eb
            .selectFrom(
              eb
                .selectFrom('roster')
                .select('roster.id')
                .whereRef('roster.service_type_id', '=', 'service_type.id')
                .whereRef('roster.volunteer_id', '=', 'volunteer.id')
                .where('roster.attended', '=', sql.lit(1))
                .limit(sql.lit(mostTimes))
                .as('one'),
            )
            .select((one) => one.fn.countAll<number>().as('n'))
            .$asScalar()
            .as('times'),
        ]),
    ).as('times'),
  ]),
)

/** How much everybody in service has served, in one statement however many they are: by their ids. */
export async function servedOf(db: Db, { day }: MuseumTime): Promise<Map<number, Served>> {
  const [row] = await served(db, yearMonths(day))
  if (!row) throw new Error('what is selected from nothing is one row')
  return new Map(rowsIn(row.people).map(({ id, ...served }) => [id, served]))
}

/** How many attended shifts of each type everybody in service has, counted to `mostTimes`, in one statement too. */
export async function timesOf(db: Db): Promise<Map<number, ReadonlyMap<number, number>>> {
  const [row] = await times(db, {})
  if (!row) throw new Error('what is selected from nothing is one row')
  const all = new Map<number, Map<number, number>>()
  for (const { id, type, times: count } of rowsIn(row.times)) {
    const own = all.get(id) ?? new Map<number, number>()
    if (count > 0) own.set(type, count)
    all.set(id, own)
  }
  return all
}
