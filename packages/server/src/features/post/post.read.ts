import { postMoves } from '@museum/contract/post/post.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'

const pending = preparedQuery<Record<never, never>, { n: number }>((db) =>
  db
    .selectFrom('post')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', sql.lit<number>(postMoves.pass.from[0]))
    .where('deleted_at', '=', ''),
)

/** How many posts wait for a decision. */
export async function pendingPosts(db: Db): Promise<number> {
  return (await pending(db, {}))[0]?.n ?? 0
}
