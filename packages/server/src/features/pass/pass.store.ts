import { preparedQuery } from '../../db/prepared-query.ts'

/** Of whom a card is. */
export interface PassRow {
  status: number
  name: string
  code: string | null
  img_path: string
  certificate_is_valid: number
  certificate_end_time: string
  disabled: number
  group: string | null
}

const rows = preparedQuery<{ id: number }, PassRow>((db, { id }) =>
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

/** What stands on somebody's card; undefined while they have never applied. */
export async function findPass(
  db: Parameters<typeof rows>[0],
  id: number,
): Promise<PassRow | undefined> {
  return (await rows(db, { id }))[0]
}
