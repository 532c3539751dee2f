import type { Db, Tx } from '../../db/db.ts'

/** Sealed phones without a blind index, of the records after `after`, in the order of ids. */
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
export async function setPhoneIndex(
  tx: Tx,
  id: number,
  phone: string,
  phone_mark: string,
): Promise<void> {
  await tx
    .updateTable('volunteer')
    .set({ phone_mark })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .execute()
}

/** Who else has stated the document of this blind index, and has not withdrawn. */
export async function othersWith(db: Db, id_num_mark: string, id: number) {
  return await db
    .selectFrom('volunteer')
    .select(['id', 'name', 'code', 'status'])
    .where('id_num_mark', '=', id_num_mark)
    .where('id', '<>', id)
    .where('status', '<>', 8)
    .orderBy('id')
    .execute()
}
