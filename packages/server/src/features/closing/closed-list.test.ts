import { planCalls } from '@museum/contract/roster/plan.calls.ts'
import { shutWords } from '@museum/contract/setting/closure-words.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { afternoon, friday, monday, openClosing, wednesday } from '../../testing/closing.ts'
import { oneStore } from '../../testing/stores.ts'

oneStore('the shifts that a closing took, on their person’s phone', (store) => {
  let museum: Awaited<ReturnType<typeof openClosing>>
  beforeAll(async () => {
    museum = await openClosing(store)
  })
  afterAll(() => museum.world.close())
  beforeEach(() => museum.empty())

  test('stand there with what is closed, from when to when and why, until they are back or would be over', async () => {
    const [who, other] = [await museum.somebody(), await museum.somebody('王二')]
    await museum.plan(who, monday, museum.atGate())
    await museum.plan(who, wednesday, museum.inHall())
    await museum.plan(who, friday, museum.atGate())
    await museum.plan(other, friday, museum.atGate())
    const mine = async () => (await museum.world.as(who).send(planCalls.closed, {})).data.list
    expect(await mine()).toEqual([])
    const hall = await museum.close({ first: wednesday, last: wednesday })
    const half = { start_time: '08:00:00', end_time: '12:00:00' }
    await museum.close({ first: friday, last: friday, place_ids: [], reason: '停电', ...half })
    await museum.close({ first: monday, last: monday, place_ids: [], ...afternoon })
    const seen = await mine()
    expect(seen).toMatchObject([
      {
        ...{ date: wednesday, start_time: '09:00:00', place_name: museum.hallName },
        closing: { hall: museum.hallName, start_time: '', end_time: '', reason: '换展布展' },
      },
      { date: friday, closing: { hall: '', ...half, reason: '停电' } },
    ])
    expect(seen.map(({ closing }) => shutWords('该日', closing))).toEqual([
      `${museum.hallName}该日停用`,
      '该日08:00–12:00闭馆',
    ])
    await museum.reopen(hall.data.id)
    expect(await mine()).toMatchObject([{ date: friday }])
    museum.world.setNow(`${friday}T04:00:00Z`)
    expect(await mine()).toEqual([])
  })
})
