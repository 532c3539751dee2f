import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runDue } from '../../jobs/jobs.ts'
import { type Bulk, idsOf, later, openBulk } from '../../testing/bulk.ts'
import { exportedAs } from '../../testing/exported.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'
import { bulkKinds } from './part.service.ts'

const renew = { act: 'renew', months: 12 } as const

eachStore('what is done to many', (store, once) => {
  let bulk: Bulk
  beforeEach(async () => {
    bulk = await openBulk(store)
  })
  afterEach(() => bulk.close())

  once('renews a void certificate, or to an earlier day, where that is meant', async () => {
    const people = await bulk.people(2)
    const [voided, longer] = people as [Person, Person]
    await bulk.certified([voided], '2027-06-30', 0)
    await bulk.certified([longer], '2028-01-01')
    const what = { act: 'renew', until: '2027-06-30', anyway: 1 } as const
    const { id, done } = await bulk.start({ what, ids: idsOf(people) })
    const stands = () =>
      bulk.world.db
        .selectFrom('volunteer')
        .select(['certificate_end_time as end', 'certificate_is_valid as valid'])
        .where('id', 'in', idsOf(people))
        .orderBy('id')
        .execute()
    const renewed = { end: '2027-06-30', valid: 1 }
    expect([done, ...(await stands())]).toEqual([2, renewed, renewed])
    await bulk.undo(id)
    expect(await stands()).toEqual([
      { end: '2027-06-30', valid: 0 },
      { end: '2028-01-01', valid: 1 },
    ])
  })

  once('says before it is done to whom, to whom not and why', async () => {
    const [good, voided, longer, stopped] = await bulk.people(4)
    const [helper] = await bulk.people(1, 3)
    if (!good || !voided || !longer || !stopped || !helper) throw new Error('five people')
    await bulk.certified([good, stopped], '2026-06-30')
    await bulk.certified([voided], '2026-06-30', 0)
    await bulk.certified([longer], '2028-01-01')
    await bulk.world.db
      .updateTable('person')
      .set({ disabled: 1 })
      .where('id', '=', stopped.id)
      .execute()
    const ids = idsOf([good, voided, longer, stopped, helper])
    const what = { act: 'renew', until: '2027-06-30' } as const
    const { data } = await bulk.world.as(bulk.admin).send(bulkCalls.preview, { what, ids })
    expect(data).toMatchObject({ total: 5, will: 1, wechat: 0, app: 0, by_phone: 1 })
    expect(data.people).toMatchObject([
      { id: good.id, was: '2026-06-30', becomes: '2027-06-30', reach: 'phone' },
    ])
    expect(
      Object.fromEntries(data.except.map(({ code, people: of }) => [code, of.map(({ id }) => id)])),
    ).toEqual({
      'bulk.certificate_void': [voided.id],
      'bulk.certificate_longer': [longer.id],
      'bulk.disabled': [stopped.id],
      'volunteer.not_formal': [helper.id],
    })
    // The act says the same, and does it to the one alone.
    const done = await bulk.start({ what, ids })
    expect(done).toMatchObject({ state: 'done', total: 5, done: 1, skipped: 4 })
    expect(await bulk.ends([good, voided, longer])).toEqual([
      '2027-06-30',
      '2026-06-30',
      '2028-01-01',
    ])
    expect((await bulk.outcomes(done.id)).map(({ outcome, why }) => [outcome, why])).toEqual([
      ['done', ''],
      ['skipped', '证件已作废，请先恢复'],
      ['skipped', '证件已续到更晚'],
      ['skipped', '已停用'],
      ['skipped', '仅正式志愿者可以办理'],
    ])
  })

  test('whom a filter finds at that moment, but those left out, part by part', async () => {
    const many = await bulk.people(230)
    await bulk.certified(many, '2026-06-15')
    const except = idsOf(many.slice(0, 10))
    const filter = { certificate: 'valid' } as const
    const preview = await bulk.world
      .as(bulk.admin)
      .send(bulkCalls.preview, { what: renew, filter, except })
    expect(preview.data.will).toBe(220)
    const began = await bulk.start({ what: { ...renew, tell: 1 }, filter, except })
    expect(began).toMatchObject({ state: 'running', total: 220, done: 0 })
    // Whom somebody else renews meanwhile is done anew from there, and who is stopped is left out.
    const [, , , , , , , , , , first, second] = many
    await bulk.start({ what: { act: 'disable' }, ids: [first?.id ?? 0] })
    await bulk.certified(second ? [second] : [], '2026-07-15')
    await bulk.jobs()
    expect(await bulk.info(began.id)).toMatchObject({ state: 'done', done: 219, skipped: 1 })
    expect((await bulk.ends(many)).slice(9, 13)).toEqual([
      ...['2026-06-15', '2026-06-15', '2027-07-15', '2027-06-15'],
    ])
    bulk.world.setNow(later)
    await bulk.jobs()
    expect(await bulk.told(many[20] as Person)).toEqual(['工作证已续期'])
    expect(await bulk.told(many[0] as Person)).toEqual([])
    await bulk.refused(bulk.takenBack(began.id), 'decision.told')
    // Of each there is a line in the log.
    const { n } = await bulk.world.db
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('action', '=', 'update')
      .where('after', 'like', '%certificate_end_time%')
      .executeTakeFirstOrThrow()
    expect(n).toBe(219)
  })

  test('is taken back within a minute, but of who was changed since, and nobody hears', async () => {
    const many = await bulk.people(120)
    await bulk.certified(many, '2026-06-15')
    const { id } = await bulk.start({
      what: { ...renew, tell: 1 },
      filter: { certificate: 'valid' },
    })
    await bulk.jobs()
    await bulk.certified(many.slice(0, 1), '2029-01-01')
    bulk.world.setNow('2026-05-12T02:00:59Z')
    expect(await bulk.undo(id)).toMatchObject({ state: 'undoing' })
    await bulk.jobs()
    expect(await bulk.info(id)).toMatchObject({ state: 'undone', undo_left_ms: 0 })
    expect((await bulk.ends(many)).slice(0, 2)).toEqual(['2029-01-01', '2026-06-15'])
    expect((await bulk.outcomes(id)).slice(0, 2)).toMatchObject([
      { outcome: 'kept', why: expect.stringContaining('') },
      { outcome: 'undone', why: '' },
    ])
    await bulk.refused(bulk.takenBack(id), 'decision.told')
    bulk.world.setNow(later)
    await bulk.jobs()
    expect(await bulk.told(many[1] as Person)).toEqual([])
  })

  once('is stopped between two parts: what is done stays, the rest is left', async () => {
    const many = await bulk.people(250)
    await bulk.certified(many, '2026-06-15')
    const { id } = await bulk.start({ what: renew, ids: idsOf(many) })
    let parts = 0
    // A restart in between goes on where it stood.
    await runDue(bulk.world.appContext, bulkKinds, () => {
      parts += 1
      return parts > 2
    })
    const before = await bulk.info(id)
    expect(before.done).toBeGreaterThan(0)
    expect(before).toMatchObject({ state: 'running' })
    const { data } = await bulk.world.as(bulk.admin).send(bulkCalls.stop, { id })
    expect(data).toMatchObject({ state: 'stopped', done: before.done })
    await bulk.refused(bulk.world.as(bulk.admin).send(bulkCalls.stop, { id }), 'bulk.over')
    await bulk.jobs()
    expect(await bulk.info(id)).toMatchObject({ state: 'stopped', done: before.done })
    expect((await bulk.ends(many)).filter((end) => end === '2027-06-15')).toHaveLength(before.done)
    // What was done can be taken back still.
    await bulk.undo(id)
    await bulk.jobs()
    expect(new Set(await bulk.ends(many))).toEqual(new Set(['2026-06-15']))
  })

  once('stops where whoever began it may do it no more', async () => {
    const many = await bulk.people(150)
    await bulk.certified(many, '2026-06-15')
    const reviewer = await bulk.world.office('reviewer')
    const { id } = await bulk.start({ what: renew, ids: idsOf(many) }, reviewer)
    await bulk.world.db
      .updateTable('account')
      .set({ role: 'viewer' })
      .where('id', '=', reviewer.id)
      .execute()
    await bulk.jobs()
    expect(await bulk.info(id)).toMatchObject({ state: 'stopped', done: 0 })
    expect(new Set(await bulk.ends(many))).toEqual(new Set(['2026-06-15']))
  })

  test('two over the same people at once: each person has what either did last, and none is lost', async () => {
    const many = await bulk.people(90)
    await bulk.certified(many, '2026-06-15')
    const ids = idsOf(many)
    const [one, two] = await Promise.all([
      bulk.start({ what: { act: 'renew', until: '2027-01-01' }, ids }),
      bulk.start({ what: { act: 'renew', until: '2028-01-01' }, ids: [...ids].reverse() }),
    ])
    const left = [...(await bulk.outcomes(one.id)), ...(await bulk.outcomes(two.id))]
    expect(new Set(await bulk.ends(many))).toEqual(new Set(['2028-01-01']))
    expect(left.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThanOrEqual(90)
    expect(two.done).toBe(90)
    // The first came too late or first, for all of them alike.
    expect([0, 90]).toContain(one.done)
  })

  test('beside a single act on the same person neither is lost', async () => {
    const many = await bulk.people(40)
    await bulk.certified(many, '2026-06-15')
    const [first] = many
    const group = (await bulk.world.as(bulk.admin).send(groupOfficeCalls.create, { name: '讲解' }))
      .data
    const one = bulk.world
      .as(bulk.admin)
      .send(volunteerEditCalls.change, { id: first?.id ?? 0, work_unit: '市一中' })
    const [done] = await Promise.all([
      bulk.start({ what: { act: 'group', group_id: group.id }, ids: idsOf(many) }),
      one,
    ])
    expect(done).toMatchObject({ state: 'done', done: 40 })
    const row = await bulk.world.db
      .selectFrom('volunteer')
      .select(['group_id', 'work_unit'])
      .where('id', '=', first?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ group_id: group.id, work_unit: '市一中' })
  })

  once('each act asks its own duty, whether it is looked at, done or taken back', async () => {
    const [who] = await bulk.people(1)
    const ids = [who?.id ?? 0]
    const scheduler = bulk.world.as(await bulk.world.office('scheduler'))
    const reviewer = bulk.world.as(await bulk.world.office('reviewer'))
    await bulk.refused(scheduler.send(bulkCalls.start, { what: renew, ids }), 'auth.forbidden')
    await bulk.refused(scheduler.send(bulkCalls.preview, { what: renew, ids }), 'auth.forbidden')
    await bulk.refused(
      reviewer.send(bulkCalls.start, { what: { act: 'disable' }, ids }),
      'auth.forbidden',
    )
    const { id } = await bulk.start({ what: { act: 'disable' }, ids })
    await bulk.refused(reviewer.send(bulkCalls.undo, { id }), 'auth.forbidden')
    expect((await reviewer.send(bulkCalls.info, { id })).data.own).toBe(0)
    expect((await bulk.info(id)).own).toBe(1)
  })

  test('refuses nobody, a day that is past and a type that is none', async () => {
    const [who] = await bulk.people(1)
    const ids = [who?.id ?? 0]
    await bulk.refused(bulk.asked({ what: renew, filter: { q: '没有这个人' } }), 'bulk.nobody')
    await bulk.refused(bulk.asked({ what: renew }), 'bulk.nobody')
    const past = { act: 'renew', until: '2026-05-11' } as const
    await bulk.refused(bulk.asked({ what: past, ids }), 'volunteer.certificate_past')
    const none = { act: 'grant', service_type_id: 987_654 } as const
    await bulk.refused(bulk.asked({ what: none, ids }), 'roster.type_missing')
  })

  once('lists what was done, and gives its people as a sheet', async () => {
    const [who] = await bulk.people(1)
    await bulk.certified(who ? [who] : [], '2026-06-15')
    const { id } = await bulk.start({ what: renew, ids: [who?.id ?? 0] })
    const { data } = await bulk.world.as(bulk.admin).send(bulkCalls.list, { q: '续期' })
    expect(data).toMatchObject({ total: 1, list: [{ id, words: '续期12个月', done: 1 }] })
    const all = await exportedAs(bulk.world, bulk.admin, '/api/office/bulk/export')
    expect(all.rows[1]?.slice(0, 5)).toEqual(['续期12个月', '已完成', '1', '1', '0'])
    const { rows, logged } = await exportedAs(
      bulk.world,
      bulk.admin,
      `/api/office/bulk/${id}/people/export`,
    )
    expect(rows[1]?.slice(2, 6)).toEqual(['已处理', '', '2026-06-15', '2027-06-15'])
    expect(logged).toMatchObject({ object: 'bulk' })
  })
})
