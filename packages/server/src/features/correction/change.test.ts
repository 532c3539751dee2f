import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import {
  correctionCalls,
  correctionOfficeCalls,
} from '@museum/contract/correction/correction.calls.ts'
import { madeUpCalls } from '@museum/contract/correction/made-up.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correctingActs } from '../../testing/correcting.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const date = '2026-05-12'
const at = (time: string) => `${date} ${time}`
const instant = (time: string, day = date) => new Date(`${day}T${time}+08:00`).toISOString()

eachStore('a request that is changed or taken back', (store, once) => {
  let world: World
  let admin: Person
  let scheduler: Person
  let person: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: instant('19:00:00') })
    admin = await world.office('admin')
    scheduler = await world.office('scheduler')
    duty = await makeDuty(world, admin, date)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(instant('19:00:00'))
    await world.db.deleteFrom('correction').execute()
    await world.db.deleteFrom('roster').execute()
    person = await world.person('周晓岚', 7)
  })

  const acts = correctingActs(date, () => ({ world, duty, person, scheduler }))
  const { forgot, ask, info, list } = acts
  const first = async () => (await list()).list[0]?.id ?? 0
  const change = (id: number, given: object = {}, as = person) =>
    world.as(as).send(correctionCalls.change, { id, reason: '忘记签退', ...given })
  const withdraw = (id: number, as = person) => world.as(as).send(correctionCalls.withdraw, { id })
  const keep = (id: number) =>
    world
      .as(scheduler)
      .send(correctionOfficeCalls.answer, { id, decision: 'keep', reason: '与现场记录一致' })

  /** A shift with its request; the request's number. */
  async function asked() {
    const shift = await forgot()
    await ask(shift, { sign_out_time: at('12:00') })
    return { shift, id: await first() }
  }

  once('stands in place of the one before, in its turn, and the office reads both', async () => {
    const { shift, id } = await asked()
    world.setNow(instant('20:00:00'))
    const changed = await change(id, { sign_out_time: at('11:40'), reason: '记错了' })
    expect(changed).toMatchObject({ status: 1, msg: '已修改，办公室答复后会通知您' })
    const [row, ...others] = (await list()).list
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...{ state: 'open', sign_out_time: at('11:40:00'), reason: '记错了' },
      ...{ created_at: at('19:00:00'), changed_at: at('20:00:00'), due_date: '2026-05-22' },
      former: { sign_out_time: at('12:00:00'), sign_time: '', reason: '忘记签退' },
    })
    // Its person reads the one that stands.
    expect((await info(shift)).list).toMatchObject([{ id: row?.id, reason: '记错了' }])
    expect(row?.id).not.toBe(id)
    expect((await keep(id)).fault).toBe('correction.withdrawn')
    expect((await keep(row?.id ?? 0)).status).toBe(1)
    expect((await list({ state: 'answered' })).list.map((one) => one.id)).toEqual([row?.id])
    const logged = (await world.as(admin).send(auditCalls.list, {})).data.list
    expect(logged.map(({ action }) => action)).toContain('update')
  })

  once('is refused where nothing is another, and for whatever an asking is', async () => {
    const { id } = await asked()
    const same = { sign_out_time: at('12:00:30') }
    expect((await change(id, same)).fault).toBe('correction.unchanged')
    expect((await change(id, { reason: ' ' })).fault).toBe('correction.reason_required')
    expect((await change(id, { sign_out_time: at('08:00') })).fault).toBe('duty.time_wrong')
    expect((await change(id, { sign_out_time: at('19:30') })).fault).toBe('duty.not_yet')
    const other = await world.person('别人', 7)
    expect((await change(id, {}, other)).fault).toBe('content.not_found')
    expect((await withdraw(id, other)).fault).toBe('content.not_found')
  })

  once('corrects nothing where it says what stands', async () => {
    const signed = { sign_time: at('08:52:00'), sign_out_time: at('11:00:00') }
    const shift = await duty.add(person, { date, ...signed })
    await ask(shift, { sign_out_time: at('12:00') })
    const given = { sign_out_time: at('11:00'), sign_time: at('08:52') }
    expect((await change(await first(), given)).fault).toBe('correction.nothing')
  })

  once('is gone from the queue once it is taken back, and may be asked anew', async () => {
    const { shift, id } = await asked()
    expect((await withdraw(id)).msg).toBe('已撤回更正申请')
    expect(await list()).toMatchObject({ list: [], total: 0 })
    expect((await list({ state: 'answered' })).list).toEqual([])
    expect(await info(shift)).toMatchObject({ refusal: '', list: [] })
    expect((await withdraw(id)).fault).toBe('correction.closed')
    expect((await change(id)).fault).toBe('correction.closed')
    expect((await ask(shift)).status).toBe(1)
  })

  once('is answered by no time that was proposed for what it was', async () => {
    const { shift, id } = await asked()
    await change(id, { sign_out_time: at('11:40') })
    const rows = [{ id: shift, lacks: 'signout' as const, time: at('12:00:00'), asked: id }]
    const { data } = await world.as(scheduler).send(madeUpCalls.makeUp, { rows })
    expect(data).toMatchObject({ done: [], refused: [{ code: 'content.changed' }] })
  })

  test('of taking back and answering at once one is done, and says so', async () => {
    const { id } = await asked()
    const [kept, taken, changed] = await Promise.all([
      keep(id),
      withdraw(id),
      change(id, { reason: '别的' }),
    ])
    const done = [kept, taken, changed].filter(({ status }) => status === 1)
    expect(done).toHaveLength(1)
    if (kept.status !== 1) expect(kept.fault).toBe('correction.withdrawn')
    for (const lost of [taken, changed])
      if (lost.status !== 1) expect(lost.fault).toBe('correction.closed')
  })
})
