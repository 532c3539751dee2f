import type { Db, Tx } from '../../db/types.ts'

type Table = 'roster' | 'roster_closed'

function coming(db: Db, volunteerId: number, day: string, time: string) {
  return db
    .selectFrom('roster')
    .where('volunteer_id', '=', volunteerId)
    .where('attended', '=', 0)
    .where('date', '>=', day)
    .where((eb) => eb.or([eb('date', '>', day), eb('end_time', '>', time)]))
}

/** How many shifts a volunteer has that are neither over nor signed at `day`, `time`. */
export async function countComing(db: Db, volunteerId: number, day: string, time: string) {
  const { shifts } = await coming(db, volunteerId, day, time)
    .select((eb) => eb.fn.countAll<number>().as('shifts'))
    .executeTakeFirstOrThrow()
  return shifts
}

/** The days from `day` on of which a volunteer has a shift, or one that a closing took; in order. */
export async function daysFrom(db: Db, volunteerId: number, day: string): Promise<string[]> {
  const days = (table: Table) =>
    db
      .selectFrom(table)
      .select('date')
      .where('volunteer_id', '=', volunteerId)
      .where('date', '>=', day)
  const rows = await days('roster').union(days('roster_closed')).orderBy('date').execute()
  return rows.map(({ date }) => date)
}

/** Removes a volunteer's shifts that are neither over nor signed, and says which they were. */
export async function deleteComing(tx: Tx, volunteerId: number, day: string, time: string) {
  return await tx
    .deleteFrom('roster')
    .where('id', 'in', coming(tx, volunteerId, day, time).select('id'))
    // What is signed at this moment stays.
    .where('attended', '=', 0)
    .returning(['date', 'start_time', 'end_time'])
    .execute()
}

/** Forgets a volunteer's shifts that closed days would give back. */
export async function forgetClosed(tx: Tx, volunteerId: number, day: string): Promise<void> {
  await tx
    .deleteFrom('roster_closed')
    .where('volunteer_id', '=', volunteerId)
    .where('date', '>=', day)
    .execute()
}
