import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Delivering, deliveryPath, openDelivering, taken } from '../../testing/delivering.ts'
import { oneStore } from '../../testing/stores.ts'
import { deliverDue } from './delivery.service.ts'

oneStore('delivery by night', (store) => {
  let museum: Delivering
  beforeEach(async () => {
    museum = await openDelivering(store)
  })
  afterEach(() => museum.close())

  test('waits for the morning where it is told by night, save of a shift that starts soon', async () => {
    const who = await museum.follower('OPENID-1')
    const whose = { person_id: who.id, content: '内容' }
    const tell = (title: string, starts?: string) => museum.told({ ...whose, title, starts })
    const titles = () => museum.sent().map(({ data }) => data.thing1.value)
    museum.world.setNow('2026-05-12T13:30:00Z')
    await tell('改天的班', '2026-05-13 13:00:00')
    await tell('与班次无关')
    expect(titles()).toEqual([])
    await tell('明早的班', '2026-05-13 09:00:00')
    expect(titles()).toEqual(['明早的班'])
    // In the app.
    expect((await museum.world.as(who).send(messageCalls.list, {})).data.list).toHaveLength(3)
    museum.world.setNow('2026-05-12T23:59:59Z')
    await deliverDue(museum.world.appContext)
    expect(titles()).toHaveLength(1)
    museum.world.setNow('2026-05-13T00:00:00Z')
    await deliverDue(museum.world.appContext)
    expect(titles()).toEqual(['明早的班', '改天的班', '与班次无关'])
  })

  test('what WeChat did not take in the evening waits for the morning, save of a shift that starts soon', async () => {
    const who = await museum.follower('OPENID-1')
    const whose = { person_id: who.id, content: '内容' }
    const titles = () => museum.sent().map(({ data }) => data.thing1.value)
    museum.fake.answer(deliveryPath, { code: 502, text: '' })
    museum.world.setNow('2026-05-12T12:59:30Z')
    await museum.told({ ...whose, title: '与班次无关' })
    await museum.told({ ...whose, title: '明天的班', starts: '2026-05-13 09:05:00' })
    expect(titles()).toEqual(['与班次无关', '明天的班'])
    museum.fake.answer(deliveryPath, taken)
    // A minute later it is night, and the shift starts in more than twelve hours; then in less.
    museum.later(1)
    await deliverDue(museum.world.appContext)
    expect(titles()).toHaveLength(2)
    expect(
      await museum.world.db.selectFrom('outbox').select(['attempts', 'due_ms']).execute(),
    ).toEqual([1, 1].map((attempts) => ({ attempts, due_ms: Date.parse('2026-05-13T00:00:00Z') })))
    await museum.world.db.updateTable('outbox').set({ due_ms: 0 }).execute()
    museum.world.setNow('2026-05-12T13:05:00Z')
    await deliverDue(museum.world.appContext)
    expect(titles().slice(2)).toEqual(['明天的班'])
    museum.world.setNow('2026-05-13T00:00:00Z')
    await deliverDue(museum.world.appContext)
    expect(titles().slice(3)).toEqual(['与班次无关'])
  })

  test('a broadcast that was sent by day and lay until night waits likewise', async () => {
    await museum.follower('OPENID-1')
    const id = await museum.broadcast()
    museum.world.setNow('2026-05-12T15:00:00Z')
    await deliverDue(museum.world.appContext)
    expect([museum.sent().length, await museum.state(id)]).toEqual([
      0,
      { delivered: 0, unconsented: 0, failed: 0, waiting: 1 },
    ])
    museum.world.setNow('2026-05-13T00:00:00Z')
    await deliverDue(museum.world.appContext)
    expect((await museum.state(id)).delivered).toBe(1)
  })

  test('by night nobody is kept from hearing where the museum has no quiet hours', async () => {
    await museum.follower('OPENID-1')
    const none = { quiet_from: '00:00', quiet_to: '00:00' }
    await museum.world
      .as(await museum.world.office('admin'))
      .send(closingCalls.changeSettings, none)
    museum.world.setNow('2026-05-12T13:30:00Z')
    const id = await museum.broadcast()
    await deliverDue(museum.world.appContext)
    expect((await museum.state(id)).delivered).toBe(1)
  })
})
