import { todayCalls } from '@museum/contract/today/today.calls.ts'
import { expect, test } from 'vitest'
import { makeDuty } from '../../testing/duty.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld } from '../../testing/world.ts'

oneStore('today, another day', (store) => {
  test('shows who is expected on the day that is named, and what is wanted there', async () => {
    const [date, tomorrow] = ['2026-05-12', '2026-05-13']
    const world = await openWorld(store, { now: `${date}T02:00:00Z` })
    const viewer = await world.office('viewer')
    const duty = await makeDuty(world, await world.office('admin'), date)
    const person = await world.person('周晓岚', 7)
    const afternoon = { start_time: '13:00:00', end_time: '17:00:00' }
    await duty.add(person, { date })
    await duty.add(person, { date: tomorrow })
    await duty.add(person, { date: tomorrow, ...afternoon })
    await duty.want(tomorrow, '13:00:00', '17:00:00', 3)
    const { data } = await world.as(viewer).send(todayCalls.today, { date: tomorrow })
    expect(data).toMatchObject({ date: tomorrow, expected: 2, late: 0 })
    expect(data.unfilled_slots).toMatchObject([{ start_time: '13:00:00', need: 3, filled: 1 }])
    expect(data.parts.map(({ now }) => now)).toEqual([0, 0])
    const total = async (input: object) =>
      (await world.as(viewer).send(todayCalls.todayShifts, input)).data.total
    expect(await total({ date: tomorrow })).toBe(2)
    expect(await total({ date: tomorrow, part: '下午' })).toBe(1)
    expect(await total({})).toBe(1)
    await world.close()
  })
})
