import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { feedbackCalls, feedbackOfficeCalls } from '@museum/contract/feedback/feedback.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDuty } from '../../testing/duty.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const signed = {
  date: today,
  sign_time: `${today} 08:55:00`,
  sign_out_time: `${today} 12:00:00`,
}

oneStore('feedback that was dealt with', (store) => {
  let world: World
  let scheduler: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T05:00:00Z` })
    scheduler = await world.office('scheduler')
    duty = await makeDuty(world, await world.office('admin'), today)
  })
  afterAll(() => world.close())

  const own = (who: Person, id: number) => world.as(who).send(feedbackCalls.own, { id })
  const say = (who: Person, id: number, more: { mood?: number; [key: string]: unknown } = {}) =>
    world.as(who).send(feedbackCalls.send, { id, mood: 1, ...more })
  const list = async () => (await world.as(scheduler).send(feedbackOfficeCalls.list, {})).data
  const handle = (id: number, handled: number, note = '') =>
    world.as(scheduler).send(feedbackOfficeCalls.handle, { id, handled, note })
  const waiting = async () =>
    (await world.as(scheduler).send(dashboardCalls.queues, {})).data.feedbacks
  const shiftOf = async (who: Person) => await duty.add(who, signed)

  test('that it was dealt with can be taken back for a minute, unseen by its volunteer', async () => {
    const who = await world.person('撤', 7)
    const id = await shiftOf(who)
    await say(who, id, { mood: 3, need_help: 1, content: '椅子坏了' })
    const [row] = (await list()).list
    const it = { id: row?.id ?? 0 }
    const undo = () => world.as(scheduler).send(feedbackOfficeCalls.undecide, it)
    expect((await undo()).fault).toBe('decision.overtaken')
    await handle(it.id, 1, '已报修')
    expect((await own(who, id)).data).toMatchObject({ refusal: '', handled: 0 })
    const undone = await undo()
    expect(undone).toMatchObject({ status: 1, msg: '已撤销' })
    expect(undone.data).toMatchObject({
      handled_at: '',
      handled_by: '',
      handle_note: '',
      waits: 2,
    })
    expect(await waiting()).toBe(1)
    await handle(it.id, 1)
    // What is said anew before anybody saw that waits in its place.
    expect((await say(who, id, { content: '还是坏的' })).status).toBe(1)
    expect((await list()).list).toMatchObject([{ content: '还是坏的', handled_at: '', waits: 1 }])
    expect((await undo()).fault).toBe('decision.overtaken')
    await handle(it.id, 1)
    world.setNow(`${today}T05:01:00Z`)
    expect((await undo()).fault).toBe('decision.told')
    expect((await own(who, id)).data).toMatchObject({ refusal: 'feedback.handled', handled: 1 })
    const many = { ids: [it.id] }
    const { data } = await world.as(scheduler).send(feedbackOfficeCalls.undecideMany, many)
    expect(data).toMatchObject({ done: [], refused: [{ id: it.id, code: 'decision.told' }] })
  })
})
