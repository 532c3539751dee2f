import { confirmCalls } from '@museum/contract/confirm/confirm.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { tasksInOrder } from '@museum/contract/home/tasks.rules.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'
import { unansweredOf } from '../confirm/confirm.read.ts'

const [today, tomorrow] = ['2026-05-12', '2026-05-13']

eachStore('what waits for one’s answer', (store, once) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(async () => {
    await museum.world.db.deleteFrom('day_answer').execute()
    await museum.begin()
  })
  afterAll(() => museum.world.close())

  const tasks = async (who: Person) => (await museum.world.as(who).send(homeCalls.tasks, {})).data
  /** Sets the museum's clock, eight hours ahead. */
  const at = (time: string) => museum.world.setNow(`${today}T${time}:00+08:00`)

  test('tomorrow, once it is asked, until one says that one comes, or offers the shift', async () => {
    const [who, other] = [await museum.member('王芳'), await museum.member('林悦')]
    const [first, second] = [
      await museum.shift(who, tomorrow),
      await museum.shift(who, tomorrow, { start_time: '14:00:00', end_time: '16:00:00' }),
    ]
    const theirs = await museum.shift(other, tomorrow)
    await museum.member('周明')
    at('17:59')
    expect(await tasks(who)).toEqual({ days: [], offers: [], waits: [], meeting: null })
    at('18:00')
    const [day] = (await tasks(who)).days
    expect(day).toMatchObject({ date: tomorrow, due: `${today} 20:00:00` })
    expect(day?.shifts.map(({ id }) => id)).toEqual([first, second])
    at('20:00')
    // It can be answered still.
    expect((await tasks(who)).days).toMatchObject([{ due: `${tomorrow} 09:00:00` }])
    await museum.world.as(who).send(confirmCalls.answer, { date: tomorrow })
    expect((await tasks(who)).days).toEqual([])
    expect((await tasks(other)).days).toHaveLength(1)
    await museum.world.as(other).send(coverCalls.cover, { id: theirs })
    expect((await tasks(other)).days).toEqual([])
  })

  test('what one is asked to take, with what is given for it; the first due comes first', async () => {
    const group = (
      await museum.world.db
        .insertInto('volunteer_group')
        .values({ name: `组${store.name}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    const [owner, who] = [await museum.member('王芳', group), await museum.member('林悦', group)]
    const later = await museum.want({ date: '2026-05-20' })
    const asked = (await museum.ask(later, [who])).data.id
    const [mine, theirs] = [
      await museum.shift(owner, '2026-05-15'),
      await museum.shift(who, '2026-05-16'),
    ]
    const swap = await museum.world.as(owner).send(coverCalls.swap, { id: mine, give_id: theirs })
    await museum.shift(who, tomorrow)
    at('18:00')
    const found = await tasks(who)
    expect(found.offers).toMatchObject([
      { id: swap.data.id, from: '王芳', date: '2026-05-15', give: { date: '2026-05-16' } },
      { id: asked, from: '', give: null },
    ])
    expect(tasksInOrder(found).map(({ kind, key }) => [kind, key])).toEqual([
      ['day', tomorrow],
      ['offer', `${swap.data.id}`],
      ['offer', `${asked}`],
    ])
    expect((await tasks(owner)).offers).toEqual([])
  })

  once('nothing of whoever is no volunteer; their shifts are read from an index', async () => {
    const visitor = await museum.world.person('访客')
    expect(await tasks(visitor)).toEqual({ days: [], offers: [], waits: [], meeting: null })
    const query = unansweredOf(museum.world.db, {
      ...{ volunteerId: 1, first: today, last: tomorrow },
    })
    expect(await planOf(museum.world.db, query)).toMatch(/roster_(volunteer|person)\w*|roster_\w+/)
  })
})
