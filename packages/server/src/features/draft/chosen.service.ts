import type { Reasons } from '@museum/contract/draft/draft.rules.ts'
import { type Ground, isSame, type Laid } from '@museum/contract/draft/judge.rules.ts'
import type { EditedSeat } from '@museum/contract/draft/steps.rules.ts'
import type { Wanted } from '@museum/contract/planner/slot.rules.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'
import { isConflict, judgedSeats, type LaidWeek } from './laid.service.ts'
import type { NamedShift, Names } from './names.read.ts'

/** What whoever publishes decided of conflicts. */
export interface Choice {
  /** Seats whose edits stay in the draft. */
  left_out: readonly string[]
  passed: readonly { seat: string; why: string }[]
}

/** A draft as it would be published. */
export interface Chosen {
  /** The week's seats without what is left out. */
  seats: ReadonlyMap<string, EditedSeat>
  /** Those that publishing changes. */
  effective: readonly EditedSeat[]
  judged: ReadonlyMap<string, Reasons>
  /** Those of them that something stands against. */
  conflicts: readonly EditedSeat[]
}

/** What is left of a draft when some is left out, and what stands against it. */
export function chosenOf(
  week: LaidWeek,
  choice: Choice,
  ground: Ground,
  wanted: readonly Wanted[],
): Chosen {
  const out = new Set(choice.left_out)
  const passed = new Map(choice.passed.map(({ seat, why }) => [seat, why]))
  const seats = new Map<string, EditedSeat>()
  for (const laid of week.seats.values()) {
    const { seat, mark, stands } = laid
    if (mark === '' || !out.has(seat))
      seats.set(seat, { ...laid, why: passed.get(seat) ?? laid.why })
    else if (stands) seats.set(seat, { ...laid, mark: '', fields: stands })
  }
  const judged = judgedSeats(seats, ground, wanted)
  const effective = [...seats.values()].filter(({ mark }) => mark !== '')
  const conflicts = effective.filter(({ seat, why }) => {
    const reasons = judged.get(seat)
    return reasons !== undefined && isConflict(reasons, why)
  })
  return { seats, effective, judged, conflicts }
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
  { named }: Names,
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
