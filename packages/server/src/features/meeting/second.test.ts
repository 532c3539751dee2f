import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { deskCalls } from '@museum/contract/meeting/desk.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyDecisions } from '../../testing/decisions.ts'
import { bookSlot, makeMeeting, seatsOf, toldBesideBooking } from '../../testing/meeting.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'
const then = '2026-05-20T03:00:00Z'

eachStore('results of a meeting where becoming formal takes two', (store, once) => {
  let world: World
  let admin: Person
  let one: Person
  let other: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    one = await world.office('reviewer', '审核甲')
    other = await world.office('reviewer', '审核乙')
    await world.as(admin).send(closingCalls.changeSettings, { formal_needs: 2 })
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.close())

  const settle = (who: Person, id: number) => world.as(who).send(deskCalls.settle, { id })
  const settled = async (who: Person, id: number) => (await settle(who, id)).data
  const statusOf = async ({ id }: Person) =>
    (await world.as(admin).send(volunteerOfficeCalls.info, { id })).data.status
  const titles = async (who: Person) =>
    (await toldBesideBooking(world, who)).map(({ title }) => title)
  const decided = async (id: number) =>
    (await seatsOf(world, admin, id)).list.map((seat) => seat.decided_at !== '')

  /** People who came to an assessment, or to an interview, all of them proposed to pass. */
  async function came(count: number, status: 2 | 3 = 3) {
    const kind = status === 3 ? 'assessment' : 'interview'
    const { id, slots } = await makeMeeting(world, admin, { kind })
    const people: Person[] = []
    for (let at = 0; at < count; at += 1) {
      const who = await world.person(`考核${at}`, status)
      await bookSlot(world, who, slots[at])
      people.push(who)
    }
    world.setNow(then)
    const { list } = await seatsOf(world, admin, id)
    const seats = people.map((who) => list.find((row) => row.volunteer_id === who.id)?.id ?? 0)
    const mark = (at: number, more: object) =>
      world.as(admin).send(deskCalls.mark, {
        ...{ id, seats: [{ id: seats[at], state: 'came', ...more }] as never },
      })
    for (const at of seats.keys()) await mark(at, { outcome: 'pass' })
    return { id, people, mark }
  }
  const minute = () => world.setNow('2026-05-20T03:05:00Z')

  test('the first account’s results wait for a second’s, and only another’s make them so', async () => {
    const { id, people, mark } = await came(3)
    const [tao, lu, weng] = people as [Person, Person, Person]
    await mark(2, { outcome: 'fail', told: '时间与馆里不合' })
    expect(await settled(one, id)).toEqual({
      ...{ passed: [], failed: [weng.id], granted: 0, awaiting: 2, refused: [] },
    })
    expect(await Promise.all(people.map(statusOf))).toEqual([3, 3, 6])
    // What waits is no result: it can still be changed at the desk.
    expect(await decided(id)).toEqual([false, false, true])
    minute()
    await notifyDecisions(world)
    expect(await titles(tao)).toEqual([])
    const again = await settled(one, id)
    expect(again).toMatchObject({ passed: [], failed: [], awaiting: 0 })
    expect(again.refused.map(({ code }) => code)).toEqual([
      'decision.second_needed',
      'decision.second_needed',
    ])
    expect(await settled(other, id)).toMatchObject({
      ...{ passed: [tao.id, lu.id], failed: [], awaiting: 0, refused: [] },
    })
    expect(await Promise.all(people.map(statusOf))).toEqual([7, 7, 6])
    expect(await decided(id)).toEqual([true, true, true])
    expect((await settle(one, id)).fault).toBe('meeting.nothing')
    await notifyDecisions(world)
    expect(await titles(tao)).toEqual(['恭喜您成为正式志愿者'])
  })

  test('of two who settle at once as the second, one makes them formal', async () => {
    const { id, people } = await came(3)
    await settle(one, id)
    minute()
    const answers = await Promise.all([settle(other, id), settle(admin, id)])
    const passed = answers.flatMap(({ data }) => data?.passed ?? [])
    expect(passed.sort()).toEqual(people.map((who) => who.id).sort())
    expect(await Promise.all(people.map(statusOf))).toEqual([7, 7, 7])
    await notifyDecisions(world)
    for (const who of people) expect(await titles(who)).toHaveLength(1)
  })

  test('of two who settle at once as the first, one yes is the first and the other the second', async () => {
    const { id, people } = await came(2)
    const answers = await Promise.all([settle(one, id), settle(other, id)])
    expect(answers.map(({ fault }) => fault)).toEqual([undefined, undefined])
    const sums = answers.map(({ data }) => [data.awaiting, data.passed.length])
    expect(sums.sort()).toEqual([
      [0, 2],
      [2, 0],
    ])
    expect(await Promise.all(people.map(statusOf))).toEqual([7, 7])
  })

  test('the second yes is undone within its minute: the results wait again, and the first’s stands', async () => {
    const { id, people } = await came(1)
    const [tao] = people as [Person]
    await settle(one, id)
    minute()
    await settle(other, id)
    const undone = await world.as(other).send(applicationOfficeCalls.undecide, { id: tao.id })
    expect(undone.status).toBe(1)
    expect([await statusOf(tao), await decided(id)]).toEqual([3, [false]])
    expect((await settled(one, id)).refused).toMatchObject([{ code: 'decision.second_needed' }])
    expect((await settled(other, id)).passed).toEqual([tao.id])
    await notifyDecisions(world)
    expect(await titles(tao)).toEqual(['恭喜您成为正式志愿者'])
  })

  test('what the second proposes otherwise holds: who was to pass fails', async () => {
    const { id, people, mark } = await came(1)
    const [tao] = people as [Person]
    await settle(one, id)
    minute()
    expect((await mark(0, { outcome: 'fail', told: '仍需练习' })).status).toBe(1)
    expect((await settled(one, id)).failed).toEqual([tao.id])
    expect([await statusOf(tao), await decided(id)]).toEqual([6, [true]])
    await notifyDecisions(world)
    expect((await toldBesideBooking(world, tao)).at(-1)?.content).toContain('仍需练习')
  })

  once('an interview takes one account, whatever becoming formal takes', async () => {
    const { id, people } = await came(2, 2)
    expect(await settled(one, id)).toMatchObject({ passed: people.map((who) => who.id) })
    expect(await Promise.all(people.map(statusOf))).toEqual([3, 3])
  })
})
