import type { ToldWay } from '@museum/contract/message/told.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** The query of all that somebody was told and has not removed, the newest first, with what WeChat made of it. */
export function toldRows(db: Db, personId: number) {
  return db
    .selectFrom('message')
    .leftJoin('delivery', 'delivery.message_id', 'message.id')
    .select((eb) => [
      'message.id',
      'message.title',
      'message.about',
      'message.content',
      'message.created_at',
      'message.is_read',
      eb.fn.coalesce('delivery.state', sql.lit<ToldWay>('app')).as('way'),
    ])
    .where('message.person_id', '=', personId)
    .orderBy('message.id', 'desc')
}

/** The query of how many they are. */
export function toldCount(db: Db, personId: number) {
  return db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('person_id', '=', personId)
}

/** Whether a person has a record. */
export async function hasRecord(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('volunteer').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
