import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Duplicates, duplicatesOf } from '../../testing/duplicates.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWechatMuseum, type WechatMuseum } from '../../testing/wechat-museum.ts'
import type { Person, World } from '../../testing/world.ts'

const at = '2026-05-12 09:00:00'

eachStore('records that may be one person’s', (store, once) => {
  let museum: WechatMuseum
  let world: World
  let admin: Person
  let duplicates: Duplicates

  beforeAll(async () => {
    museum = await openWechatMuseum(store)
    world = museum.world
    admin = await world.office('admin')
    duplicates = duplicatesOf(world, admin)
  })
  afterAll(() => museum.close())
  beforeEach(async () => {
    await world.db.deleteFrom('duplicate_person').execute()
    museum.codes.clear()
  })

  /** Two volunteers, of the web and of the mini-program, whom WeChat tells to be one by code `c1`. */
  async function told() {
    const [li, lan] = [await world.person('李兰', 7), await world.person('李淑兰', 7)]
    const know = (id: number, ids: Record<string, string>) =>
      world.db.updateTable('person').set(ids).where('id', '=', id).execute()
    const [openid, unionid] = [`o${li.id}`, `u${li.id}`]
    await know(li.id, { openid })
    await know(lan.id, { mini_openid: `m${li.id}`, unionid })
    const again = () => museum.codes.set('c1', { openid, unionid })
    again()
    return { li, lan, again }
  }

  once('are found by a login whose identity is another’s, once', async () => {
    const { li, lan, again } = await told()
    await museum.web('c1')
    again()
    await museum.web('c1')
    expect(await duplicates.list()).toMatchObject([
      { reason: 'wechat', state: 1, one: { id: li.id }, other: { id: lan.id, name: '李淑兰' } },
    ])
    const { data } = await world.as(admin).send(dashboardCalls.queues, {})
    expect(data.duplicates).toBe(1)
  })

  once('are counted for those alone who may join them', async () => {
    await duplicates.pair()
    const editor = await world.office('editor')
    const { data } = await world.as(editor).send(dashboardCalls.queues, {})
    expect(data.duplicates).toBe(0)
  })

  once('stay dismissed, whatever logs in later', async () => {
    const { again } = await told()
    await museum.web('c1')
    const [found] = await duplicates.list()
    expect((await duplicates.dismiss(found?.id ?? 0)).status).toBe(1)
    expect((await duplicates.dismiss(found?.id ?? 0)).fault).toBe('content.changed')
    again()
    await museum.web('c1')
    expect(await duplicates.list()).toEqual([])
    expect(await duplicates.list(2)).toMatchObject([{ decided_by: 'admin', state: 2 }])
  })

  once('are one for the login once the office has joined them', async () => {
    const { li, lan, again } = await told()
    await museum.web('c1')
    const [found] = await duplicates.list()
    expect((await duplicates.join(found?.id ?? 0, lan.id)).status).toBe(1)
    again()
    await museum.web('c1')
    const persons = await world.db
      .selectFrom('person')
      .select(['id', 'openid', 'mini_openid', 'unionid'])
      .where('openid', '=', `o${li.id}`)
      .execute()
    expect(persons).toEqual([
      { id: lan.id, openid: `o${li.id}`, mini_openid: `m${li.id}`, unionid: `u${li.id}` },
    ])
  })

  test('take what is known of one with a third along', async () => {
    const { id, one, other } = await duplicates.pair()
    const third = await world.person('李三', 7)
    for (const who of [one, other])
      await world.db
        .insertInto('duplicate_person')
        .values({ first_id: who.id, second_id: third.id, reason: 'phone', found_at: at })
        .execute()
    await duplicates.join(id, other.id)
    expect(await duplicates.list()).toMatchObject([
      { one: { id: other.id }, other: { id: third.id } },
    ])
  })

  test.each([1, 2, 3])('are joined once by two at one moment, either way (%i)', async () => {
    const { id, one, other } = await duplicates.pair()
    const heard = await Promise.all([duplicates.join(id, one.id), duplicates.join(id, other.id)])
    expect(heard.filter(({ status }) => status === 1)).toHaveLength(1)
    const lost = heard.find(({ status }) => status !== 1)
    expect(['content.not_found', 'content.changed']).toContain(lost?.fault)
    const left = await world.db
      .selectFrom('volunteer')
      .select('id')
      .where('id', 'in', [one.id, other.id])
      .execute()
    expect(left).toHaveLength(1)
  })

  test.each([1, 2, 3, 4])(
    'are joined while one of both enrols: the place is theirs once (%i)',
    async () => {
      const { id, one, other } = await duplicates.pair()
      const activity_id = await makeActivity(world, admin, '2026-05-12')
      const enrol = () => world.as(one).send(enlistCalls.enrol, { id: activity_id })
      const [heard, joined] = await Promise.all([enrol(), duplicates.join(id, other.id)])
      expect(joined.status).toBe(1)
      expect([0, 1, 405]).toContain(heard.status)
      await duplicates.afterwards()
      const rows = await world.db
        .selectFrom('enlist')
        .select('volunteer_id')
        .where('activity_id', '=', activity_id)
        .execute()
      const { enlist_num } = await world.db
        .selectFrom('activity')
        .select('enlist_num')
        .where('id', '=', activity_id)
        .executeTakeFirstOrThrow()
      expect(rows).toEqual(heard.status === 1 ? [{ volunteer_id: other.id }] : [])
      expect(enlist_num).toBe(rows.length)
      // Whoever was refused for that moment enrols as who they are.
      if (heard.status !== 1) expect((await enrol()).status).toBe(1)
    },
  )

  test('get what a call that was on its way still brought the one who goes', async () => {
    const { id, one, other } = await duplicates.pair()
    await duplicates.join(id, other.id)
    await world.db
      .insertInto('message')
      .values({ person_id: one.id, title: '题', content: '文', created_at: at })
      .execute()
    await duplicates.afterwards()
    const { list } = (await world.as(other).send(messageCalls.list, {})).data
    expect(list).toMatchObject([{ mc_title: '题' }])
  })

  once('hear an act that was done before once: its repeat is the first', async () => {
    const { id, one, other } = await duplicates.pair()
    const activity_id = await makeActivity(world, admin, '2026-05-12')
    const headers = { 'idempotency-key': `key ${id}` }
    const enrol = () => world.as(one).send(enlistCalls.enrol, { id: activity_id }, headers)
    const first = await enrol()
    await duplicates.join(id, other.id)
    expect(await enrol()).toMatchObject({ status: 1, data: first.data })
  })
})
