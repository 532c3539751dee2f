import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import {
  correctionCalls,
  correctionOfficeCalls,
} from '@museum/contract/correction/correction.calls.ts'
import { madeUpCalls } from '@museum/contract/correction/made-up.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

type Six = [Person, Person, Person, Person, Person, Person]

const today = '2026-05-12'
const date = '2026-05-09'
const at = (clock: string) => `${date} ${clock}`

eachStore('missing times in one pass', (store) => {
  let world: World
  let scheduler: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeEach(async () => {
    world = await openWorld(store)
    const admin = await world.office('admin')
    scheduler = await world.office('scheduler')
    duty = await makeDuty(world, admin, today)
  })
  afterEach(() => world.close())

  const proposals = async (input = {}) =>
    (await world.as(scheduler).send(madeUpCalls.proposals, input)).data
  const heard = async (who: Person) =>
    (await world.as(who).send(messageCalls.list, {})).data.list.map(({ mc_title }) => mc_title)
  const wentAt = async (id: number) =>
    (await world.as(scheduler).send(attendanceOfficeCalls.info, { id })).data.repair_sign_out_time

  /** A colleague who went, two of whose shift nothing more is known, one who goes on to another, who never came, and who came when it was over. */
  async function weekend() {
    const people = []
    for (const name of ['走', '甲', '乙', '连', '缺', '晚'])
      people.push(await world.person(name, 7))
    const [went, first, second, goes, absent, late] = people as Six
    await duty.add(went, { date, sign_time: at('08:55:00'), sign_out_time: at('12:03:30') })
    const one = await duty.add(first, { date, sign_time: at('08:58:10') })
    const two = await duty.add(second, { date, sign_time: at('09:02:00') })
    const [, elsewhere = 0] = duty.places
    const three = await duty.add(goes, { date, place_id: elsewhere, sign_time: at('08:50:00') })
    await duty.add(goes, { date, start_time: '11:30:00', end_time: '14:00:00' })
    await duty.add(absent, { date, place_id: elsewhere })
    const evening = { date, start_time: '15:00:00', end_time: '16:00:00' }
    await duty.add(late, { ...evening, sign_time: at('16:10:00') })
    return { first, second, ids: [one, two, three] as const }
  }

  test('says what is proposed and why, and of how many nothing can be', async () => {
    const { ids } = await weekend()
    const { list, without } = await proposals()
    expect(new Map(list.map(({ id, time, by }) => [id, [time.slice(11), by]]))).toEqual(
      new Map([
        [ids[0], ['12:03:00', 'colleague']],
        [ids[1], ['12:03:00', 'colleague']],
        [ids[2], ['11:30:00', 'next']],
      ]),
    )
    expect(without).toBe(1)
    expect(list[0]).toMatchObject({ lacks: 'signout', date, place_name: expect.any(String) })
    expect((await proposals({ start_date: today })).list).toEqual([])
    const wrong = { start_date: today, end_date: date }
    expect((await world.as(scheduler).send(madeUpCalls.proposals, wrong)).fault).toBe(
      'duty.period_wrong',
    )
  })

  test('makes them up with one reason; what is refused is named, and all is taken back within a minute', async () => {
    const { first, ids } = await weekend()
    const rows = ids.map((id) => ({ id, lacks: 'signout' as const, time: at('12:03') }))
    const past = { id: ids[0], lacks: 'signout' as const, time: at('07:00') }
    const missing = { id: 987_654, lacks: 'signout' as const, time: at('12:03') }
    const { data } = await world
      .as(scheduler)
      .send(madeUpCalls.makeUp, { rows: [...rows.slice(1), past, missing], reason: '忘记签退' })
    expect(data.done).toEqual(ids.slice(1))
    expect(data.refused.map(({ id, code }) => [id, code])).toEqual([
      [ids[0], 'duty.time_wrong'],
      [987_654, 'content.not_found'],
    ])
    await world
      .as(scheduler)
      .send(madeUpCalls.makeUp, { rows: rows.slice(0, 1), reason: '忘记签退' })
    expect(await wentAt(ids[0])).toBe(at('12:03:00'))
    const undone = await world
      .as(scheduler)
      .send(attendanceOfficeCalls.undecideMany, { ids: [...ids] })
    expect([undone.data.done, await wentAt(ids[0])]).toEqual([[...ids], ''])
    await world
      .as(scheduler)
      .send(madeUpCalls.makeUp, { rows: rows.slice(0, 1), reason: '忘记签退' })
    expect(await heard(first)).toEqual([])
    world.setNow('2026-05-12T02:01:10Z')
    await runJobs(world.appContext)
    expect(await heard(first)).toHaveLength(1)
  })

  test('its person’s own claim comes first, is answered by it and told as that; another request stays', async () => {
    const { first, second, ids } = await weekend()
    const ask = (who: Person, id: number, more = {}) =>
      world.as(who).send(correctionCalls.ask, { id, reason: '手机没电', ...more })
    await ask(first, ids[0], { sign_out_time: at('11:50') })
    await ask(second, ids[1], { sign_time: at('08:40'), sign_out_time: at('12:10') })
    const { list, without } = await proposals()
    expect([list.find(({ id }) => id === ids[0]), without]).toMatchObject([
      { time: at('11:50:00'), by: 'claim', asked: expect.any(Number) },
      2,
    ])
    expect(list.map(({ id }) => id)).not.toContain(ids[1])
    const row = { id: ids[0], lacks: 'signout' as const, time: at('12:03') }
    const unseen = await world.as(scheduler).send(madeUpCalls.makeUp, { rows: [row] })
    expect(unseen.data.refused.map(({ code }) => code)).toEqual(['content.changed'])
    const rows = list.map(({ id, lacks, time, asked }) => ({ id, lacks, time, asked }))
    await world.as(scheduler).send(madeUpCalls.makeUp, { rows })
    const open = (await world.as(scheduler).send(correctionOfficeCalls.list, {})).data.list
    expect(open.map(({ shift }) => shift.id)).toEqual([ids[1]])
    world.setNow('2026-05-12T02:01:10Z')
    await runJobs(world.appContext)
    const [message] = (await world.as(first).send(messageCalls.list, {})).data.list
    expect(message).toMatchObject({ mc_title: '更正申请已更正' })
    expect(message?.mc_content).toContain('11:50')
    expect(await heard(second)).toEqual([])
  })

  test('each is made up for its own reason where none is typed', async () => {
    const { ids } = await weekend()
    const left = await world.person('来', 7)
    const came = await duty.add(left, { date, sign_out_time: at('12:00:00') })
    const rows = (await proposals()).list.map(({ id, lacks, time }) => ({ id, lacks, time }))
    await world.as(scheduler).send(madeUpCalls.makeUp, { rows, reason: '' })
    const reasonOf = async (id: number) =>
      (await world.as(scheduler).send(attendanceOfficeCalls.info, { id })).data.repair_reason
    expect([await reasonOf(came), await reasonOf(ids[0])]).toEqual(['忘记签到', '忘记签退'])
  })
})
