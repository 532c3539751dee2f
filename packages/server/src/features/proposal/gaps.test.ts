import { afterAll, beforeEach, expect, test } from 'vitest'
import { RequestContext } from '../../context.ts'
import { proposing } from '../../testing/proposing.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { answerOf, type Dropped } from './answer.service.ts'
import { problemOf } from './problem.service.ts'
import { draftWeekOf } from './week.service.ts'

const today = '2026-05-12'
const monday = '2026-05-18'

oneStore('what a proposal says of gaps', (store) => {
  let world: World
  let office: Person
  let serving: Serving
  let { draft, want, proposed, adding } = {} as ReturnType<typeof proposing>
  beforeEach(async () => {
    await world?.close()
    world = await openWorld(store)
    office = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
    ;({ draft, want, proposed, adding } = proposing(world, office, serving, monday))
    await draft.begin()
  })
  afterAll(() => world.close())

  const somebody = (name: string) => world.person(name, 7)
  const plans = (who: Person, change: Record<string, unknown> = {}) =>
    replaceDay(world, who, monday, [entryOf(serving, change)])
  const inHall = () => ({ place_id: serving.hall })

  test('what cannot be in the draft leaves its place open for others', async () => {
    const one = await somebody('甲')
    await want(1)
    const struck = draft.adding(one, monday)
    await draft.edit([struck])
    expect((await plans(one, inHall())).status).toBe(1)
    expect((await draft.week()).sums).toMatchObject({ missing: 1 })
    await somebody('乙')
    const { data } = await proposed()
    expect(data.seats.map(({ volunteer_name }) => volunteer_name)).toEqual(['乙'])
    expect([data.dropped, data.gaps]).toEqual([[], []])
    const edit = await draft.edit(data.seats.map(adding))
    expect(edit.data).toMatchObject({ done: 1, refused: [] })
    expect((await draft.info({ left_out: [struck.seat] })).ready).toBe(1)
  })

  test('nor does it keep its person from other places', async () => {
    const one = await somebody('甲')
    // Both halves of the Monday were asked for.
    await world.db
      .insertInto('wish')
      .values({
        ...{ volunteer_id: one.id, halves: `11${'0'.repeat(12)}`, month_want: 0, month_most: 2 },
        ...{ may_ask: 0, updated_at: '2026-05-01 09:00:00', updated_by: '' },
      })
      .execute()
    await want(1, { start_time: '13:00', end_time: '17:00' })
    await draft.edit([draft.adding(one, monday, { end_time: '13:30:00' })])
    await plans(one, inHall())
    const { data } = await proposed()
    expect(data.seats).toHaveLength(1)
    const step = { ...adding(data.seats[0] ?? never()), start_time: '13:00', end_time: '17:00' }
    expect((await draft.edit([step])).data.refused).toEqual([])
  })

  test('says whom their own shift keeps, in that time or on that day', async () => {
    const [one, two] = [await somebody('甲'), await somebody('乙')]
    await want(1)
    await plans(one, inHall())
    await plans(two, { start_time: '13:00:00', end_time: '15:00:00' })
    expect((await proposed()).data.gaps).toMatchObject([
      { reason: '没有可建议的人：1人当天已有别的班，一天只建议一班，1人该时段已有排班' },
    ])
  })

  test('says who could still come where the rules took somebody out again', async () => {
    const [one] = [await somebody('甲'), await somebody('乙'), await somebody('丙')]
    const slot = await want(1)
    const ctx = new RequestContext(world.appContext, { kind: 'nobody' }, '')
    const week = await draftWeekOf(ctx, monday)
    const problem = await problemOf(week)
    const answered = async (code: Dropped['code']) => {
      const dropped = [{ person: one.id, slot, code }]
      return await answerOf(week, problem, { version: 1, kept: [], dropped })
    }
    const answer = await answered('roster.overlap')
    expect(answer.gaps).toMatchObject([{ reason: '还有2人可排，请重新计算或手动安排' }])
    expect(answer.slots[0]?.others.map(({ volunteer_name }) => volunteer_name)).toEqual([
      '乙',
      '丙',
    ])
    // Others have come there meanwhile: nobody is missing.
    expect((await answered('draft.enough')).gaps).toEqual([])
  })
})

function never(): never {
  throw new Error('somebody is proposed')
}
