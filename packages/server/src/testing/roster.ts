import { addDays } from '@museum/contract/day.ts'
import { figuresOf, type Shift } from '@museum/contract/roster/shift.rules.ts'
import { countTables } from '../db/plan.ts'
import { makeActivity } from './recruitment.ts'
import type { Person, World } from './world.ts'

/** The instant at which the clock of a museum eight hours ahead shows this day and time. */
export function instantOf(day: string, time: string): string {
  return new Date(Date.parse(`${day}T${time}Z`) - 8 * 3_600_000).toISOString()
}

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

/** A service type and a place, which every shift names; made once in a world. */
export async function makeService(world: World) {
  const made = async (table: 'service_type' | 'place', name: string) => {
    const known = await world.db.selectFrom(table).select('id').where('name', '=', name).execute()
    const [row] = known.length
      ? known
      : await world.db.insertInto(table).values({ name }).returning('id').execute()
    return row?.id ?? 0
  }
  return {
    service_type_id: await made('service_type', '展厅服务'),
    place_id: await made('place', '序厅'),
  }
}

/** Puts shifts straight into the roster of an activity of its own, with the figures that follow from them. */
export async function makeRoster(world: World, admin: Person, today: string) {
  const activity_id = await makeActivity(world, admin, today)
  const served = await makeService(world)
  return async (volunteer: { id: number }, shifts: readonly Shift[]): Promise<void> => {
    const rows = shifts.map((shift) => ({
      ...shift,
      ...figuresOf(shift, world.appContext.settings.museumZone),
      volunteer_id: volunteer.id,
      activity_id,
      ...served,
      created_at: `${today} 08:00:00`,
      updated_at: `${today} 08:00:00`,
    }))
    await world.db.insertInto('roster').values(rows).execute()
  }
}

/** Other people's shifts of 30 days around `today`, so many that a plan has to find its own among them. */
export async function makeCrowd(
  world: World,
  add: Awaited<ReturnType<typeof makeRoster>>,
  today: string,
): Promise<void> {
  const days = Array.from({ length: 30 }, (_, n) => addDays(today, n - 15))
  for (let n = 0; n < 100; n += 1)
    await add(
      await world.person(`旁人${n}`, 7),
      days.map((day) => missedOn(day)),
    )
  await countTables(world.db)
}
