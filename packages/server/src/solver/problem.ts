// Who serves where, in plain numbers: what a museum, a week and a person are is not known here. Times
// are minutes of one running count, so that spans of several days can be compared.

/** Where people are missing. */
export interface Slot {
  id: number
  start: number
  end: number
  /** How many are missing. */
  lack: number
  /** True where an experienced one serves already. */
  guided: boolean
  /** How many newcomers serve there already. */
  newcomers: number
}

/** A slot that somebody may fill by every rule that looks at this slot alone. */
export interface Choice {
  slot: number
  /** They asked for this time. */
  wished: boolean
  /** They have served such slots often. */
  experienced: boolean
  /** How well they fit beside others who are equal in all else, from 0 to 1. */
  fit: number
}

/** At most so many of some slots. */
export interface Limit {
  slots: readonly number[]
  most: number
}

export interface Candidate {
  id: number
  newcomer: boolean
  /** How many shifts they have beside those of this problem; whoever has fewest comes first. */
  had: number
  /** How many of these are in the problem's own week. */
  week: number
  choices: readonly Choice[]
  /** What is never passed: so many a day, a month, in advance. */
  limits: readonly Limit[]
  /** How much they would like to serve: what goes beyond is avoided. */
  hopes: readonly Limit[]
}

export interface Problem {
  slots: readonly Slot[]
  people: readonly Candidate[]
  /** Minutes between two shifts of one person. */
  rest: number
}

/** One person in one slot, both by their ids. */
export interface Assignment {
  person: number
  slot: number
}

/** The problem's slots by their ids. */
export const slotsById = ({ slots }: Pick<Problem, 'slots'>) =>
  new Map(slots.map((slot) => [slot.id, slot]))

/** True where nobody can serve both: they overlap, or there is too little rest between them. */
export function clash(one: Slot, other: Slot, rest: number): boolean {
  return one.start < other.end + rest && other.start < one.end + rest
}

/** The largest sets of slots of which nobody can serve two; those that clash with none are left out. */
export function clashing(slots: readonly Slot[], rest: number): Slot[][] {
  const inOrder = [...slots].sort((one, other) => one.start - other.start || one.id - other.id)
  const sets: Slot[][] = []
  let open: Slot[] = []
  let grown = false
  for (const slot of inOrder) {
    const still = open.filter((other) => clash(other, slot, rest))
    // What was together is whole as soon as one of it ends before another begins.
    if (still.length < open.length && grown) {
      if (open.length > 1) sets.push(open)
      grown = false
    }
    open = [...still, slot]
    grown = true
  }
  if (open.length > 1) sets.push(open)
  return sets
}

/** Every way in which an answer breaks the problem's rules, in words for whoever reads a log. */
export function faultsOf(
  problem: Problem,
  assignments: readonly Assignment[],
): { assignment: Assignment; why: string }[] {
  const slots = slotsById(problem)
  const people = new Map(problem.people.map((person) => [person.id, person]))
  const left = new Map(problem.slots.map(({ id, lack }) => [id, lack]))
  const taken = new Map<number, Slot[]>()
  const faults: { assignment: Assignment; why: string }[] = []
  for (const assignment of assignments) {
    const slot = slots.get(assignment.slot)
    const person = people.get(assignment.person)
    const why = !slot || !person ? 'unknown' : against(slot, person)
    if (why) faults.push({ assignment, why })
    else if (slot && person) {
      left.set(slot.id, (left.get(slot.id) ?? 0) - 1)
      taken.set(person.id, [...(taken.get(person.id) ?? []), slot])
    }
  }
  return faults

  function against(slot: Slot, person: Candidate): string | undefined {
    if (!person.choices.some((choice) => choice.slot === slot.id)) return 'not allowed'
    if ((left.get(slot.id) ?? 0) < 1) return 'full'
    const own = taken.get(person.id) ?? []
    if (own.some((other) => clash(slot, other, problem.rest))) return 'clash'
    const after = [...own, slot]
    const over = person.limits.some(
      ({ slots: some, most }) => after.filter(({ id }) => some.includes(id)).length > most,
    )
    return over ? 'limit' : undefined
  }
}
