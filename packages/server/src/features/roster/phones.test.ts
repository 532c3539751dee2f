import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { dayMark } from '@museum/contract/roster/roster.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const tomorrow = '2026-05-13'

eachStore('two phones of one person', (store, once) => {
  let world: World
  let serving: Serving
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T04:00:00Z' })
    serving = await makeServing(world, await world.office('admin'), '2026-05-12')
  })
  afterAll(() => world.close())

  const somebody = () => world.person('周', 7)
  const entry = (change: Record<string, unknown> = {}) => entryOf(serving, change)
  const state = (who: Person, entries: unknown[]) => replaceDay(world, who, tomorrow, entries)
  const dayOf = async (who: Person) =>
    (await world.as(who).send(rosterCalls.info, { time: tomorrow })).data.list

  test('that plan overlapping shifts at once: one plan stands', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await somebody()
      const heard = await Promise.all(
        [8, 9, 10, 11].map((hour) =>
          state(who, [entry({ start_time: `${hour}:00`.padStart(5, '0'), end_time: '17:00' })]),
        ),
      )
      expect(heard.every(({ status }) => status === 1)).toBe(true)
      expect(await dayOf(who)).toHaveLength(1)
    }
  })

  test('that know what they saw: one is kept, the others hear that it changed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await somebody()
      const heard = await Promise.all(
        [8, 9, 10, 11].map((hour) =>
          world.as(who).send(rosterCalls.state, {
            time: tomorrow,
            arr_json: JSON.stringify([
              entry({ start_time: '07:00', end_time: `${hour}:30`.padStart(5, '0') }),
            ]),
            known: dayMark([]),
          }),
        ),
      )
      expect(heard.map(({ fault }) => fault ?? 'kept').sort()).toEqual([
        'kept',
        ...Array(3).fill('roster.changed'),
      ])
      expect(await dayOf(who)).toHaveLength(1)
    }
  })

  once(
    'that know another time of a shift, which moved meanwhile: it stays where it was moved to',
    async () => {
      const who = await somebody()
      await state(who, [entry({ start_time: '09:00', end_time: '12:00' })])
      const read = await dayOf(who)
      const { id } = read[0] as (typeof read)[0]
      const send = (start_time: string, end_time: string) =>
        world.as(who).send(rosterCalls.state, {
          time: tomorrow,
          arr_json: JSON.stringify([entry({ id, start_time, end_time })]),
          known: dayMark(read),
        })
      expect((await send('13:00', '16:00')).status).toBe(1)
      expect((await send('09:00', '11:00')).fault).toBe('roster.changed')
      expect(await dayOf(who)).toMatchObject([{ id, start_time: '13:00:00', end_time: '16:00:00' }])
    },
  )

  test('one that deletes while the other states again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await somebody()
      await state(who, [entry()])
      const [shift] = await dayOf(who)
      const [removed, stated] = await Promise.all([
        world.as(who).send(rosterCalls.remove, { id: shift?.id ?? 0 }),
        state(who, [shift, entry({ start_time: '13:00:00', end_time: '14:00:00' })]),
      ])
      const left = await dayOf(who)
      expect(removed.status).toBe(1)
      expect(left).toHaveLength(stated.status === 1 ? 1 : 0)
    }
  })
})
