import { museumTime } from '@museum/contract/day.ts'
import { makeActivity, makeType } from '../packages/server/src/testing/recruitment.ts'
import { openWorld, type Person, type World } from '../packages/server/src/testing/world.ts'

export interface Museum {
  world: World
  people: Person[]
  activities: number[]
}

/** A museum with `activities` open activities of many places and `volunteers` formal volunteers. */
export async function openMuseum(
  store: Parameters<typeof openWorld>[0],
  size: { activities: number; volunteers: number },
): Promise<Museum> {
  const now = new Date()
  const world = await openWorld(store, { now: now.toISOString() })
  const admin = await world.office('admin')
  const { day } = museumTime(now, world.appContext.settings.museumZone)
  const activity_type_id = await makeType(world, admin)
  const activities: number[] = []
  for (let n = 0; n < size.activities; n += 1)
    activities.push(
      await makeActivity(world, admin, day, {
        title: `周末展厅讲解 ${n}`,
        activity_type_id,
        recruit_num: 100_000,
        service_remark: '<p>为观众讲解常设展览，每场四十分钟。</p>'.repeat(5),
      }),
    )
  const people: Person[] = []
  for (let n = 0; n < size.volunteers; n += 1) people.push(await world.person(`志愿者${n}`, 7))
  return { world, people, activities }
}
