import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { publishCalls } from '@museum/contract/draft/publish.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { vaultOf } from '../../privacy/vault.ts'
import { allow } from '../../testing/delivering.ts'
import { drafting, jobsAt, toldTo } from '../../testing/drafting.ts'
import { type FakeWechat, openFakeWechat } from '../../testing/fake-wechat.ts'
import { entryOf, makeServing, type Serving } from '../../testing/serving.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { simpleTemplate } from '../../wechat/wechat-settings.ts'
import { deliverDue } from '../message/delivery.service.ts'

const today = '2026-05-12'
/** The Monday of the same week: its Wednesday can still be edited. */
const monday = '2026-05-11'
const [tomorrow, friday] = ['2026-05-13', '2026-05-15']
const path = '/cgi-bin/message/subscribe/bizsend'
const minute = (instant: string) => new Date(Date.parse(instant) + 60_000).toISOString()

eachStore('whom a publishing reaches, and when', (store, once) => {
  let fake: FakeWechat
  let world: World
  let office: Person
  let serving: Serving
  let draft: ReturnType<typeof drafting>
  let follower: Person
  let user: Person
  let caller: Person
  beforeEach(async () => {
    fake = await openFakeWechat()
    fake.answer('/cgi-bin/stable_token', { access_token: 'TOKEN', expires_in: 7200 })
    fake.answer(path, { errcode: 0, errmsg: 'ok' })
    const wechat = {
      official: { appId: 'wx-official', secret: 'S' },
      ...{ mini: undefined, templates: simpleTemplate('TEMPLATE') },
      ...{ openBase: 'https://open.example', apiBase: fake.base },
    }
    world = await openWorld(store, { settings: { wechat } })
    office = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
    draft = drafting(world, office, serving, monday)
    follower = await known('甲', { openid: 'OPENID-1', mini_openid: null })
    user = await known('乙', { openid: null, mini_openid: 'MINI-1' })
    caller = await known('丙', { openid: null, mini_openid: null })
    await draft.begin()
  })
  afterEach(async () => {
    await world.close()
    await fake.close()
  })

  const known = async (
    name: string,
    by: { openid: string | null; mini_openid: string | null },
  ): Promise<Person> => {
    const who = await world.person(name, 7)
    await world.db.updateTable('person').set(by).where('id', '=', who.id).execute()
    if (by.openid) await allow(world, [who.id])
    return who
  }
  const sent = () => fake.asked.filter((one) => one.path === path).length
  /** What WeChat has heard, and the person has been told in the app, once an instant has come. */
  const heardAt = async (instant: string) => {
    await jobsAt(world, instant)
    await deliverDue(world.appContext)
    return { wechat: sent(), app: (await toldTo(world, follower)).length }
  }
  const edit = (who: Person, date: string) => draft.edit([draft.adding(who, date)])
  const waitsOf = async () => (await draft.info()).people.map(({ waits }) => waits)

  once(
    'by day all hear a minute later, or in the morning where that is chosen; each once',
    async () => {
      await edit(follower, friday)
      const morning = '2026-05-13 08:00:00'
      expect(await draft.info()).toMatchObject({ morning, quiet_from: '21:00:00' })
      expect(await waitsOf()).toEqual([{ now: '', morning }])
      await draft.publish({ sending: 'morning' })
      // In the app nothing waits, for there the shift stands already.
      expect(await heardAt(minute('2026-05-12T02:00:00Z'))).toEqual({ wechat: 0, app: 1 })
      expect(await heardAt('2026-05-12T23:59:59Z')).toEqual({ wechat: 0, app: 1 })
      expect(await heardAt('2026-05-13T00:00:00Z')).toEqual({ wechat: 1, app: 1 })
      expect(await heardAt('2026-05-14T00:00:00Z')).toEqual({ wechat: 1, app: 1 })
    },
  )

  once('now is now, by day', async () => {
    await edit(follower, friday)
    await draft.publish({ sending: 'now' })
    expect(await heardAt(minute('2026-05-12T02:00:00Z'))).toEqual({ wechat: 1, app: 1 })
  })

  once('whoever would hear in the morning of what starts soon then hears at once', async () => {
    await edit(follower, tomorrow)
    expect(await waitsOf()).toEqual([{ now: '', morning: '' }])
    await draft.publish({ sending: 'morning' })
    expect(await heardAt(minute('2026-05-12T02:00:00Z'))).toEqual({ wechat: 1, app: 1 })
  })

  once('by night now means the end of the quiet hours, and the sheet says so', async () => {
    world.setNow('2026-05-12T13:30:00Z')
    await edit(follower, friday)
    const morning = '2026-05-13 08:00:00'
    expect(await waitsOf()).toEqual([{ now: morning, morning }])
    await draft.publish({ sending: 'now' })
    expect(await heardAt(minute('2026-05-12T13:30:00Z'))).toEqual({ wechat: 0, app: 1 })
    expect(await heardAt('2026-05-13T00:00:00Z')).toEqual({ wechat: 1, app: 1 })
  })

  once('the morning is the museum’s own, and comes after midnight on the same day', async () => {
    const hours = { quiet_from: '22:00', quiet_to: '07:30' }
    await world.as(office).send(closingCalls.changeSettings, hours)
    world.setNow('2026-05-12T17:00:00Z')
    await edit(follower, friday)
    expect((await draft.info()).morning).toBe('2026-05-13 07:30:00')
  })

  once('is taken back within the minute whenever WeChat would have heard', async () => {
    await edit(follower, friday)
    await draft.publish({ sending: 'morning' })
    world.setNow('2026-05-12T02:00:59Z')
    expect((await draft.unpublish()).status).toBe(1)
    expect(await heardAt('2026-05-13T00:00:00Z')).toEqual({ wechat: 0, app: 0 })
  })

  once('says whom WeChat reaches, whom the app alone, and who is to be called', async () => {
    for (const who of [follower, user, caller]) await edit(who, friday)
    expect((await draft.info()).people.map(({ name, reach }) => [name, reach]).sort()).toEqual([
      ['丙', 'phone'],
      ['乙', 'app'],
      ['甲', 'wechat'],
    ])
  })

  test('the numbers of those who are to be called are shown to schedulers, and the log keeps whose', async () => {
    const vault = vaultOf(world.appContext.settings.dataKey)
    await world.db
      .updateTable('volunteer')
      .set({ phone: vault.seal('volunteer.phone', '13812345678') })
      .execute()
    for (const who of [follower, user, caller]) await edit(who, friday)
    const ask = (who: Person, left_out: string[] = []) =>
      world.as(who).send(publishCalls.phones, { date: monday, left_out })
    const { list } = (await ask(office)).data
    expect(list).toMatchObject([
      {
        ...{ volunteer_id: caller.id, name: '丙', phone: '13812345678' },
        lines: [{ mark: 'added', text: expect.stringContaining('5月15日 周五 09:00–12:00') }],
      },
    ])
    const chief = await world.office('admin', 'chief')
    const revealed = async () =>
      (await world.as(chief).send(auditCalls.list, { action: 'reveal' })).data.list.map(
        ({ object_id, username }) => [object_id, username],
      )
    expect(await revealed()).toEqual([[caller.id, 'scheduler']])
    expect((await ask(await world.office('viewer', 'viewer'))).fault).toBe('auth.forbidden')
    // Nobody is called of what stays in the draft.
    const seat = (await draft.week()).seats.find((one) => one.volunteer_id === caller.id)?.seat
    expect((await ask(office, [seat ?? ''])).data.list).toEqual([])
    expect(await revealed()).toHaveLength(1)
  })

  once(
    'says how much can be taken on the phone: what is open, with its activity, and not shut',
    async () => {
      const want = async (date: string, change: Record<string, unknown> = {}) => {
        const { activity_id: _, ...where } = entryOf(serving)
        const slot = { ...where, date, need: 2, activity_id: serving.activity, ...change }
        expect((await world.as(office).send(plannerCalls.addSlot, slot as never)).status).toBe(1)
      }
      await want(friday)
      await want(friday, { start_time: '13:00:00', end_time: '15:00:00', need: 3 })
      await want(today)
      await edit(follower, friday)
      expect(await draft.info()).toMatchObject({
        takeable_heads: 4,
        sums: { wanted: 7, missing: 6 },
      })
      await world.as(office).send(closureCalls.create, {
        ...{ first: friday, last: friday, start_time: '13:00', end_time: '15:00' },
        reason: '布展',
      })
      expect(await draft.info()).toMatchObject({ takeable_heads: 1, sums: { wanted: 4 } })
      expect((await draft.week()).sums).toMatchObject({ wanted: 4, missing: 3 })
      const first = await world.db.selectFrom('roster_slot').select('id').orderBy('id').execute()
      const { id = 0 } = first[0] ?? {}
      const change = {
        id,
        ...{ start_time: '09:00', end_time: '12:00', need: 2, activity_id: null },
      }
      await world.as(office).send(plannerCalls.changeSlot, change)
      expect(await draft.info()).toMatchObject({ takeable_heads: 0 })
    },
  )

  once(
    'what a closing took within the minute cannot be taken back, and comes back once it is opened',
    async () => {
      await edit(follower, friday)
      await draft.publish()
      await world.as(office).send(closingCalls.closeDay, { date: friday })
      // Neither is told before its own minute is over.
      expect(await toldTo(world, follower)).toEqual([])
      expect((await draft.unpublish()).fault).toBe('decision.overtaken')
      expect(await draft.week()).toMatchObject({ state: 'published', seats: [] })
      await world.as(office).send(closingCalls.openDay, { date: friday })
      const shifts = await world.db.selectFrom('roster').select(['volunteer_id', 'date']).execute()
      expect(shifts).toEqual([{ volunteer_id: follower.id, date: friday }])
    },
  )
})
