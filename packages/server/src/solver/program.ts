import { type Candidate, type Choice, clashing, type Problem, slotsById } from './problem.ts'
import { unevenness, weights } from './worth.ts'

/** A linear program that is made smaller: columns with their costs and bounds, by the rows they are in. */
export interface Program {
  costs: number[]
  /** Every column lies from 0 to this. */
  upper: number[]
  rowLower: number[]
  rowUpper: number[]
  /** By column: which rows it is in, and with what. */
  starts: number[]
  rows: number[]
  factors: number[]
  /** What the columns of choices mean; they come first. */
  chosen: readonly Chosen[]
  /** The row of each slot's experienced choices, where a newcomer may need one. */
  guides: ReadonlyMap<number, number>
}

/** Column `column` is 1 where this person fills this slot. */
export interface Chosen extends Choice {
  person: number
  newcomer: boolean
}

interface Column {
  cost: number
  upper: number
  rows: number[]
  factors: number[]
}

/**
 * The problem as a program: a column for each choice, a row for each slot, for what clashes and for
 * each limit. What somebody serves in all is cut into steps that cost more and more, so that the
 * cheapest way is the even one. Company is not in it (`company.ts`).
 */
export function programOf(problem: Problem): Program {
  const rowLower: number[] = []
  const rowUpper: number[] = []
  const row = (lower: number, upper: number) => {
    rowLower.push(lower)
    return rowUpper.push(upper) - 1
  }
  const slots = slotsById(problem)
  const slotRows = new Map(problem.slots.map(({ id, lack }) => [id, row(0, lack)]))
  const guides = new Map<number, number>()
  for (const slot of slotsOfNewcomers(problem)) guides.set(slot, row(0, Number.POSITIVE_INFINITY))
  const chosen: Chosen[] = []
  const choices: Column[] = []
  const steps: Column[] = []
  for (const person of problem.people) {
    const rowsOf = new Map<number, number[]>(person.choices.map(({ slot }) => [slot, []]))
    const bind = (ids: Iterable<number>, most: number) => {
      const held = [...ids].filter((id) => rowsOf.has(id))
      if (held.length <= most) return undefined
      const bound = row(Number.NEGATIVE_INFINITY, most)
      for (const id of held) rowsOf.get(id)?.push(bound)
      return bound
    }
    const own = person.choices.flatMap(({ slot }) => slots.get(slot) ?? [])
    const single = person.limits
      .filter(({ most }) => most <= 1)
      .map((limit) => new Set(limit.slots))
    for (const set of clashing(own, problem.rest)) {
      const ids = set.map(({ id }) => id)
      // Of a day on which somebody serves once no two clash.
      if (!single.some((limit) => ids.every((id) => limit.has(id)))) bind(ids, 1)
    }
    for (const { slots: some, most } of person.limits) bind(some, most)
    for (const { slots: some, most } of person.hopes) {
      const beyond = bind(some, most)
      if (beyond !== undefined)
        steps.push({ cost: weights.beyond, upper: some.length, rows: [beyond], factors: [-1] })
    }
    const load = row(0, 0)
    steps.push(...evenSteps(person, load))
    for (const choice of person.choices) {
      const slotRow = slotRows.get(choice.slot)
      if (slotRow === undefined) continue
      const rows = [slotRow, ...(rowsOf.get(choice.slot) ?? []), load]
      const guide = guides.get(choice.slot)
      if (guide !== undefined && choice.experienced && !person.newcomer) rows.push(guide)
      rows.sort((a, b) => a - b)
      choices.push({ cost: costOf(choice), upper: 1, rows, factors: rows.map(() => 1) })
      chosen.push({ ...choice, person: person.id, newcomer: person.newcomer })
    }
  }
  return { ...columnsOf([...choices, ...steps]), rowLower, rowUpper, chosen, guides }
}

/** What serving as chosen costs, apart from how even it is. */
const costOf = ({ wished, fit }: Choice) =>
  -weights.served - (wished ? weights.wish : 0) - fit * weights.fit

/** A step for each shift that somebody might get; the cheapest ones are taken first. */
function evenSteps(person: Candidate, load: number): Column[] {
  return Array.from({ length: mostOf(person) }, (_, step) => ({
    cost: unevenness(person, step),
    upper: 1,
    rows: [load],
    factors: [-1],
  }))
}

/** More than this somebody gets by no answer: their limits are added up where they bind each its own slots. */
function mostOf({ choices, limits }: Candidate): number {
  const all = new Set(choices.map(({ slot }) => slot))
  const free = new Set(all)
  let [most, apart] = [all.size, 0]
  for (const limit of limits) {
    const held = limit.slots.filter((slot) => all.has(slot))
    if (held.length === all.size) most = Math.min(most, limit.most)
    if (!held.every((slot) => free.has(slot))) continue
    for (const slot of held) free.delete(slot)
    apart += Math.max(0, Math.min(held.length, limit.most))
  }
  return Math.max(0, Math.min(most, apart + free.size))
}

/** Where a newcomer may come, or serves already, and nobody experienced does yet. */
function slotsOfNewcomers({ slots, people }: Problem): number[] {
  const coming = new Set(
    people.flatMap(({ newcomer, choices }) => (newcomer ? choices.map(({ slot }) => slot) : [])),
  )
  return slots.flatMap(({ id, guided, newcomers }) =>
    !guided && (newcomers > 0 || coming.has(id)) ? [id] : [],
  )
}

function columnsOf(columns: readonly Column[]) {
  const starts = [0]
  const rows: number[] = []
  const factors: number[] = []
  for (const column of columns) {
    rows.push(...column.rows)
    factors.push(...column.factors)
    starts.push(rows.length)
  }
  const costs = columns.map(({ cost }) => cost)
  return { costs, upper: columns.map(({ upper }) => upper), starts, rows, factors }
}
