import { isSame, type Laid, type SeatFields } from '@museum/contract/draft/judge.rules.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'

/** A shift with the names of all that it names. */
export interface NamedShift extends SeatFields {
  volunteer_name: string
  code: string
  title: string
  service_type_name: string
  place_name: string
}

/** What changes of one shift for one person. */
export interface ShiftChange {
  seat: string
  mark: 'added' | 'moved' | 'removed'
  shift: NamedShift
  /** As it was, of one that is moved. */
  was?: NamedShift | undefined
}

/** All that changes for one person, in the order of their days. */
export interface PersonChanges {
  person_id: number
  changes: ShiftChange[]
}

/** What published edits change, person by person; a shift that changes hands concerns both. */
export function changesByPerson(
  edits: readonly Pick<Laid, 'seat' | 'mark' | 'fields' | 'was'>[],
  named: (fields: SeatFields) => NamedShift,
): PersonChanges[] {
  const people = new Map<number, ShiftChange[]>()
  const tell = (id: number, change: ShiftChange) =>
    people.set(id, [...(people.get(id) ?? []), change])
  for (const { seat, mark, fields, was } of edits) {
    const shift = named(fields)
    if (mark === 'moved' && was) {
      if (was.volunteer_id === fields.volunteer_id) {
        if (!isSame(was, fields)) tell(fields.volunteer_id, { seat, mark, shift, was: named(was) })
        continue
      }
      tell(was.volunteer_id, { seat, mark: 'removed', shift: named(was) })
      tell(fields.volunteer_id, { seat, mark: 'added', shift })
    } else if (mark === 'added' || mark === 'removed')
      tell(fields.volunteer_id, { seat, mark, shift })
  }
  const begin = ({ shift }: ShiftChange) => `${shift.date} ${shift.start_time}`
  return [...people].map(([person_id, changes]) => ({
    person_id,
    changes: changes.sort((a, b) => (begin(a) < begin(b) ? -1 : 1)),
  }))
}

/** When the first of what changes for somebody starts or started, a museum date-time. */
export const firstStartOf = ({ changes }: PersonChanges) =>
  changes
    .flatMap(({ shift, was }) => (was ? [shift, was] : [shift]))
    .map(startOf)
    .sort()[0] ?? ''
