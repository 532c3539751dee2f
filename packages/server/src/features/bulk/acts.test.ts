import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bulk, idsOf, later, openBulk } from '../../testing/bulk.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

eachStore('acts on many', (store) => {
  let bulk: Bulk
  beforeEach(async () => {
    bulk = await openBulk(store)
  })
  afterEach(() => bulk.close())

  test('puts people into a group and back where each came from', async () => {
    const [one, two, three] = await bulk.people(3)
    const as = bulk.world.as(bulk.admin)
    const [from, to] = [
      (await as.send(groupOfficeCalls.create, { name: '讲解' })).data.id,
      (await as.send(groupOfficeCalls.create, { name: '引导' })).data.id,
    ]
    const ids = idsOf([one, two, three] as Person[])
    await bulk.start({ what: { act: 'group', group_id: from }, ids: ids.slice(0, 1) })
    await bulk.start({ what: { act: 'group', group_id: to }, ids: ids.slice(2) })
    const moved = await bulk.start({ what: { act: 'group', group_id: to }, ids })
    expect(moved).toMatchObject({ done: 2, skipped: 1, words: '分到“引导”' })
    expect(await bulk.outcomes(moved.id)).toMatchObject([
      { was: '讲解', becomes: '引导' },
      { was: '', becomes: '引导' },
      { why: '已经如此，无需再办' },
    ])
    await bulk.undo(moved.id)
    const rows = await bulk.world.db
      .selectFrom('volunteer')
      .select('group_id')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(rows.map(({ group_id }) => group_id)).toEqual([from, null, to])
    await bulk.refused(
      bulk.asked({ what: { act: 'group', group_id: 987_654 }, ids }),
      'content.not_found',
    )
    expect((await bulk.start({ what: { act: 'group', group_id: 0 }, ids })).done).toBe(2)
  })

  test('disables many, who are let in again by taking it back or by hand', async () => {
    const two = await bulk.people(2)
    const ids = idsOf(two)
    const disabled = async () => {
      const rows = await bulk.world.db
        .selectFrom('person')
        .select('disabled')
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => row.disabled)
    }
    // A month counts who left it by when they were stopped.
    const since = async () => {
      const rows = await bulk.world.db.selectFrom('person').select('disabled_at').execute()
      return rows.map(({ disabled_at }) => disabled_at).filter((at) => at !== '')
    }
    const { id } = await bulk.start({ what: { act: 'disable' }, ids })
    expect(await disabled()).toEqual([1, 1])
    expect(await since()).toEqual(['2026-05-12 10:00:00', '2026-05-12 10:00:00'])
    await bulk.refused(bulk.world.as(two[0] as Person).send(messageCalls.list, {}), 'auth.expired')
    await bulk.undo(id)
    expect(await disabled()).toEqual([0, 0])
    expect(await since()).toEqual([])
    await bulk.start({ what: { act: 'disable' }, ids })
    const back = await bulk.start({ what: { act: 'enable' }, ids })
    expect([await disabled(), back.done]).toEqual([[0, 0], 2])
    expect(await since()).toEqual([])
    await bulk.refused(bulk.takenBack(back.id), 'decision.told')
  })

  test('grants a type, which is told after a minute, and takes it away', async () => {
    const { db } = bulk.world
    const { id: service_type_id } = await db
      .insertInto('service_type')
      .values({ name: '讲解', need_grant: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [had, none] = await bulk.people(2)
    const [helper] = await bulk.people(1, 3)
    if (!had || !none || !helper) throw new Error('three people')
    const grants = async () => {
      const rows = await db
        .selectFrom('service_grant')
        .select(['volunteer_id', 'until'])
        .where('service_type_id', '=', service_type_id)
        .orderBy('volunteer_id')
        .execute()
      return rows.map(({ volunteer_id, until }) => [volunteer_id, until])
    }
    const grant = { act: 'grant', service_type_id } as const
    await bulk.start({ what: { ...grant, until: '2028-01-01' }, ids: [had.id] })
    const ids = idsOf([had, none, helper])
    const given = await bulk.start({ what: grant, ids })
    expect(given).toMatchObject({ done: 2, skipped: 1, words: '授予“讲解”资格至2027-05-12' })
    expect((await bulk.outcomes(given.id))[0]?.why).toBe('资格已到更晚')
    await bulk.undo(given.id)
    expect(await grants()).toEqual([[had.id, '2028-01-01']])
    await bulk.start({ what: grant, ids })
    bulk.world.setNow(later)
    await bulk.jobs()
    expect(await bulk.told(none)).toEqual(['已获得上岗资格'])
    const taken = await bulk.start({ what: { act: 'revoke', service_type_id }, ids })
    expect([taken.done, await grants()]).toEqual([3, []])
    await bulk.undo(taken.id)
    expect((await grants())[0]).toEqual([had.id, '2028-01-01'])
    const revoke = { act: 'revoke', service_type_id } as const
    expect((await bulk.start({ what: revoke, ids: [had.id] })).done).toBe(1)
    const again = await bulk.start({ what: revoke, ids: [had.id] })
    expect((await bulk.outcomes(again.id))[0]?.why).toBe('没有这项资格')
    bulk.world.setNow('2026-05-12T02:03:00Z')
    await bulk.jobs()
    expect((await bulk.told(had))[0]).toBe('上岗资格已收回')
    const past = { ...grant, until: '2026-05-11' }
    await bulk.refused(bulk.asked({ what: past, ids: [had.id] }), 'grant.past')
  })

  test('tells each their own after the minute, and nobody where it is taken back', async () => {
    const { db } = bulk.world
    const [wang, li, stopped] = await bulk.people(3)
    if (!wang || !li || !stopped) throw new Error('three people')
    await db.updateTable('person').set({ disabled: 1 }).where('id', '=', stopped.id).execute()
    const ids = idsOf([wang, li, stopped])
    const what = {
      act: 'notify',
      title: '时长提醒',
      content: '{姓名}，您今年已服务{时长}。',
    } as const
    const { data } = await bulk.world.as(bulk.admin).send(bulkCalls.preview, { what, ids })
    expect(data).toMatchObject({
      will: 2,
      sample: { name: '人0', title: '时长提醒', content: '人0，您今年已服务0小时。' },
    })
    const first = await bulk.start({ what, ids })
    expect(first).toMatchObject({ done: 2, skipped: 1, words: '通知：时长提醒' })
    await bulk.undo(first.id)
    bulk.world.setNow(later)
    await bulk.jobs()
    expect(await bulk.told(wang)).toEqual([])
    const { id } = await bulk.start({ what, ids })
    const letter = async () =>
      (await bulk.world.as(bulk.admin).send(bulkCalls.info, { id })).data.broadcast
    expect(await letter()).toBe(0)
    bulk.world.setNow('2026-05-12T02:02:10Z')
    await bulk.jobs()
    expect(await letter()).toBeGreaterThan(0)
    const heard = await bulk.world.as(li).send(messageCalls.list, {})
    expect(heard.data.list).toMatchObject([
      { mc_title: '时长提醒', mc_content: '人1，您今年已服务0小时。' },
    ])
    const sent = await bulk.world.as(bulk.admin).send(broadcastCalls.list, {})
    expect(sent.data.list).toMatchObject([
      { title: '时长提醒', audience: '通知：时长提醒', total: 2, sent: 2, state: 'sent' },
    ])
    const asked = (content: string) =>
      bulk.asked({ what: { act: 'notify', title: '提醒', content }, ids })
    await bulk.refused(asked('{电话}'), 'broadcast.field_unknown')
    await bulk.refused(asked('还差{还差}'), 'broadcast.no_target')
  })
})
