import type { SeatFields } from '@museum/contract/draft/judge.rules.ts'
import { jsonRows, rowsIn } from '../../db/json.ts'
import type { Db } from '../../db/types.ts'
import { reachedPeople } from '../planner/people.read.ts'
import type { NamedShift } from './changes.rules.ts'

/** How what seats name is called. */
export type Names = Awaited<ReturnType<typeof namesOf>>

/** The names of all that these seats name, in one statement; and whether they allow a message by this template. */
export async function namesOf(db: Db, seats: readonly SeatFields[], templateId = '') {
  // With one that there never is, since a list may not be empty.
  const ids = (of: (seat: SeatFields) => number) => [0, ...new Set(seats.map(of))]
  const row = await db
    .selectNoFrom([
      jsonRows(
        db,
        reachedPeople(
          db,
          ids(({ volunteer_id }) => volunteer_id),
          templateId,
        ),
      ).as('people'),
      jsonRows(
        db,
        db
          .selectFrom('activity')
          .select(['id', 'title'])
          .where(
            'id',
            'in',
            ids(({ activity_id }) => activity_id),
          ),
      ).as('activities'),
      jsonRows(
        db,
        db
          .selectFrom('service_type')
          .select(['id', 'name'])
          .where(
            'id',
            'in',
            ids(({ service_type_id }) => service_type_id),
          ),
      ).as('types'),
      jsonRows(
        db,
        db
          .selectFrom('place')
          .select(['id', 'name'])
          .where(
            'id',
            'in',
            ids(({ place_id }) => place_id),
          ),
      ).as('places'),
    ])
    .executeTakeFirstOrThrow()
  const called = (rows: { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  const people = new Map(rowsIn(row.people).map((person) => [person.id, person]))
  const titles = new Map(rowsIn(row.activities).map(({ id, title }) => [id, title]))
  const types = called(rowsIn(row.types))
  const places = called(rowsIn(row.places))
  return {
    people,
    /** A shift as the office reads it. */
    named: (fields: SeatFields): NamedShift => ({
      ...fields,
      volunteer_name: people.get(fields.volunteer_id)?.name ?? '',
      code: people.get(fields.volunteer_id)?.code ?? '',
      title: titles.get(fields.activity_id) ?? '',
      service_type_name: types.get(fields.service_type_id) ?? '',
      place_name: places.get(fields.place_id) ?? '',
    }),
  }
}
