import { lackOf } from '../planner/slot.rules.ts'
import type { Liking } from './proposal.rules.ts'

/** The figures of a week's days that are edited as a draft. */
export interface ProposalFigures {
  wanted: number
  filled: number
  shifts: number
  glad: number
  awkward: number
  people: number
  /** How many people have one shift of these days, two, three, four, and five or more. */
  shares: number[]
  most: number
  newcomers: number
  accompanied: number
}

/** A slot that lacks somebody, with who stands there already. */
interface LackingSlot {
  id: number
  need: number
  filled: number
  newcomers: number
  /** 1 where one of them is experienced. */
  guided: number
}

/** Somebody in a seat of such a slot. */
interface Seated {
  slot_id: number
  volunteer_id: number
  liking: Liking
  newcomer: number
  guide: number
  /** Their shifts that stand in these days. */
  standing: number
}

/** How many of these people have one shift, two, three, four, and five or more. */
export const sharesOf = (counts: readonly number[]): number[] =>
  [1, 2, 3, 4]
    .map((n) => counts.filter((count) => count === n).length)
    .concat(counts.filter((count) => count > 4).length)

/** What figures become once people have these seats beside what stands; nobody has one slot twice. */
export function figuresWith(
  before: ProposalFigures,
  slots: readonly LackingSlot[],
  seats: readonly Seated[],
): ProposalFigures {
  const inSlot = groupedBy(seats, ({ slot_id }) => slot_id)
  let { filled, newcomers, accompanied } = before
  for (const slot of slots) {
    const there = inSlot.get(slot.id) ?? []
    filled += Math.min(lackOf(slot), there.length)
    const fresh = there.filter(({ newcomer }) => newcomer === 1).length
    newcomers += fresh
    if (slot.guided === 1) accompanied += fresh
    else if (there.some(({ guide }) => guide === 1)) accompanied += slot.newcomers + fresh
  }
  const own = [...groupedBy(seats, ({ volunteer_id }) => volunteer_id).values()].map((theirs) => {
    const standing = theirs[0]?.standing ?? 0
    return { standing, all: standing + theirs.length }
  })
  const [gone, come] = [
    sharesOf(own.map(({ standing }) => standing)),
    sharesOf(own.map(({ all }) => all)),
  ]
  const liked = (what: Liking) => seats.filter(({ liking }) => liking === what).length
  return {
    wanted: before.wanted,
    filled,
    shifts: before.shifts + seats.length,
    glad: before.glad + liked('glad'),
    awkward: before.awkward + liked('awkward'),
    people: before.people + own.filter(({ standing }) => standing === 0).length,
    shares: before.shares.map((count, at) => count - (gone[at] ?? 0) + (come[at] ?? 0)),
    most: Math.max(before.most, ...own.map(({ all }) => all)),
    newcomers,
    accompanied,
  }
}

/** Rows by a number of theirs, each group in their order. */
export function groupedBy<T>(rows: readonly T[], of: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(of(row))
    if (group) group.push(row)
    else groups.set(of(row), [row])
  }
  return groups
}
