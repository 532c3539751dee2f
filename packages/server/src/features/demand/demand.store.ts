import type { Demand } from '@museum/contract/demand/demand.rules.ts'
import { sql } from 'kysely'
import { givenIds, givenRows } from '../../db/json.ts'
import { lockMade } from '../../db/lock.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'

/** The query of the template with its names, by type, place and time. */
export function templateRows(db: Db) {
  return db
    .selectFrom('demand')
    .innerJoin('service_type', 'service_type.id', 'demand.service_type_id')
    .innerJoin('place', 'place.id', 'demand.place_id')
    .leftJoin('activity', 'activity.id', 'demand.activity_id')
    .select([
      'demand.id',
      'demand.weekday',
      'demand.service_type_id',
      'service_type.name as service_type_name',
      'demand.place_id',
      'place.name as place_name',
      'demand.start_time',
      'demand.end_time',
      'demand.need',
      'demand.activity_id',
      'demand.explain_time',
    ])
    .select((eb) => eb.fn.coalesce('activity.title', sql.lit('')).as('title'))
    .orderBy('service_type.sort')
    .orderBy('service_type.id')
    .orderBy('place.sort')
    .orderBy('place.id')
    .orderBy('demand.start_time')
    .orderBy('demand.weekday')
}

export type TemplateRow = RowOf<typeof templateRows>

/** The query of how many came in weeks, by their Mondays, to types at places where the template wants people. */
export function cameRows(db: Db, mondays: readonly string[], end: string) {
  const week = mondays.map((monday, n) => sql`when date >= ${monday} then ${sql.lit(n)}`).reverse()
  const alike = ['service_type_id', 'place_id', 'start_time', 'end_time'] as const
  const shifts = db
    .selectFrom('roster')
    .select(alike)
    .select(sql<number>`case ${sql.join(week, sql` `)} end`.as('week'))
    .where('date', '>=', mondays[0] ?? end)
    .where('date', '<', end)
    .where('attended', '=', 1)
  const counted = db
    .selectFrom(shifts.as('shift'))
    .select([...alike, 'week'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy([...alike, 'week'])
  return db
    .selectFrom(counted.as('came'))
    .selectAll()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('demand')
          .select('demand.id')
          .whereRef('demand.service_type_id', '=', 'came.service_type_id')
          .whereRef('demand.place_id', '=', 'came.place_id'),
      ),
    )
}

/** Has those who change the template follow each other until the transaction ends. */
export async function lockTemplate(tx: Tx): Promise<void> {
  await lockMade(tx, 'setting', { name: 'demand', value: '' })
}

const types = {
  weekday: 'integer',
  service_type_id: 'integer',
  place_id: 'integer',
  start_time: 'text',
  end_time: 'text',
  need: 'integer',
  activity_id: 'integer',
  explain_time: 'integer',
} as const satisfies { [F in keyof Demand]: 'text' | 'integer' }

/** Ends cells of the locked template, and writes others, over those that begin at the same time. */
export async function writeCells(
  tx: Tx,
  gone: readonly number[],
  cells: readonly Demand[],
): Promise<void> {
  if (gone.length > 0) await tx.deleteFrom('demand').where('id', 'in', givenIds(tx, gone)).execute()
  if (cells.length === 0) return
  const columns = Object.keys(types) as (keyof Demand)[]
  await tx
    .insertInto('demand')
    .columns(columns)
    // The condition tells the engine that the conflict belongs to the insert.
    .expression(
      tx
        .selectFrom(givenRows(tx, cells, types).as('given'))
        .select(columns)
        .where(sql.lit(true)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['weekday', 'service_type_id', 'place_id', 'start_time'])
        .doUpdateSet((eb) => ({
          end_time: eb.ref('excluded.end_time'),
          need: eb.ref('excluded.need'),
          activity_id: eb.ref('excluded.activity_id'),
          explain_time: eb.ref('excluded.explain_time'),
        })),
    )
    .execute()
}
