import { addDays } from '@museum/contract/day.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { placeOfficeCalls, serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { makeActivity } from './recruitment.ts'
import type { Person, World } from './world.ts'

/** A museum in which shifts can be planned: two service types, two places, an activity open to all. */
export interface Serving {
  /** Needs talks; served at `hall` alone. */
  guide: number
  /** Needs none; served at both places. */
  desk: number
  hall: number
  gate: number
  /** Its service period reaches from ten days before `today` to sixty days after it. */
  activity: number
}

let count = 0

/** Makes it by the office's own calls. */
export async function makeServing(world: World, admin: Person, today: string): Promise<Serving> {
  const as = world.as(admin)
  count += 1
  const type = async (name: string, need_explain: number) =>
    (await as.send(serviceTypeOfficeCalls.create, { name: `${name}${count}`, need_explain })).data
      .id
  const guide = await type('讲解', 1)
  const desk = await type('咨询', 0)
  const place = async (name: string, service_type_ids: number[]) =>
    (await as.send(placeOfficeCalls.create, { name: `${name}${count}`, service_type_ids })).data.id
  return {
    guide,
    desk,
    hall: await place('一层大厅', [guide, desk]),
    gate: await place('南门', [desk]),
    activity: await makeActivity(world, admin, today, {
      title: '日常服务',
      activity_start_date: addDays(today, -10),
      activity_end_date: addDays(today, 60),
      open_to_all: 1,
    }),
  }
}

/** Puts a desk shift at the gate, from 14:00 to 17:00 with `change` on top, straight into the roster; answers its id. */
export async function insertShift(
  world: World,
  serving: Serving,
  owner: { id: number },
  change: { date: string } & Record<string, unknown>,
): Promise<number> {
  const row = {
    volunteer_id: owner.id,
    activity_id: serving.activity,
    service_type_id: serving.desk,
    place_id: serving.gate,
    start_time: '14:00:00',
    end_time: '17:00:00',
    created_at: '',
    updated_at: '',
    ...change,
  }
  const made = await world.db.insertInto('roster').values(row).returning('id').execute()
  return made[0]?.id ?? 0
}

/** What a phone sends of one shift; a desk shift at the gate with `change` on top. */
export function entryOf(serving: Serving, change: Record<string, unknown> = {}) {
  return {
    activity_id: serving.activity,
    service_type_id: serving.desk,
    place_id: serving.gate,
    start_time: '09:00:00',
    end_time: '12:00:00',
    ...change,
  }
}

/** States a person's whole day. */
export async function replaceDay(world: World, who: Person, time: string, entries: unknown[]) {
  return await world.as(who).send(rosterCalls.state, { time, arr_json: JSON.stringify(entries) })
}
