import { readFlag, unreadFlag } from '@museum/contract/message/message.rules.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { preparedQuery, preparedWrite, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

export interface MessageText {
  title: string
  /** Plain text with line breaks, in which people are named by parts (`parts.store.ts`). */
  content: string
  /** Where its button leads, below `/wx`, and the button's words; absent where nothing is to be done. */
  link?: string | undefined
  button?: string | undefined
}

/** A query of the people to tell. */
export type Audience = SelectQueryBuilder<Schema, keyof Schema, { person_id: number }>

type NewMessage = MessageText & { person_id: number; created_at: string }
type WholeMessage = { [K in keyof NewMessage]-?: NonNullable<NewMessage[K]> }

const insertOne = preparedWrite(
  (tx, { person_id, title, content, link, button, created_at }: WholeMessage) =>
    tx
      .insertInto('message')
      .values({ person_id, title, content, link, button, created_at })
      .returning('id'),
)

// Engines bound the number of values in one statement.
const atOnce = 1000

/** Adds notifications, each person's own, and answers their ids. */
export async function insertMessages(tx: Tx, given: readonly NewMessage[]): Promise<number[]> {
  const rows = given.map(({ link = '', button = '', ...row }) => ({ ...row, link, button }))
  const [row] = rows
  if (row && rows.length === 1) return idsOf(await insertOne(tx, row))
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = tx.insertInto('message').values(rows.slice(from, from + atOnce))
    ids.push(...idsOf(await part.returning('id').execute()))
  }
  return ids
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Adds the same notification for everyone whom a query finds, however many they are; answers their ids. */
export async function insertForAll(
  tx: Tx,
  audience: Audience,
  text: MessageText & { created_at: string; broadcast_id: number | null },
): Promise<number[]> {
  const rows = await tx
    .insertInto('message')
    .columns(['person_id', 'title', 'content', 'link', 'button', 'created_at', 'broadcast_id'])
    .expression(
      tx
        .selectFrom(audience.as('told'))
        .select((eb) => [
          'told.person_id',
          eb.val(text.title).as('title'),
          eb.val(text.content).as('content'),
          eb.val(text.link ?? '').as('link'),
          eb.val(text.button ?? '').as('button'),
          eb.val(text.created_at).as('created_at'),
          eb.val(text.broadcast_id).as('broadcast_id'),
        ]),
    )
    .returning('id')
    .execute()
  return idsOf(rows)
}

/** A query of the people to tell, each with what they are told. */
export type Notifications = SelectQueryBuilder<
  Schema,
  keyof Schema,
  { person_id: number; content: string }
>

/** Adds a notification for everyone whom a query finds, each with its own text; answers their ids. */
export async function insertEach(
  tx: Tx,
  notifications: Notifications,
  text: Pick<MessageText, 'title' | 'link' | 'button'> & { created_at: string },
): Promise<number[]> {
  const rows = await tx
    .insertInto('message')
    .columns(['person_id', 'title', 'content', 'link', 'button', 'created_at'])
    .expression(
      tx
        .selectFrom(notifications.as('told'))
        .select((eb) => [
          'told.person_id',
          eb.val(text.title).as('title'),
          'told.content',
          eb.val(text.link ?? '').as('link'),
          eb.val(text.button ?? '').as('button'),
          eb.val(text.created_at).as('created_at'),
        ]),
    )
    .returning('id')
    .execute()
  return idsOf(rows)
}

function own(db: Db, personId: number) {
  return db
    .selectFrom('message')
    .select([
      'id as mc_id',
      'title as mc_title',
      'content as mc_content',
      'created_at',
      'is_read',
      'link as mc_link',
      'button as mc_button',
    ])
    .where('person_id', '=', personId)
}

type MessageRow = RowOf<typeof own>

/** One page of a person's notifications, newest first. */
export function messagePage(db: Db, personId: number, limit: number, offset: number) {
  return own(db, personId).orderBy('id', 'desc').limit(limit).offset(offset)
}

const keptPage = preparedQuery(
  (db, { personId, limit, offset }: { personId: number; limit: number; offset: number }) =>
    messagePage(db, personId, limit, offset),
)

/** One page of a person's notifications, newest first. */
export async function listMessages(
  db: Db,
  personId: number,
  limit: number,
  offset: number,
): Promise<MessageRow[]> {
  return await keptPage(db, { personId, limit, offset })
}

/** Counts a person's unread notifications; the flag stands in the text, as in the index's condition. */
export function unreadCount(db: Db, personId: number) {
  return db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .where('is_read', '=', sql.lit(unreadFlag))
}

const keptCount = preparedQuery((db, { personId }: { personId: number }) =>
  unreadCount(db, personId),
)

/** How many of a person's notifications are unread. */
export async function countUnread(db: Db, personId: number): Promise<number> {
  return (await keptCount(db, { personId }))[0]?.n ?? 0
}

const keptOne = preparedQuery((db, { id, personId }: { id: number; personId: number }) =>
  own(db, personId).where('id', '=', id),
)

/** A person's own notification; undefined when it does not exist or is another's. */
export async function findMessage(
  db: Db,
  id: number,
  personId: number,
): Promise<MessageRow | undefined> {
  return (await keptOne(db, { id, personId }))[0]
}

/** Marks a notification read; nothing happens when it is read already, or gone. */
export async function markRead(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('message')
    .set({ is_read: readFlag })
    .where('id', '=', id)
    .where('is_read', '=', unreadFlag)
    .execute()
}

/** Removes those of `ids` that are the person's own, and answers how many they were. */
export async function deleteMessages(tx: Tx, ids: number[], personId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('message')
    .where('id', 'in', ids)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
