import type { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { mostNamed } from '@museum/contract/broadcast/broadcast.rules.ts'
import { unreadFlag } from '@museum/contract/message/message.rules.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { CallFilter } from '../../db/page.ts'
import { contains } from '../../db/portable.ts'
import { remembered } from '../../db/remembered.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import type { Channel } from '../../wechat/subscribed.ts'
import { byPhone, consents } from '../login/reach.read.ts'

export type BroadcastRow = Selectable<Schema['broadcast']>

/** Who serves: on a day, from a time to a time, anywhere (0) or at a place. */
export interface OfShift {
  date: string
  start_time: string
  end_time: string
  place_id: number
}

/** Whom a broadcast goes to: every volunteer, those of a group, who has a shift, or people chosen by hand. */
export type Reach =
  | { audience: 'all' }
  | { audience: 'group'; group_id: number }
  | { audience: 'shift'; shift: OfShift }
  | { audience: 'people'; ids: readonly number[] }

const phoned = sql<number>`coalesce(sum(${byPhone}), 0)`

function people(db: Db, reach: Reach) {
  const query = db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .where('person.disabled', '=', 0)
  if (reach.audience === 'people') return query.where('volunteer.id', 'in', [...reach.ids, 0])
  if (reach.audience === 'shift') return query.where('volunteer.id', 'in', serving(db, reach.shift))
  // An expression invites no index on the status: people are walked by id, part by part.
  const volunteers = query.where((eb) => eb(eb('volunteer.status', '+', 0), 'in', [3, 7]))
  return reach.audience === 'all'
    ? volunteers
    : volunteers.where('volunteer.group_id', '=', reach.group_id)
}

function serving(db: Db, { date, start_time, end_time, place_id }: OfShift) {
  const shifts = db
    .selectFrom('roster')
    .select('volunteer_id')
    .where('date', '=', date)
    .where('start_time', '<', end_time)
    .where('end_time', '>', start_time)
  return place_id > 0 ? shifts.where('place_id', '=', place_id) : shifts
}

/** How many people a broadcast is for, and by which ways it comes to them. */
export interface Reached {
  total: number
  /** Whom WeChat tells as well. */
  wechat: number
  /** Whom it may not tell for want of consent. */
  unconsented: number
  /** Who has never logged in. */
  by_phone: number
}

/**
 * How many people a broadcast reaches now, by which ways; outside a transaction a large number may be a
 * minute old. By `channel` WeChat tells people too, undefined where it tells nobody, and by this template.
 */
export async function countReached(
  db: Db,
  reach: Reach,
  channel: Channel | undefined,
  templateId: string,
): Promise<Reached> {
  const known = (allows: number) =>
    channel
      ? sql<number>`coalesce(sum(case when ${sql.ref(`person.${channel}`)} is not null
          and ${consents(templateId)} = ${sql.lit(allows)} then 1 else 0 end), 0)`
      : sql<number>`0`
  const count = people(db, reach).select((eb) => [
    eb.fn.countAll<number>().as('total'),
    known(1).as('wechat'),
    known(0).as('unconsented'),
    phoned.as('by_phone'),
  ])
  const [row] = await remembered(db, count, (rows) => rows[0]?.total ?? 0)
  return row ?? { total: 0, wechat: 0, unconsented: 0, by_phone: 0 }
}

/** The query of the people behind `after`, by id. */
export function peopleBehind(db: Db, reach: Reach, after: number) {
  return people(db, reach)
    .select('volunteer.id as person_id')
    .where('volunteer.id', '>', after)
    .orderBy('volunteer.id')
}

/** The query of the people behind `after` as far as `last`, in no order. */
export function peopleUpTo(db: Db, reach: Reach, after: number, last: number) {
  return people(db, reach)
    .select('volunteer.id as person_id')
    .where('volunteer.id', '>', after)
    .where('volunteer.id', '<=', last)
}

/** The last of the next `limit` people behind `after`, how many they are, and how many of them nothing in the app reaches. */
export async function nextPart(db: Db, reach: Reach, after: number, limit: number) {
  return await db
    .selectFrom(
      peopleBehind(db, reach, after).select(byPhone.as('by_phone')).limit(limit).as('next'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('next.by_phone'), sql.lit(0)).as('by_phone'),
      eb.fn.coalesce(eb.fn.max('next.person_id'), sql.lit(0)).as('last'),
    ])
    .executeTakeFirstOrThrow()
}

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

/** Who has one of these codes, or a name that is typed as one of these. */
export async function peopleNamed(db: Db, codes: readonly string[], keys: readonly string[]) {
  return await db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .select(['volunteer.id', 'volunteer.name', 'volunteer.code', 'volunteer.name_key'])
    .where('person.disabled', '=', 0)
    .where((eb) =>
      eb.or([
        eb('volunteer.code', 'in', [...codes, '']),
        eb('volunteer.name_key', 'in', [...keys]),
      ]),
    )
    .orderBy('volunteer.id')
    .limit(2 * mostNamed)
    .execute()
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
