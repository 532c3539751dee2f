import { type Choices, makeChoices } from '../applicant.ts'
import { blank } from '../pictures.ts'
import { makeServing, type Serving } from '../serving.ts'
import type { Store } from '../stores.ts'
import { openWorld, type Person, type World } from '../world.ts'

/** 10:00 on `today` by the museum's clock. */
export const now = '2026-05-12T02:00:00Z'
export const today = '2026-05-12'
export const before = '2026-01-01 00:00:00'

/** What stands in everything that is not for others: no answer to anybody on a phone holds it. */
export const secret = '外人不可见'

/** What everything else stands on. */
export interface Ground {
  world: World
  admin: Person
  serving: Serving
  choices: Choices
  activityType: number
  /** A volunteer who makes no requests; all that is foreign is theirs. */
  stranger: Person
  picture: Buffer
  /** A number that was not given before. */
  count: () => number
}

/** A museum whose office has set up what it needs. */
export async function openGround(store: Store): Promise<Ground> {
  const world = await openWorld(store, { now })
  const admin = await world.office('admin', 'director')
  const serving = await makeServing(world, admin, today)
  let count = 0
  const ground = {
    world,
    admin,
    serving,
    choices: await makeChoices(world, admin),
    activityType: 0,
    stranger: await world.person(secret, 7),
    picture: await blank(40).png().toBuffer(),
    count: () => {
      count += 1
      return count
    },
  }
  // Served on every day that a test may ask for.
  const { activity_type_id } = await world.db
    .updateTable('activity')
    .set({ activity_end_date: '2099-12-31' })
    .where('id', '=', serving.activity)
    .returning('activity_type_id')
    .executeTakeFirstOrThrow()
  ground.activityType = activity_type_id
  await world.db
    .updateTable('volunteer')
    .set({ work_unit: secret, introduce: secret })
    .where('id', '=', ground.stranger.id)
    .execute()
  return ground
}
