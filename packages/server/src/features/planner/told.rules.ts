import { type Entry, plannedColumns } from '@museum/contract/roster/roster.rules.ts'

/** What is planned of a shift, and for whom. */
interface Planned extends Entry {
  volunteer_id: number
  date: string
}

/** A shift as it was, or is, planned, with all that its person reads of it, and what coming back as it was asks for. */
export interface ToldShift extends Planned {
  id: number
  title: string
  service_type_name: string
  place_name: string
  name: string
  created_at: string
  taken_at: string
}

/** One act of the office on a shift: it added (no `before`), moved or cancelled (no `after`) it. */
export interface ShiftAct {
  before?: ToldShift | undefined
  after?: ToldShift | undefined
  reason: string
}

/** All that somebody is to hear of, in the order of its days. */
export interface ToldPerson {
  person_id: number
  changes: ShiftAct[]
}

const isSameServing = (one: Planned, other: Planned) =>
  plannedColumns.every((name) => name === 'volunteer_id' || one[name] === other[name])

/** True where both say the same of the same person. */
export const isSamePlan = (one: Planned | undefined, other: Planned | undefined) =>
  one && other
    ? one.volunteer_id === other.volunteer_id && isSameServing(one, other)
    : one === other

/**
 * What acts in their order changed for each person between what they had before and what they have now: of several
 * on one shift the first and the last, of a shift that was taken and one like it that was given nothing, and nothing
 * of what somebody else has changed since, who has told of it.
 */
export function toldOf(
  acts: readonly ShiftAct[],
  standing: ReadonlyMap<number, Planned>,
): ToldPerson[] {
  const shifts = Map.groupBy(acts, ({ before, after }) => (after ?? before)?.id ?? 0)
  const people = new Map<number, ShiftAct[]>()
  const tell = (id: number, change: ShiftAct) => people.set(id, [...(people.get(id) ?? []), change])
  for (const [id, theirs] of shifts) {
    const before = theirs[0]?.before
    const { after, reason = '' } = theirs.at(-1) ?? {}
    const now = standing.get(id)
    const stands = isSamePlan(now, after)
    if (before && after && before.volunteer_id === after.volunteer_id) {
      if (stands && !isSamePlan(before, after)) tell(after.volunteer_id, { before, after, reason })
      continue
    }
    if (before && now?.volunteer_id !== before.volunteer_id)
      tell(before.volunteer_id, { before, reason })
    if (after && stands) tell(after.volunteer_id, { after, reason })
  }
  return [...people].flatMap(([person_id, changes]) => {
    const left = withoutReplaced(changes)
    return left.length > 0 ? [{ person_id, changes: left.sort(byStart) }] : []
  })
}

/** Without what was taken from somebody and given to them again. */
function withoutReplaced(changes: readonly ShiftAct[]): ShiftAct[] {
  const left = [...changes]
  for (const gone of changes.filter(({ after }) => !after)) {
    const again = left.findIndex(
      ({ before, after }) => !before && after && gone.before && isSameServing(after, gone.before),
    )
    if (again < 0) continue
    left.splice(again, 1)
    left.splice(left.indexOf(gone), 1)
  }
  return left
}

const startOf = ({ before, after }: ShiftAct) => {
  const shift = after ?? before
  return `${shift?.date} ${shift?.start_time}`
}

const byStart = (one: ShiftAct, other: ShiftAct) => (startOf(one) < startOf(other) ? -1 : 1)
