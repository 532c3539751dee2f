import { addDays } from '@museum/contract/day.ts'
import { today } from '../ground.ts'
import type { Museum } from '../museum.ts'

/** Two weeks of which one is copied to the other. */
export const weeks = { from: today, to: addDays(today, 7) }

/** The same, with something in the first that no copy has brought to the second. */
export async function weeksToCopy({ world, slot, count }: Museum) {
  const minute = `23:${String(count() % 59).padStart(2, '0')}`
  const times = { start_time: `${minute}:00`, end_time: `${minute}:59` }
  const id = await slot(today)
  await world.db.updateTable('roster_slot').set(times).where('id', '=', id).execute()
  return weeks
}
