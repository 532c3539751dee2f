import type { Reasons } from '@museum/contract/draft/draft.rules.ts'
import type { Ground } from '@museum/contract/draft/judge.rules.ts'
import type { EditedSeat } from '@museum/contract/draft/steps.rules.ts'
import type { Wanted } from '@museum/contract/planner/slot.rules.ts'
import { isConflict, judgedSeats, type LaidWeek } from './laid.service.ts'

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
