import { deskCalls } from '@museum/contract/meeting/desk.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookSlot, makeMeeting, seatsOf } from '../../testing/meeting.ts'
import { eachStore } from '../../testing/stores.ts'
import { toldTo } from '../../testing/told.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('who did not come to a meeting', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  test('is asked once to choose another time, also by two at once, and stands as asked', async () => {
    const { id, slots } = await makeMeeting(world, admin)
    const people = [await world.person('陶静', 2), await world.person('鲁强', 2)] as const
    for (const [at, who] of people.entries()) await bookSlot(world, who, slots[at])
    const seats = async () => (await seatsOf(world, admin, id)).list
    const ids = (await seats()).map((seat) => seat.id)
    world.setNow('2026-05-20T03:00:00Z')
    const marks = ids.map((seat) => ({ id: seat, state: 'absent' as const }))
    await world.as(admin).send(deskCalls.mark, { id, seats: marks })
    expect((await seats()).map(({ asked }) => asked)).toEqual([0, 0])
    const ask = () => world.as(admin).send(deskCalls.rebook, { id, seat_ids: ids })
    const said = await Promise.all([ask(), ask()])
    expect(said.map(({ fault }) => fault).sort()).toEqual(['meeting.nobody', undefined])
    for (const who of people) {
      const told = (await toldTo(world.db, who)).map(({ title }) => title)
      expect(told.filter((title) => title === '请另选面试时间')).toHaveLength(1)
    }
    expect((await seats()).map(({ asked }) => asked)).toEqual([1, 1])
    expect((await ask()).fault).toBe('meeting.nobody')
  })
})
