import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf } from '../../testing/roster.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'

oneStore('the offer of 长辈版', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store, { now: instantOf('2026-05-12', '08:30:00') })
  })
  afterAll(() => world.close())

  test.each([
    ['1966-05-12', 1],
    ['1966-05-13', 0],
    ['1950-01-01', 1],
    ['', 0],
  ])('who was born on "%s" hears %d on the museum’s day', async (birth_time, elder) => {
    const person = await world.person('寿', 7)
    await world.db
      .updateTable('volunteer')
      .set({ birth_time })
      .where('id', '=', person.id)
      .execute()
    expect((await world.as(person).send(homeCalls.home, {})).data.elder).toBe(elder)
  })

  test('who has no record hears none', async () => {
    const person = await world.person('无')
    expect((await world.as(person).send(homeCalls.home, {})).data.elder).toBe(0)
  })

  test('begins with the museum’s day', async () => {
    const person = await world.person('明', 7)
    await world.db
      .updateTable('volunteer')
      .set({ birth_time: '1966-05-13' })
      .where('id', '=', person.id)
      .execute()
    world.setNow(instantOf('2026-05-13', '00:00:00'))
    expect((await world.as(person).send(homeCalls.home, {})).data.elder).toBe(1)
  })
})
