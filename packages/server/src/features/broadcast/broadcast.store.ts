import type { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { unreadFlag } from '@museum/contract/message/message.rules.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { CallFilter } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

export type BroadcastRow = Selectable<Schema['broadcast']>

/** Makes a broadcast and answers its id. */
export async function insertBroadcast(
  tx: Tx,
  row: Omit<Insertable<Schema['broadcast']>, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('broadcast')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The broadcast of an act on many, made where there is none yet; answers its id. */
export async function broadcastOfBulk(
  tx: Tx,
  bulk_id: number,
  row: Omit<Insertable<Schema['broadcast']>, 'id' | 'bulk_id'>,
): Promise<number> {
  const made = await tx
    .insertInto('broadcast')
    .values({ ...row, bulk_id })
    .onConflict((conflict) =>
      conflict.column('bulk_id').doUpdateSet((eb) => ({ title: eb.ref('excluded.title') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** The broadcast that an act on many became; 0 before it did. */
export async function letterOfBulk(db: Db, bulk_id: number): Promise<number> {
  const row = await db
    .selectFrom('broadcast')
    .select('id')
    .where('bulk_id', '=', bulk_id)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** A broadcast. */
export async function findBroadcast(db: Db, id: number): Promise<BroadcastRow | undefined> {
  return await db.selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirst()
}

type Letter = Pick<
  BroadcastRow,
  | 'title'
  | 'content'
  | 'audience'
  | 'audience_ids'
  | 'audience_words'
  | 'total'
  | 'send_at'
  | 'due_ms'
>

/** Changes one that has not begun; false where it has, or was taken back. */
export async function changeBroadcast(tx: Tx, id: number, row: Letter): Promise<boolean> {
  return await before(tx, id, row)
}

/** Takes one back that has not begun; false where it has, or was taken back. */
export async function cancelBroadcast(tx: Tx, id: number, stamp: string): Promise<boolean> {
  return await before(tx, id, { cancelled_at: stamp, finished_at: stamp })
}

/** Begins one that waited for this instant; false where it was changed or taken back meanwhile, or has begun. */
export async function beginBroadcast(
  tx: Tx,
  id: number,
  due_ms: number,
  row: { started_at: string; total: number },
): Promise<boolean> {
  return await before(tx, id, row, due_ms)
}

async function before(
  tx: Tx,
  id: number,
  row: Partial<BroadcastRow>,
  due_ms?: number,
): Promise<boolean> {
  const waiting = tx
    .updateTable('broadcast')
    .set(row)
    .where('id', '=', id)
    .where('started_at', '=', '')
    .where('cancelled_at', '=', '')
  const those = due_ms === undefined ? waiting : waiting.where('due_ms', '=', due_ms)
  return (await those.executeTakeFirst()).numUpdatedRows === 1n
}

/** Adds the people who have been told now, and those of them who have never logged in. */
export async function addSent(
  tx: Tx,
  id: number,
  { count, by_phone }: { count: number; by_phone: number },
): Promise<void> {
  await tx
    .updateTable('broadcast')
    .set((eb) => ({ sent: eb('sent', '+', count), by_phone: eb('by_phone', '+', by_phone) }))
    .where('id', '=', id)
    .execute()
}

/** Closes a broadcast: who was told is who it reached, whoever came or went meanwhile. */
export async function finishBroadcast(tx: Tx, id: number, stamp: string): Promise<void> {
  await tx
    .updateTable('broadcast')
    .set((eb) => ({ finished_at: stamp, total: eb.ref('sent') }))
    .where('id', '=', id)
    .execute()
}

/** When one went out, or is to. */
export const sentAt = sql<string>`case when send_at = '' then created_at else send_at end`

/** The query of the broadcasts, the newest first. */
export function broadcastRows(db: Db, { q }: CallFilter<typeof broadcastCalls.list>) {
  const query = db.selectFrom('broadcast').selectAll().orderBy('id', 'desc')
  return q ? query.where((eb) => contains(eb.ref('title'), q)) : query
}

/** The query of how many of each broadcast's notifications stand unread. */
export function unreadOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('message')
    .select((eb) => [
      eb.ref('broadcast_id').$notNull().as('key'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('broadcast_id', 'is not', null)
    .where('broadcast_id', 'in', ids)
    .where('is_read', '=', unreadFlag)
    .groupBy('broadcast_id')
}
