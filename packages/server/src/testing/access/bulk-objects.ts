import { before, type Ground, now } from './ground.ts'
import { idOf } from './objects.ts'

/** Makers of what is done to many; each answers the new row's id. */
export function bulkObjects({ world: { db } }: Ground) {
  /** A renewal that runs, or is done and can be taken back. */
  const bulk = (state: 'running' | 'done' = 'done') =>
    idOf(
      db
        .insertInto('bulk')
        .values({
          act: 'renew',
          args: '{"months":12}',
          words: '续期12个月',
          by_account: 1,
          created_by: 'director',
          created_at: before,
          state,
          total: 0,
          undo_until_ms: state === 'done' ? Date.parse(now) + 50_000 : 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  return { bulk }
}
