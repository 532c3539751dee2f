import type { RemindKind } from '@museum/contract/today/remind.rules.ts'
import type { Db, Tx } from '../../db/types.ts'
import { byPhone } from '../login/reach.read.ts'
import { servedNames } from '../roster/names.read.ts'

/** Shifts of these people on a day, in its order, with what bears on their being signed out. */
export async function shiftsOfPeople(db: Db, date: string, people: readonly number[]) {
  return await db
    .selectFrom('roster')
    .innerJoin('person', 'person.id', 'roster.volunteer_id')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
    .select(['roster.volunteer_id', 'roster.date', 'roster.start_time', 'roster.end_time'])
    .select(['sign_time', 'sign_out_time', 'repair_sign_time', 'repair_sign_out_time'])
    .select(servedNames)
    .select(byPhone.as('by_phone'))
    .where('roster.volunteer_id', 'in', people)
    .where('roster.date', '=', date)
    .orderBy('roster.start_time')
    .orderBy('roster.id')
    .execute()
}

/**
 * Notes that people are reminded, but for those who were after `before`: of two who remind the same person at
 * once one does. Answers whom it noted.
 */
export async function noteReminded(
  tx: Tx,
  people: readonly number[],
  { before, ...reminder }: { before: string } & Reminder,
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set()
  const rows = await tx
    .insertInto('reminder')
    .values(people.map((volunteer_id) => ({ volunteer_id, ...reminder })))
    .onConflict((conflict) =>
      conflict
        .columns(['volunteer_id', 'kind'])
        .doUpdateSet((eb) => ({
          reminded_at: eb.ref('excluded.reminded_at'),
          reminded_by: eb.ref('excluded.reminded_by'),
        }))
        .where('reminder.reminded_at', '<=', before),
    )
    .returning('volunteer_id')
    .execute()
  return new Set(rows.map(({ volunteer_id }) => volunteer_id))
}

interface Reminder {
  kind: RemindKind
  reminded_at: string
  reminded_by: string
}

/** The query of who was reminded after a moment. */
export function remindedAfter(db: Db, after: string) {
  return db
    .selectFrom('reminder')
    .select(['volunteer_id', 'kind', 'reminded_at'])
    .where('reminded_at', '>', after)
    .orderBy('reminded_at')
    .orderBy('id')
}
