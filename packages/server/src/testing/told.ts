import type { Db } from '../db/types.ts'
import { inWords } from '../features/message/parts.store.ts'

/** What somebody was told in the app, in order and as they read it. */
export async function toldTo(db: Db, { id }: { id: number }) {
  const rows = await db
    .selectFrom('message')
    .select(['title', 'content', 'link', 'button'])
    .where('person_id', '=', id)
    .orderBy('id')
    .execute()
  const said = await inWords(
    db,
    rows.map(({ content }) => content),
  )
  return rows.map((row, at) => ({ ...row, content: said[at] ?? '' }))
}
