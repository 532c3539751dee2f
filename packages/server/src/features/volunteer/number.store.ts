import type { Db } from '../../db/db.ts'

/** Sealed phones without a mark, of the records after `after`, in the order of ids. */
export async function unmarkedPhones(db: Db, after: number, limit: number) {
  return await db
    .selectFrom('volunteer')
    .select(['id', 'phone'])
    .where('id', '>', after)
    .where('phone', '<>', '')
    .where('phone_mark', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks a phone, unless it has changed meanwhile. */
export async function setPhoneMark(
  db: Db,
  id: number,
  phone: string,
  phone_mark: string,
): Promise<void> {
  await db
    .updateTable('volunteer')
    .set({ phone_mark })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .execute()
}

/** Who else has stated the document of this mark, and has not withdrawn. */
export async function othersWith(db: Db, mark: string, id: number) {
  return await db
    .selectFrom('volunteer')
    .select(['id', 'name', 'code', 'status'])
    .where('id_num_mark', '=', mark)
    .where('id', '<>', id)
    .where('status', '<>', 8)
    .orderBy('id')
    .execute()
}
