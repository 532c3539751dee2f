import { type Insertable, sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import { writtenInParts } from '../../db/parts.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

/** A grant that got another end: `until` is empty where it was taken back, and `before` where there was none. */
export interface GrantChange {
  volunteer_id: number
  service_type: string
  until: string
  before: string
}

/** What a volunteer served and may serve, each type that needs a grant or of which there is either, in order. */
export const readGrants = preparedQuery((db, { id, today }: { id: number; today: string }) => {
  const rows = db
    .selectFrom('service_type')
    .leftJoin('service_grant', (join) =>
      join
        .onRef('service_grant.service_type_id', '=', 'service_type.id')
        .on('service_grant.volunteer_id', '=', id),
    )
    .select((eb) => [
      'service_type.id as service_type_id',
      'service_type.name as service_type_name',
      'service_type.need_grant',
      'service_type.disabled',
      'service_type.sort',
      eb.fn.coalesce('service_grant.id', eb.lit(0)).as('id'),
      eb.fn.coalesce('service_grant.until', sql.lit('')).as('until'),
      eb.fn.coalesce('service_grant.granted_at', sql.lit('')).as('granted_at'),
      eb.fn.coalesce('service_grant.granted_by', sql.lit('')).as('granted_by'),
      eb
        .selectFrom('roster')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('roster.service_type_id', '=', 'service_type.id')
        .where('roster.volunteer_id', '=', id)
        .where('roster.attended', '=', sql.lit(1))
        .$asScalar()
        .as('served'),
      eb
        .selectFrom('roster')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('roster.service_type_id', '=', 'service_type.id')
        .where('roster.volunteer_id', '=', id)
        .where('roster.date', '>', today)
        .$asScalar()
        .as('coming'),
    ])
  return db
    .selectFrom(rows.as('row'))
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('row.need_grant', '=', 1), eb('row.disabled', '=', 0)]),
        eb('row.id', '>', 0),
        eb('row.served', '>', 0),
      ]),
    )
    .orderBy('row.sort')
    .orderBy('row.service_type_id')
})

type Given = Pick<
  Insertable<Schema['service_grant']>,
  'volunteer_id' | 'service_type_id' | 'until' | 'granted_at' | 'granted_by'
>

/** Gives people types until a day, each in place of the end that there was; answers the grants' ids by person. */
export async function writeGrants(
  tx: Tx,
  rows: readonly Given[],
): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>()
  for (const part of writtenInParts(rows)) {
    const written = await tx
      .insertInto('service_grant')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['volunteer_id', 'service_type_id']).doUpdateSet((eb) => ({
          until: eb.ref('excluded.until'),
          granted_at: eb.ref('excluded.granted_at'),
          granted_by: eb.ref('excluded.granted_by'),
        })),
      )
      .returning(['id', 'volunteer_id'])
      .execute()
    for (const { id, volunteer_id } of written) ids.set(volunteer_id, id)
  }
  return ids
}

/** The grants of a type that these people have, by person. */
export async function grantsOf(db: Db, type: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('service_grant')
    .select(['id', 'volunteer_id', 'until', 'granted_at', 'granted_by'])
    .where('service_type_id', '=', type)
    .where('volunteer_id', 'in', givenIds(db, ids))
    .execute()
  return new Map(rows.map((row) => [row.volunteer_id, row]))
}

/** Takes a type away from people. */
export async function deleteGrants(tx: Tx, type: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('service_grant')
    .where('service_type_id', '=', type)
    .where('volunteer_id', 'in', ids)
    .execute()
}

/**
 * Gives a type until a day to everybody in service who served it on a day from `since` on; whose grant
 * ends later keeps it. Answers how many.
 */
export async function grantServed(
  tx: Tx,
  type: number,
  since: string,
  { until, granted_at }: { until: string; granted_at: string },
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('service_grant')
    .columns(['volunteer_id', 'service_type_id', 'until', 'granted_at'])
    .expression((eb) =>
      eb
        .selectFrom('volunteer')
        .select((one) => [
          'volunteer.id',
          one.val(type).as('service_type_id'),
          one.val(until).as('until'),
          one.val(granted_at).as('granted_at'),
        ])
        .where('volunteer.status', 'in', [3, 7])
        .where((one) =>
          one.exists(
            one
              .selectFrom('roster')
              .select('roster.id')
              .whereRef('roster.volunteer_id', '=', 'volunteer.id')
              .where('roster.service_type_id', '=', type)
              .where('roster.date', '>=', since)
              .where('roster.attended', '=', sql.lit(1)),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['volunteer_id', 'service_type_id'])
        .doUpdateSet((eb) => ({ until: eb.ref('excluded.until') }))
        .whereRef('service_grant.until', '<', 'excluded.until'),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
