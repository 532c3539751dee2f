import { addDays } from '@museum/contract/day.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { endingDays, grantState } from '@museum/contract/wish/grant.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('grants that end soon', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  test('whoever may not serve a type for long any more is found, in thirty days and no later', async () => {
    const { db } = world
    const type = async (need_grant: number, disabled = 0) => {
      const row = { name: `资格${need_grant}${disabled}`, sort: 1, need_grant, disabled }
      const made = db.insertInto('service_type').values(row).returning('id')
      return (await made.executeTakeFirstOrThrow()).id
    }
    const [needed, free, gone] = [await type(1), await type(0), await type(1, 1)]
    const holder = async (name: string, grants: readonly [number, string][]) => {
      const who = await world.person(name, 7)
      for (const [service_type_id, until] of grants) {
        const row = { volunteer_id: who.id, service_type_id, until, granted_at: '', granted_by: '' }
        await db.insertInto('service_grant').values(row).execute()
      }
      return who.id
    }
    const ending = [
      await holder('今日', [[needed, '2026-05-12']]),
      await holder('三十', [
        [needed, '2026-06-11'],
        [free, '2026-06-01'],
      ]),
    ]
    await holder('已过', [[needed, '2026-05-11']])
    await holder('还早', [[needed, '2026-06-12']])
    await holder('不限', [[free, '2026-06-01']])
    await holder('停用', [[gone, '2026-06-01']])
    expect(grantState(addDays('2026-05-12', endingDays), '2026-05-12')).toBe('ending')
    const asked = { grant: 'ending' } as const
    const { data } = await world.as(admin).send(volunteerOfficeCalls.list, asked)
    expect(data.total).toBe(2)
    expect(new Set(data.list.map(({ id }) => id))).toEqual(new Set(ending))
  })
})
