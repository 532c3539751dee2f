import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'

const rows = preparedQuery((db, { id }: { id: number }) =>
  db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .leftJoin('volunteer_group', 'volunteer_group.id', 'volunteer.group_id')
    .select([
      'volunteer.status',
      'volunteer.name',
      'volunteer.code',
      'volunteer.img_path',
      'volunteer.certificate_is_valid',
      'volunteer.certificate_end_time',
      'person.disabled',
      'volunteer_group.name as group',
    ])
    .where('volunteer.id', '=', id),
)

/** Of whom a card is. */
export type PassRow = RowOf<typeof rows>

/** What stands on somebody's card; undefined while they have never applied. */
export async function findPass(
  db: Parameters<typeof rows>[0],
  id: number,
): Promise<PassRow | undefined> {
  return (await rows(db, { id }))[0]
}
