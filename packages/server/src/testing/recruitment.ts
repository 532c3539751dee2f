import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import type { z } from 'zod'
import type { Person, World } from './world.ts'

type Written = z.input<typeof activityOfficeCalls.create.input>

/** An activity type by the office's own call. */
export async function makeType(world: World, admin: Person, name = '展厅讲解'): Promise<number> {
  const made = await world
    .as(admin)
    .send(dictionaryOfficeCalls.create, { kind: 'activity_type', name, sort: 1 })
  return made.data.id
}

/** A published activity that recruits on `today`, with `change` on top. */
export async function makeActivity(
  world: World,
  admin: Person,
  today: string,
  change: Written = {},
): Promise<number> {
  const made = await world.as(admin).send(activityOfficeCalls.create, {
    title: '周末展厅讲解',
    enlist_start_date: addDays(today, -3),
    enlist_end_date: addDays(today, 3),
    activity_start_date: addDays(today, 7),
    activity_end_date: addDays(today, 9),
    address: '一层中央大厅',
    recruit_num: 10,
    activity_type_id:
      change.activity_type_id ?? (await makeType(world, admin, `类别${typeCount++}`)),
    state: 'published',
    ...change,
  })
  if (made.status !== 1) throw new Error(`activity not made: ${made.msg}`)
  return made.data.id
}

let typeCount = 1
