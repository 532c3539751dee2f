import { addDays } from '@museum/contract/day.ts'
import { today } from '../ground.ts'
import type { Museum } from '../museum.ts'

/** Two weeks of which one is copied to the other. */
export const weeks = { from: today, to: addDays(today, 7) }

const lateAt = (second: number) =>
  `23:${[Math.floor(second / 60), second % 60].map((part) => String(part).padStart(2, '0')).join(':')}`

/** The same, with something in the first that no copy has brought to the second. */
export async function weeksToCopy({ world, slot, count }: Museum) {
  // A second of its own, for one asks hundreds of times.
  const first = count() % 3_599
  const times = { start_time: lateAt(first), end_time: lateAt(first + 1) }
  const id = await slot(today)
  await world.db.updateTable('roster_slot').set(times).where('id', '=', id).execute()
  return weeks
}
