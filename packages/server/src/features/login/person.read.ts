import type { Db } from '../../db/db.ts'

/** Whether a person can log in through WeChat, and whether the office has stopped them. */
export async function loginOf(db: Db, id: number): Promise<{ exists: boolean; disabled: number }> {
  const row = await db
    .selectFrom('person')
    .select(['openid', 'mini_openid', 'unionid', 'disabled'])
    .where('id', '=', id)
    .executeTakeFirst()
  const ids = [row?.openid, row?.mini_openid, row?.unionid]
  return { exists: ids.some((known) => known != null), disabled: row?.disabled ?? 0 }
}
