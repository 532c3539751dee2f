import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../db/db.ts'
import { makeRoster, missedOn, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('what the database keeps of months', (store) => {
  let world: World
  let add: Awaited<ReturnType<typeof makeRoster>>
  const people: Record<string, Person> = {}
  const names = ['三小时', '九小时', '从未来'] as const

  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-11-29T02:00:00Z' })
    add = await makeRoster(world, await world.office('admin'), '2026-11-29')
    for (const name of names) people[name] = await world.person(name, 7)
  })
  afterAll(() => world.close())

  const id = (name: (typeof names)[number]) => people[name]?.id ?? 0
  beforeEach(async () => {
    await world.db.deleteFrom('roster').execute()
    await add({ id: id('三小时') }, [shiftOn('2026-10-01'), missedOn('2026-11-01')])
    await add(
      { id: id('九小时') },
      ['2026-03-15', '2026-11-20', '2026-11-21'].map((day) => shiftOn(day)),
    )
  })

  const kept = async () =>
    await world.db
      .selectFrom('served_month')
      .selectAll()
      .orderBy('volunteer_id')
      .orderBy('month')
      .execute()

  test('follows every change of a shift', async () => {
    const summed = async () => {
      const sums = new Map<
        string,
        { volunteer_id: number; month: string; minutes: number; count: number; last: string }
      >()
      const rows = world.db.selectFrom('roster').selectAll().where('attended', '=', 1)
      const inOrder = await rows.orderBy('volunteer_id').orderBy('date').execute()
      for (const { volunteer_id, date, service_minutes } of inOrder) {
        const month = date.slice(0, 7)
        const sum = sums.get(`${volunteer_id} ${month}`) ?? {
          volunteer_id,
          month,
          minutes: 0,
          count: 0,
          last: '',
        }
        sum.last = date
        sum.minutes += service_minutes
        sum.count += 1
        sums.set(`${volunteer_id} ${month}`, sum)
      }
      return [...sums.values()]
    }
    const follows = async () => expect(await kept()).toEqual(await summed())
    await follows()
    const mine = () => world.db.updateTable('roster').where('volunteer_id', '=', id('九小时'))
    await mine().set({ service_minutes: 61 }).execute()
    await follows()
    await mine().set({ attended: 0, service_minutes: 0 }).where('date', '>', '2026-11-20').execute()
    await follows()
    await mine().set({ attended: 1 }).execute()
    await mine().set({ date: '2026-08-01' }).where('date', '=', '2026-11-20').execute()
    await follows()
    // The last day of a month goes, comes, and is another's.
    await mine().set({ date: '2026-11-20' }).where('date', '=', '2026-11-21').execute()
    await follows()
    await add({ id: id('九小时') }, [shiftOn('2026-11-05'), shiftOn('2026-11-25')])
    await follows()
    await world.db.deleteFrom('roster').where('date', 'in', ['2026-11-20', '2026-11-25']).execute()
    await follows()
    await mine()
      .set({ volunteer_id: id('从未来') })
      .execute()
    await follows()
    expect((await kept()).map(({ volunteer_id }) => volunteer_id)).not.toContain(id('九小时'))
    await world.db.deleteFrom('roster').execute()
    expect(await kept()).toEqual([])
  })

  test('has the last day that is left when two go at once', async () => {
    await add(
      { id: id('从未来') },
      ['2026-09-01', '2026-09-02', '2026-09-03'].map((day) => shiftOn(day)),
    )
    const remove = (day: string) =>
      inTransaction(world.db, (tx) => tx.deleteFrom('roster').where('date', '=', day).execute())
    await Promise.all([remove('2026-09-03'), remove('2026-09-02')])
    expect((await kept()).at(-1)).toMatchObject({ month: '2026-09', last: '2026-09-01', count: 1 })
  })
})
