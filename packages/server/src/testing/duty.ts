import { figuresOf, type Shift } from '@museum/contract/roster/shift.rules.ts'
import { makeActivity } from './recruitment.ts'
import type { Person, World } from './world.ts'

/** A shift's row as a test states it; what is left out is usual. */
export type GivenShift = Partial<Shift> & {
  date: string
  place_id?: number
  service_type_id?: number
  explain_time?: number
}

/** Two places and two types, and shifts put straight into the roster of one activity. */
export async function makeDuty(world: World, admin: Person, today: string) {
  const activity_id = await makeActivity(world, admin, today, { title: '青铜器展讲解' })
  const made = async (table: 'place' | 'service_type', name: string, sort: number) =>
    (
      await world.db
        .insertInto(table)
        .values({ name, sort })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const places = [await made('place', '一层中央大厅', 1), await made('place', '二层青铜馆', 2)]
  const types = [await made('service_type', '讲解', 1), await made('service_type', '引导', 2)]
  const [place_id = 0] = places
  const [service_type_id = 0] = types

  async function add(volunteer: { id: number }, given: GivenShift): Promise<number> {
    const shift = {
      start_time: '09:00:00',
      end_time: '12:00:00',
      sign_time: '',
      sign_out_time: '',
      repair_sign_time: '',
      repair_sign_out_time: '',
      place_id,
      service_type_id,
      ...given,
    }
    const row = {
      ...shift,
      ...figuresOf(shift, world.appContext.settings.museumZone),
      volunteer_id: volunteer.id,
      activity_id,
    }
    const at = `${today} 07:00:00`
    const { id } = await world.db
      .insertInto('roster')
      .values({ ...row, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** How many people are wanted of the first type at the first place. */
  async function want(date: string, start_time: string, end_time: string, need: number) {
    const where = { place_id, service_type_id }
    await world.db
      .insertInto('roster_slot')
      .values({ date, start_time, end_time, need, ...where })
      .execute()
  }
  return { activity_id, places, types, add, want }
}
