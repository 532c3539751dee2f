import { figuresOf, type Shift } from '@museum/contract/roster/attendance.rules.ts'
import { makeActivity } from './recruitment.ts'
import type { Person, World } from './world.ts'

/** A shift of the day from 09:00 to 12:00 that was signed on time, with `change` on top. */
export function shiftOn(date: string, change: Partial<Omit<Shift, 'date'>> = {}): Shift {
  return {
    date,
    start_time: '09:00:00',
    end_time: '12:00:00',
    sign_time: `${date} 09:00:00`,
    sign_out_time: `${date} 12:00:00`,
    repair_sign_time: '',
    repair_sign_out_time: '',
    ...change,
  }
}

/** A shift to which nobody came. */
export function missedOn(date: string): Shift {
  return shiftOn(date, { sign_time: '', sign_out_time: '' })
}

/** Puts shifts straight into the roster of an activity of its own, with the figures that follow from them. */
export async function makeRoster(world: World, admin: Person, today: string) {
  const activity_id = await makeActivity(world, admin, today)
  return async (volunteer: { id: number }, shifts: readonly Shift[]): Promise<void> => {
    const rows = shifts.map((shift) => ({
      ...shift,
      ...figuresOf(shift),
      volunteer_id: volunteer.id,
      activity_id,
      service_type_id: 1,
      place_id: 1,
      created_at: `${today} 08:00:00`,
      updated_at: `${today} 08:00:00`,
    }))
    await world.db.insertInto('roster').values(rows).execute()
  }
}
