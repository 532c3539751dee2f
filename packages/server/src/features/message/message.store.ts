import { linksByKind } from '@museum/contract/message/link.rules.ts'
import {
  type MessageKind,
  messageKinds,
  readFlag,
  unreadFlag,
} from '@museum/contract/message/message.rules.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import { preparedQuery, preparedWrite, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

export interface MessageText {
  title: string
  /** What it is about, said behind the title: a shift's day and time, an activity; never a person. */
  about?: string | undefined
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
  (tx, { person_id, title, about, content, link, button, created_at }: WholeMessage) =>
    tx
      .insertInto('message')
      .values({ person_id, title, about, content, link, button, created_at })
      .returning('id'),
)

// Engines bound the number of values in one statement.
const atOnce = 1000

/** Adds notifications, each person's own, and answers their ids. */
export async function insertMessages(tx: Tx, given: readonly NewMessage[]): Promise<number[]> {
  const rows = given.map(({ about = '', link = '', button = '', ...row }) => ({
    ...row,
    ...{ about, link, button },
  }))
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
    .columns([
      ...(['person_id', 'title', 'about', 'content', 'link', 'button'] as const),
      ...(['created_at', 'broadcast_id'] as const),
    ])
    .expression(
      tx
        .selectFrom(audience.as('told'))
        .select((eb) => [
          'told.person_id',
          eb.val(text.title).as('title'),
          eb.val(text.about ?? '').as('about'),
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

function own(db: Db, personId: number) {
  return db
    .selectFrom('message')
    .select([
      'id as mc_id',
      'title as mc_title',
      'about as mc_about',
      'content as mc_content',
      'created_at',
      'is_read',
      'link as mc_link',
      'button as mc_button',
    ])
    .where('person_id', '=', personId)
}

type MessageRow = RowOf<typeof own>

interface PageOf {
  personId: number
  limit: number
  offset: number
}

const isAbout = (kind: keyof typeof linksByKind) =>
  sql<boolean>`(${sql.join(
    linksByKind[kind].map((link) => sql`link like ${sql.lit(`${link}%`)}`),
    sql` or `,
  )})`

/** The query of one page of a person's notifications, newest first; of one kind where one is named. */
export function messagePage(
  db: Db,
  { personId, limit, offset }: PageOf,
  kind: MessageKind | '' = '',
) {
  const all = own(db, personId).orderBy('id', 'desc').limit(limit).offset(offset)
  if (kind === '') return all
  if (kind !== 'notice') return all.where(isAbout(kind))
  return all.where(({ not, or }) => not(or([isAbout('shift'), isAbout('enlist')])))
}

const pageOfKind = (kind: MessageKind | '') =>
  preparedQuery((db, page: { [K in keyof PageOf]: number }) => messagePage(db, page, kind))
const keptPages = Object.fromEntries(
  (['', ...messageKinds] as const).map((kind) => [kind, pageOfKind(kind)]),
) as Record<MessageKind | '', ReturnType<typeof pageOfKind>>

/** One page of a person's notifications, newest first; of one kind where one is named. */
export async function listMessages(
  db: Db,
  kind: MessageKind | '',
  { personId, limit, offset }: PageOf,
): Promise<MessageRow[]> {
  return await keptPages[kind](db, { personId, limit, offset })
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

/** Marks all of a person's notifications read, and answers how many were not. */
export async function markAllRead(tx: Tx, personId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('message')
    .set({ is_read: readFlag })
    .where('person_id', '=', personId)
    // As a literal, so that the engine sees that the partial index holds them.
    .where('is_read', '=', sql.lit(unreadFlag))
    .executeTakeFirst()
  return Number(numUpdatedRows)
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

/** Removes what these people were told, of whom nothing stays. */
export async function dropMessages(tx: Tx, people: readonly number[]): Promise<void> {
  await tx.deleteFrom('message').where('person_id', 'in', givenIds(tx, people)).execute()
}
