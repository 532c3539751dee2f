import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { correctingActs } from '../../testing/correcting.ts'
import { makeDuty } from '../../testing/duty.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { openCorrections } from './correction.read.ts'
import { correctionRows } from './correction.store.ts'

const date = '2026-05-12'
const at = (time: string) => `${date} ${time}`
const instant = (time: string, day = date) => new Date(`${day}T${time}+08:00`).toISOString()

eachStore('the queue of requests for correction', (store, once) => {
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

  once('the ten working days go by the museum’s calendar', async () => {
    const id = await forgot()
    await ask(id)
    // The 18th, a Monday, and of its own the 20th.
    await world.as(admin).send(closingCalls.changeSettings, { closed_weekdays: [1] })
    await world.as(admin).send(closingCalls.closeDay, { date: '2026-05-20', note: '' })
    expect(await info(id)).toMatchObject({ list: [{ due_date: '2026-05-24', days_left: 10 }] })
    world.setNow(instant('09:00:00', '2026-05-18'))
    expect((await list()).list).toMatchObject([{ days_left: 5 }])
    world.setNow(instant('09:00:00', '2026-05-26'))
    expect((await list()).list).toMatchObject([{ days_left: -1 }])
    world.setNow(instant('19:00:00'))
    await world
      .as(admin)
      .send(closingCalls.changeSettings, { closed_weekdays: [], special_days: [] })
  })

  test('the queue is led by the oldest, searched, and goes with its shift', async () => {
    const id = await forgot()
    await ask(id)
    const other = await world.person('何琳', 7)
    const hers = await duty.add(other, { date, start_time: '13:00:00', end_time: '15:00:00' })
    world.setNow(instant('19:00:01'))
    await ask(hers, { reason: '未见扫码屏' }, other)
    expect((await list()).list.map(({ name }) => name)).toEqual(['周晓岚', '何琳'])
    expect((await list({ q: '何琳' })).list).toMatchObject([{ reason: '未见扫码屏' }])
    expect((await list({ limit: 1, page: 2 })).list).toMatchObject([{ name: '何琳' }])
    expect((await list({ state: 'answered' })).total).toBe(0)
    await world.db.deleteFrom('roster').where('id', '=', hers).execute()
    expect((await list()).total).toBe(1)
  })

  once('is exported as it is listed, and read by its indexes', async () => {
    const id = await forgot()
    await ask(id, { sign_out_time: at('12:00') })
    const { rawPayload } = await world.app.inject({
      url: takenOf('/api/office/corrections/export'),
      headers: loginHeaders(scheduler.token),
    })
    const rows = await readRows(rawPayload, 20)
    expect(rows.at(-1)?.slice(1, 4)).toEqual(['待处理', '2026-05-22', '周晓岚'])
    expect(await planOf(world.db, openCorrections(world.db))).toContain('correction_o')
    expect(await planOf(world.db, correctionRows(world.db, { state: 'open' }).limit(20))).toContain(
      'correction_o',
    )
    expect(
      await planOf(world.db, correctionRows(world.db, { state: 'answered' }).limit(20)),
    ).toContain('correction_answered')
  })
})
