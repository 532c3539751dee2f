import { sql } from 'kysely'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'

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

/** Gives a volunteer a type until a day, in place of the end that there was. */
export async function writeGrant(
  tx: Tx,
  row: {
    volunteer_id: number
    service_type_id: number
    until: string
    granted_at: string
    granted_by: string
  },
): Promise<number> {
  const { until, granted_at, granted_by } = row
  const { id } = await tx
    .insertInto('service_grant')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['volunteer_id', 'service_type_id'])
        .doUpdateSet({ until, granted_at, granted_by }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A grant with the name of its type. */
export async function findGrant(db: Db, where: { id: number } | { of: number; type: number }) {
  const rows = db
    .selectFrom('service_grant')
    .innerJoin('service_type', 'service_type.id', 'service_grant.service_type_id')
    .select([
      'service_grant.id',
      'service_grant.volunteer_id',
      'service_grant.until',
      'service_type.name as service_type',
      'service_type.need_grant',
    ])
  const found =
    'id' in where
      ? rows.where('service_grant.id', '=', where.id)
      : rows
          .where('service_grant.volunteer_id', '=', where.of)
          .where('service_grant.service_type_id', '=', where.type)
  return await found.executeTakeFirst()
}

export async function deleteGrant(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('service_grant')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
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
