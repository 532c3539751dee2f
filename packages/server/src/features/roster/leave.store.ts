import { type SelectQueryBuilder, sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { planColumns } from './closed.store.ts'

/** When it was said that somebody cannot come, why, and by which account; empty where they said it themselves. */
export interface Told {
  told_at: string
  reason: string
  told_by: string
}

/**
 * Keeps those of these shifts that nobody signed as ones on leave, beside those that stand; answers them in the order
 * of their ids.
 */
export async function keepOnLeave(tx: Tx, ids: readonly number[], told: Told): Promise<number[]> {
  const rows = await tx
    .insertInto('roster_leave')
    .columns([...planColumns, 'told_at', 'reason', 'told_by'])
    .expression(
      tx
        .selectFrom('roster')
        .select(planColumns)
        .select((eb) => [
          eb.val(told.told_at).as('told_at'),
          eb.val(told.reason).as('reason'),
          eb.val(told.told_by).as('told_by'),
        ])
        .where('id', 'in', givenIds(tx, ids))
        .where('attended', '=', 0),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** Makes a shift on leave one of the roster again, under its id; false where it is not on leave. */
export async function keepOnRoster(tx: Tx, id: number, stamp: string): Promise<boolean> {
  const row = await tx
    .insertInto('roster')
    .columns([...planColumns, 'updated_at'])
    .expression(
      tx
        .selectFrom('roster_leave')
        .select(planColumns)
        .select((eb) => eb.val(stamp).as('updated_at'))
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one of these shifts' two places, once everything that names them names the other. */
export async function endPlace(
  tx: Tx,
  table: 'roster' | 'roster_leave',
  ids: readonly number[],
): Promise<void> {
  await tx.deleteFrom(table).where('id', 'in', givenIds(tx, ids)).execute()
}

/** The column by which corrections and feedback name a shift that stands in a table. */
export const nameOf = { roster: 'roster_id', roster_leave: 'leave_id' } as const
export type ShiftPlace = keyof typeof nameOf

/**
 * Shifts as lists read them from the roster, of those on leave: nobody has signed them and they add nothing.
 * Named `roster`, so that one condition does for both; a leave's own columns stand beside it (`leaveColumns`).
 */
export function leaveAsRoster(db: Db): SelectQueryBuilder<Schema, 'roster', object> {
  const none = sql.lit('')
  const zero = sql.lit(0)
  const leave = db
    .selectFrom('roster_leave')
    .select(planColumns)
    .select(['told_at', 'reason', 'told_by'])
    .select([...unsigned.map((name) => none.as(name)), ...counted.map((name) => zero.as(name))])
  return db.selectFrom(leave.as('roster')) as unknown as SelectQueryBuilder<
    Schema,
    'roster',
    object
  >
}

const unsigned = [
  'sign_time',
  'sign_out_time',
  'repair_sign_time',
  'repair_sign_out_time',
  'repair_reason',
  'repair_by',
  'repair_at',
  'sign_grade',
  'sign_out_grade',
  'sign_evidence',
  'sign_out_evidence',
  'verdict',
  'verdict_reason',
  'verdict_by',
  'verdict_at',
] as const
const counted = ['service_minutes', 'attended', 'lacking', 'pending'] as const

/** What a list says of leave: of a shift of the roster nothing, of one on leave (1) when it was told, why and by whom. */
export function leaveColumns(on_leave: 0 | 1) {
  const said = (column: keyof Told) =>
    on_leave === 1 ? sql<string>`${sql.ref(`roster.${column}`)}` : sql<string>`${sql.lit('')}`
  return [
    sql<number>`${sql.lit(on_leave)}`.as('on_leave'),
    said('told_at').as('told_at'),
    said('reason').as('told_reason'),
    said('told_by').as('told_by'),
  ] as const
}
