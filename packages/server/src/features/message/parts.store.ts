import { erasedName } from '@museum/contract/words.ts'
import type { Db } from '../../db/types.ts'

// Characters that no text may hold which somebody writes: whatever stands between two of them is ours.
const [opened, closed] = ['\ufdd0', '\ufdd1']
const part = new RegExp(`${opened}([pcrt])(\\d+)${closed}`, 'g')

/** What a person without a record, or without a name in it, is called. */
export const nameless = '志愿者'

/** A person's name in a notification: kept as whom it names, and read anew whenever it is shown. */
export const nameOf = (personId: number) => `${opened}p${personId}${closed}`
/** What a comment says, likewise. */
export const commentOf = (commentId: number) => `${opened}c${commentId}${closed}`
/** The title of a post, likewise. */
export const titleOf = (postId: number) => `${opened}t${postId}${closed}`
/** What the reply to a comment says, likewise. */
export const replyOf = (commentId: number) => `${opened}r${commentId}${closed}`

/**
 * Texts of notifications in words, in a statement for each kind of them, in none where nobody is named: who was
 * erased since is named no more, and what they wrote is not quoted any longer.
 */
export async function inWords(db: Db, texts: readonly string[]): Promise<string[]> {
  const found = texts.flatMap((text) => [...text.matchAll(part)])
  if (found.length === 0) return [...texts]
  const idsOf = (kinds: string) => [
    ...new Set(found.flatMap(([, kind = '', id]) => (kinds.includes(kind) ? [Number(id)] : []))),
  ]
  const names = await namesOf(db, idsOf('p'))
  const comments = await wordsOf(db, idsOf('cr'))
  const titles = await titlesOf(db, idsOf('t'))
  const said = (kind: string, id: number) => {
    if (kind === 'p') return (names.get(id) ?? erasedName) || nameless
    const row = comments.get(id)
    const words = { c: row?.comment, r: row?.reply, t: titles.get(id) }[kind]
    return words || '（内容已删除）'
  }
  return texts.map((text) =>
    text.replace(part, (_, kind: string, id: string) => said(kind, Number(id))),
  )
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    // Whoever was joined with another is that one.
    .leftJoin('volunteer', (join) =>
      join.on('volunteer.id', '=', (eb) => eb.fn.coalesce('person.joined_id', 'person.id')),
    )
    .select(['person.id', 'volunteer.name'])
    .where('person.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

async function wordsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { comment: string; reply: string }>()
  const rows = await db
    .selectFrom('comment')
    .select(['id', 'comment', 'reply'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function titlesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('post').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
