import { confirmCalls } from '@museum/contract/confirm/confirm.calls.ts'
import { remindCalls } from '@museum/contract/today/remind.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'
import { simpleTemplate } from '../../wechat/wechat-settings.ts'
import { remindedAfter } from './remind.store.ts'

/** WeChat takes messages; nobody asks it here. */
const wechat = {
  ...{
    official: { appId: 'wx-app', secret: 's1' },
    mini: undefined,
    templates: simpleTemplate('template-1'),
  },
  ...{ openBase: 'https://open.example', apiBase: 'https://api.example' },
}
const today = '2026-05-12'
const tomorrow = '2026-05-13'

eachStore('reminding', (store, once) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store, { wechat })
  })
  afterAll(() => museum.world.close())
  beforeEach(async () => {
    const { db } = museum.world
    for (const table of ['day_answer', 'reminder', 'outbox', 'setting'] as const)
      await db.deleteFrom(table).execute()
    await museum.begin()
  })

  const at = (time: string, date = today) =>
    museum.world.setNow(new Date(`${date}T${time}:00+08:00`).toISOString())
  const remind = (kind: 'sign_out' | 'answer', people: readonly Person[], date = today) =>
    museum.world
      .as(museum.scheduler)
      .send(remindCalls.remind, { kind, date, volunteer_ids: people.map(({ id }) => id) })
  const reminders = async () =>
    (await museum.world.as(museum.scheduler).send(remindCalls.reminders, {})).data.list
  const lines = () =>
    museum.world.db.selectFrom('audit').select(['action', 'object_id', 'after']).execute()
  /** The instants, in ms, not before which WeChat is told. */
  const deliveries = async () =>
    (
      await museum.world.db
        .selectFrom('outbox')
        .select('due_ms')
        .where('kind', '=', 'delivery')
        .execute()
    ).map(({ due_ms }) => Number(due_ms))

  /** Somebody who has served this morning and not signed out. */
  async function staying(name: string, change: Record<string, unknown> = {}) {
    const who = await museum.member(name)
    const signed = { sign_time: `${today} 08:55:00`, attended: 1, lacking: 1 }
    await museum.shift(who, today, { ...signed, ...change })
    return who
  }
  /** Somebody who was asked whether they come tomorrow, and has said nothing. */
  async function silent(name: string) {
    const who = await museum.member(name)
    await museum.shift(who, tomorrow)
    const asked = { volunteer_id: who.id, date: tomorrow, asked_at: `${today} 18:00:00` }
    await museum.world.db.insertInto('day_answer').values(asked).execute()
    return who
  }

  once(
    'who has not signed out is told until when, with the button that does it; it is in the log',
    async () => {
      const who = await staying('周')
      at('12:10')
      expect(await remind('sign_out', [who])).toMatchObject({
        data: { reminded: 1 },
        msg: '已提醒1人',
      })
      const [told] = await museum.told(who)
      expect(told).toMatchObject({ title: '请签退', link: '/volunteerSignIn', button: '去签退' })
      expect(told?.content).toMatch(
        /^您的班次已结束，还没有签退：\n09:00–12:00，.*\n请于18:00前签退；/,
      )
      expect(await deliveries()).toEqual([expect.any(Number)])
      const [line] = await lines()
      expect(line).toMatchObject({ action: 'remind', object_id: who.id })
      expect(JSON.parse(line?.after ?? '')).toEqual({ name: '周', kind: 'sign_out', date: today })
    },
  )

  test('nobody is reminded of the same twice within an hour, whoever taps', async () => {
    const [who, other] = [await staying('周'), await staying('吴')]
    at('12:10')
    const both = await Promise.all([remind('sign_out', [who]), remind('sign_out', [who])])
    expect(both.map(({ fault }) => fault).sort()).toEqual(['remind.again', undefined])
    expect(await museum.told(who)).toHaveLength(1)
    at('13:09')
    expect(await reminders()).toEqual([
      {
        ...{ volunteer_id: who.id, kind: 'sign_out' },
        ...{ reminded_at: `${today} 12:10:00`, again_at: `${today} 13:10:00` },
      },
    ])
    expect((await remind('sign_out', [who, other])).data).toEqual({ reminded: 1 })
    expect(await museum.told(who)).toHaveLength(1)
    expect(await museum.told(other)).toHaveLength(1)
    at('13:10')
    expect((await reminders()).map(({ volunteer_id }) => volunteer_id)).toEqual([other.id])
    expect((await remind('sign_out', [who])).data).toEqual({ reminded: 1 })
    expect(await museum.told(who)).toHaveLength(2)
  })

  once('nobody is reminded of what is done, not over, or can be done no more', async () => {
    const gone = { sign_out_time: `${today} 12:00:00`, lacking: 0 }
    const done = await staying('郑', gone)
    const serving = await staying('王', { start_time: '11:00:00', end_time: '14:00:00' })
    const who = await staying('周')
    at('11:58')
    expect((await remind('sign_out', [who])).fault).toBe('remind.needless')
    at('12:10')
    for (const one of [done, serving])
      expect((await remind('sign_out', [one])).fault).toBe('remind.needless')
    at('23:59')
    expect((await remind('sign_out', [who])).fault).toBe('remind.needless')
    expect(await museum.world.db.selectFrom('message').selectAll().execute()).toEqual([])
    expect(await lines()).toEqual([])
  })

  once('with somebody who serves no more among them nobody is reminded', async () => {
    const [who, gone] = [await staying('周'), await staying('吴')]
    await museum.world.db
      .updateTable('volunteer')
      .set({ status: 8 })
      .where('id', '=', gone.id)
      .execute()
    at('12:30')
    expect((await remind('sign_out', [who, gone])).fault).toBe('content.not_found')
    expect(await museum.told(who)).toEqual([])
    expect((await remind('sign_out', [who])).status).toBe(1)
  })

  once('who has no login is phoned: no message would reach them', async () => {
    const who = await staying('周')
    await museum.world.db
      .updateTable('person')
      .set({ openid: null })
      .where('id', '=', who.id)
      .execute()
    at('12:10')
    expect((await remind('sign_out', [who])).fault).toBe('remind.by_phone')
    expect(await reminders()).toEqual([])
  })

  once(
    'who has not said that they come is asked once more, with the button that answers',
    async () => {
      const who = await silent('周')
      at('19:59')
      expect((await remind('answer', [who], tomorrow)).fault).toBe('remind.needless')
      at('20:00')
      expect((await remind('answer', [who], tomorrow)).data).toEqual({ reminded: 1 })
      expect(await museum.told(who)).toMatchObject([
        {
          title: '明天您能来吗',
          content: expect.stringContaining('09:00–12:00'),
          link: `/index?confirm=${tomorrow}`,
          button: '去答复',
        },
      ])
      await museum.world.as(who).send(confirmCalls.answer, { date: tomorrow })
      at('21:30')
      expect((await remind('answer', [who], tomorrow)).fault).toBe('remind.needless')
    },
  )

  once(
    'by night WeChat waits, save for a shift within twelve hours and for what can be done tonight alone',
    async () => {
      const late = await silent('吴')
      await museum.world.db
        .updateTable('roster')
        .set({ start_time: '14:00:00', end_time: '16:00:00' })
        .where('volunteer_id', '=', late.id)
        .execute()
      const soon = await silent('周')
      at('21:30')
      expect(await remind('answer', [late], tomorrow)).toMatchObject({ status: 1 })
      const morning = new Date(`${tomorrow}T08:00:00+08:00`).getTime()
      expect(await deliveries()).toEqual([morning])
      await remind('answer', [soon], tomorrow)
      expect((await deliveries()).filter((due) => due < morning)).toHaveLength(1)
      await museum.world.db.deleteFrom('outbox').execute()
      const who = await staying('郑', { start_time: '18:00:00', end_time: '21:00:00' })
      await remind('sign_out', [who])
      expect((await deliveries()).filter((due) => due < morning)).toHaveLength(1)
    },
  )

  once('who was reminded lately is read by the index of the moments', async () => {
    const { db } = museum.world
    const plan = await planOf(db, remindedAfter(db, `${today} 12:00:00`))
    expect(plan).toMatch(/reminder_at/)
  })
})
