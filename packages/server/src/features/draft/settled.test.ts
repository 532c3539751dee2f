import { addDays } from '@museum/contract/day.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobsAt, toldTo } from '../../testing/drafting.ts'
import { proposing } from '../../testing/proposing.ts'
import { entryOf, makeServing, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const monday = '2026-05-18'
const tuesday = addDays(monday, 1)

oneStore('whoever is given again what the draft takes off them', (store) => {
  let world: World
  let office: Person
  let serving: Serving
  let { draft, want, proposed, adding } = {} as ReturnType<typeof proposing>
  let one: Person
  let two: Person
  let id: number
  beforeEach(async () => {
    await world?.close()
    world = await openWorld(store)
    office = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
    ;({ draft, want, proposed, adding } = proposing(world, office, serving, monday))
    ;[one, two] = [await world.person('甲', 7), await world.person('乙', 7)]
    id = await shiftOf(one)
    await draft.begin()
    for (const table of ['message', 'outbox'] as const) await world.db.deleteFrom(table).execute()
  })
  afterAll(() => world.close())

  const shiftOf = async (who: Person, date = monday) => {
    const shift = { ...entryOf(serving), volunteer_id: who.id, date }
    return (await world.as(office).send(plannerCalls.add, shift)).data.id
  }
  const rows = () => world.db.selectFrom('roster').selectAll().orderBy('id').execute()
  const changed = async () =>
    (await draft.week()).seats.map(({ seat, mark, date, volunteer_name }) =>
      [seat.replace(/^n.*/, 'new'), mark, date, volunteer_name].join(' '),
    )
  const done = async (...ops: Record<string, unknown>[]) => {
    const { data } = await draft.edit(ops)
    expect(data.refused).toEqual([])
    return data.inverse as Record<string, unknown>[]
  }
  const seat = () => String(id)

  test('by a proposal keeps the shift that stands, and nobody hears', async () => {
    const before = await rows()
    await world.db.updateTable('volunteer').set({ status: 0 }).where('id', '=', two.id).execute()
    // The place wants a talk, of which the shift has none.
    await want(1)
    await world.db.updateTable('roster_slot').set({ explain_time: 1 }).execute()
    await done({ do: 'remove', seat: seat() })
    const { data } = await proposed()
    expect(data.seats.map(({ volunteer_name }) => volunteer_name)).toEqual(['甲'])
    await done(...data.seats.map(adding))
    expect(await changed()).toEqual([])
    expect(await draft.info()).toMatchObject({ count: 0, people: [], conflicts: [], ready: 1 })
    expect((await draft.publish()).data).toMatchObject({ people: 0, count: 0 })
    expect(await rows()).toEqual(before)
    await jobsAt(world, '2026-05-12T02:01:00Z')
    expect(await toldTo(world, one)).toEqual([])
  })

  test('is as before once that is taken back, and again once it is done again', async () => {
    await done({ do: 'remove', seat: seat() })
    const back = await done(draft.adding(one, monday), draft.adding(two, tuesday))
    const settled = [`new added ${tuesday} 乙`]
    expect(await changed()).toEqual(settled)
    const again = await done(...back)
    expect(await changed()).toEqual([`${id} removed ${monday} 甲`])
    await done(...again)
    expect(await changed()).toEqual(settled)
  })

  test('keeps it where another shift of theirs comes into its place: that one is cancelled', async () => {
    await draft.discard()
    const other = await shiftOf(one, tuesday)
    await draft.begin()
    const back = await done(
      { do: 'remove', seat: seat() },
      { do: 'move', seat: String(other), date: monday },
    )
    expect(await changed()).toEqual([`${other} removed ${tuesday} 甲`])
    expect((await draft.info()).people).toMatchObject([{ name: '甲', kind: 'removed' }])
    await done(...back)
    expect(await changed()).toEqual([])
  })

  test('keeps it where somebody else was to have it: they have one of their own', async () => {
    await done({ do: 'move', seat: seat(), volunteer_id: two.id })
    const back = await done(draft.adding(one, monday))
    expect(await changed()).toEqual([`new added ${monday} 乙`])
    expect((await draft.info()).people).toMatchObject([{ name: '乙', kind: 'added' }])
    await done(...back)
    expect(await changed()).toEqual([`${id} moved ${monday} 乙`])
  })

  test('hears of one change where the office says other talks', async () => {
    await world.db.updateTable('service_type').set({ need_explain: 1 }).execute()
    await done({ do: 'remove', seat: seat() }, { ...draft.adding(one, monday), explain_time: 2 })
    expect(await changed()).toEqual([`${id} moved ${monday} 甲`])
    const { people } = await draft.info()
    expect(people.map(({ name, kind }) => [name, kind])).toEqual([['甲', 'moved']])
  })
})
