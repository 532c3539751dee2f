import { type Heard, heardAgain } from '@museum/contract/sign/kept.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../testing/chance.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { hear, heardOf, writeHeard } from './heard.ts'

oneStore('when a person was last heard', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world.close())

  test('is the same whichever process hears, and whenever it writes', async () => {
    const waits = drawn(240, 100)
    const turns = drawn(240, 2)
    const { db } = world
    for (let round = 0; round < 20; round += 1) {
      const { id } = await world.person('甲')
      const processes = [{ ...world.appContext }, { ...world.appContext }]
      let nowMs = Date.parse('2026-05-12T01:00:00Z')
      let known: Heard | undefined
      for (let turn = 0; turn < 12; turn += 1) {
        nowMs += (waits[12 * round + turn] ?? 0) * 1000
        world.setNow(new Date(nowMs).toISOString())
        known = heardAgain(known, nowMs)
        const here = processes[(turns[12 * round + turn] ?? 1) - 1] ?? world.appContext
        hear(here, id)
        await writeHeard(here)
      }
      for (const here of processes) expect(await heardOf(db, here, id)).toEqual(known)
    }
  })

  test('is known at once where it was heard, and written with everybody’s', async () => {
    const [one, two] = [await world.person('甲'), await world.person('乙')]
    const here = { ...world.appContext }
    const { db } = world
    for (const time of ['01:00:00', '01:00:50', '01:10:00']) {
      world.setNow(`2026-05-12T${time}Z`)
      hear(here, one.id)
    }
    hear(here, two.id)
    const ms = (time: string) => Date.parse(`2026-05-12T${time}Z`)
    const last = ms('01:10:00')
    const known = { since_ms: last, heard_ms: last, before_ms: ms('01:00:50') }
    expect(await heardOf(db, here, one.id)).toEqual(known)
    expect(await heardOf(db, world.appContext, one.id)).toBeUndefined()
    await writeHeard(here)
    expect(await heardOf(db, world.appContext, one.id)).toEqual(known)
    expect(await heardOf(db, world.appContext, two.id)).toMatchObject({ before_ms: 0 })
  })

  test('is written of nobody who is no more', async () => {
    const [gone, here] = [await world.person('甲'), await world.person('乙')]
    const process = { ...world.appContext }
    for (const { id } of [gone, here]) hear(process, id)
    await world.db.deleteFrom('session').where('person_id', '=', gone.id).execute()
    await world.db.deleteFrom('person').where('id', '=', gone.id).execute()
    await writeHeard(process)
    expect(await heardOf(world.db, world.appContext, gone.id)).toBeUndefined()
    expect(await heardOf(world.db, world.appContext, here.id)).toBeDefined()
  })
})
