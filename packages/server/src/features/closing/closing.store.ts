import type { MuseumTime } from '@museum/contract/day.ts'
import type { SpecialDay } from '@museum/contract/setting/setting.rules.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../db/types.ts'
import { closable, fitting } from '../roster/closed.store.ts'
import { closureThere, thereOf } from '../setting/closure.read.ts'

/** Closes a day or gives it a window; what it was before is written over. */
export async function writeSpecial(tx: Tx, day: SpecialDay): Promise<void> {
  await tx
    .insertInto('special_day')
    .values(day)
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((eb) => ({
        closed: eb.ref('excluded.closed'),
        start_time: eb.ref('excluded.start_time'),
        end_time: eb.ref('excluded.end_time'),
        note: eb.ref('excluded.note'),
      })),
    )
    .execute()
}

/** Makes a day like any other. */
export async function removeSpecial(tx: Tx, date: string): Promise<void> {
  await tx.deleteFrom('special_day').where('date', '=', date).execute()
}

/** What closing a day would take and leave, and what opening it would put back. */
export async function countDay(db: Db, date: string, at: MuseumTime) {
  const days = { first: date, last: date, at }
  const taken = fitting(db, days)
    .where(sql<SqlBool>`not ${closureThere(thereOf('roster_closed'))}`)
    .select((of) => of.fn.countAll<number>().as('taken'))
  const signed = db
    .selectFrom('roster')
    .select((eb) => eb.fn.countAll<number>().as('signed'))
    .where('date', '=', date)
    .where('attended', '=', 1)
  const counted = await closable(db, days)
    .select((eb) => [
      eb.fn.count<number>('roster.id').as('shifts'),
      eb.fn.count<number>('roster.volunteer_id').distinct().as('people'),
      signed.as('signed'),
      taken.as('taken'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counted, signed: counted.signed ?? 0, taken: counted.taken ?? 0 }
}
