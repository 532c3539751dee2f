import type { SpecialDay } from '@museum/contract/setting/setting.rules.ts'
import type { Db, Tx } from '../../db/db.ts'

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

/** What closing a day would take and leave, and what a closing took. */
export async function countDay(db: Db, date: string) {
  const counted = await db
    .selectFrom('roster')
    .select((eb) => {
      const taken = eb
        .selectFrom('roster_closed')
        .select((of) => of.fn.countAll<number>().as('taken'))
        .where('roster_closed.date', '=', date)
      const unsigned = (column: 'id' | 'volunteer_id') =>
        eb.case().when('attended', '=', 0).then(eb.ref(column)).end()
      return [
        eb.fn.count<number>(unsigned('id')).as('shifts'),
        eb.fn.count<number>(unsigned('volunteer_id')).distinct().as('people'),
        eb.fn.coalesce(eb.fn.sum<number>('attended'), eb.lit(0)).as('signed'),
        taken.as('taken'),
      ]
    })
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  return { ...counted, taken: counted.taken ?? 0 }
}
