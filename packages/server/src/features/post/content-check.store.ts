import type { Db, Tx } from '../../db/types.ts'

/** A text to check, and by which id the museum's mini-program knows its writer. */
export interface CheckedText {
  title: string
  content: string
  /** Null where the writer was never in the mini-program. */
  openid: string | null
  /** The verdict so far. */
  checked: string
}

/** A post as it is checked, and when it was sent; undefined when there is none. */
export async function findPostText(
  db: Db,
  id: number,
): Promise<(CheckedText & { created_at: string }) | undefined> {
  return await db
    .selectFrom('post')
    .innerJoin('person', 'person.id', 'post.person_id')
    .select([
      'post.title',
      'post.content',
      'person.mini_openid as openid',
      'post.checked',
      'post.created_at',
    ])
    .where('post.id', '=', id)
    .executeTakeFirst()
}

/** A comment, or its reply, as it is checked; undefined when there is none. */
export async function findCommentText(
  db: Db,
  id: number,
  part: 'comment' | 'reply',
): Promise<CheckedText | undefined> {
  return await db
    .selectFrom('comment')
    .innerJoin('person', 'person.id', part === 'reply' ? 'comment.author_id' : 'comment.person_id')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select([
      'post.title',
      `comment.${part} as content`,
      'person.mini_openid as openid',
      'comment.checked',
    ])
    .where('comment.id', '=', id)
    .executeTakeFirst()
}

/** Keeps what the content check thought. */
export async function setChecked(
  tx: Tx,
  table: 'post' | 'comment',
  id: number,
  checked: string,
): Promise<void> {
  await tx.updateTable(table).set({ checked }).where('id', '=', id).execute()
}
