import type { DuplicateReason } from '@museum/contract/volunteer/likeness.rules.ts'
import { sql } from 'kysely'
import { givenRows } from '../../db/json.ts'
import type { Db } from '../../db/types.ts'

/** The ids of records after `after`, in order. */
export async function idsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const query = db.selectFrom('volunteer').select('id').where('id', '>', after)
  return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/**
 * The records that look like these people's, each pair with why: of the same name, as an index finds it, and the same
 * phone or day of birth, as an import asks of those whom a sheet names.
 */
export async function recordsLike(db: Db, ids: readonly number[]) {
  const given = givenRows(
    db,
    ids.map((id) => ({ id })),
    { id: 'integer' },
  )
  const born = sql`one.birth_time <> '' and other.birth_time = one.birth_time`
  const { rows } = await sql<{ one: number; other: number; reason: DuplicateReason }>`
    with given as ${given}
    select one.id as one, other.id as other,
      case when other.phone_mark = one.phone_mark
        then case when ${born} then 'named_both' else 'named_phone' end
        else 'named_birth' end as reason
    from volunteer one inner join volunteer other on other.name_key = one.name_key
    where one.id in (select given.id from given) and one.name_key <> '' and other.id <> one.id
      and one.status <> 8 and other.status <> 8
      and (other.phone_mark = one.phone_mark or (${born}))
  `.execute(db)
  return rows.map(({ one, other, reason }) => ({ ids: [Number(one), Number(other)], reason }))
}
