import { givenRows } from '@museum/server/db/json.ts'
import type { Tx } from '@museum/server/db/types.ts'
import { sql } from 'kysely'
import { type adviceOf, grantedTypes } from './advice.ts'
import type { Service } from './service.store.ts'

const text = 'text' as const
const integer = 'integer' as const

/** Writes what people say of when they like to serve, and has two types need a grant. */
export async function insertAdvice(
  tx: Tx,
  { wishes, away, grants }: ReturnType<typeof adviceOf>,
  { firstPerson, service, stamp }: { firstPerson: number; service: Service; stamp: string },
): Promise<void> {
  const at = sql.lit(stamp)
  const id = sql`person + ${sql.lit(firstPerson)}`
  const wish = {
    person: integer,
    halves: text,
    month_want: integer,
    month_most: integer,
    may_ask: integer,
  }
  await sql`insert into wish (volunteer_id, halves, month_want, month_most, may_ask, updated_at, updated_by)
    select ${id}, halves, month_want, month_most, may_ask, ${at}, ''
    from ${givenRows(tx, wishes, wish)} as given`.execute(tx)
  await sql`insert into away_day (volunteer_id, first, last) select ${id}, first, last
    from ${givenRows(tx, away, { person: integer, first: text, last: text })} as given`.execute(tx)
  await tx
    .updateTable('service_type')
    .set({ need_grant: 1 })
    .where('id', 'in', grantedTypes(service))
    .execute()
  const grant = { person: integer, service_type_id: integer, until: text }
  await sql`insert into service_grant (volunteer_id, service_type_id, until, granted_at, granted_by)
    select ${id}, service_type_id, until, ${at}, '' from ${givenRows(tx, grants, grant)} as given`.execute(
    tx,
  )
}
