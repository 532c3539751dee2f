import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runDue } from '../../jobs/jobs.ts'
import { type Bulk, idsOf, openBulk } from '../../testing/bulk.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { eachStore } from '../../testing/stores.ts'
import { toldTo } from '../../testing/told.ts'
import type { Person } from '../../testing/world.ts'
import { bulkKinds } from './part.service.ts'

const pass = { act: 'application_pass', from: 1 } as const
const fail = { act: 'enlist_fail', remark: '名额有限' } as const

eachStore('applications and enrolments that are decided together', (store, once) => {
  let bulk: Bulk
  beforeEach(async () => {
    bulk = await openBulk(store)
  })
  afterEach(() => bulk.close())

  const office = () => bulk.world.as(bulk.admin)
  const statuses = async (some: readonly Person[]) => {
    const rows = await bulk.world.db
      .selectFrom('volunteer')
      .select('status')
      .where('id', 'in', idsOf(some))
      .orderBy('id')
      .execute()
    return rows.map(({ status }) => status)
  }
  /** So many who have enrolled in one activity and wait for the office, with their enrolments. */
  async function enrolled(count: number) {
    const activity = await makeActivity(bulk.world, bulk.admin, '2026-05-12', { recruit_num: 500 })
    const people = await bulk.people(count)
    const ids: number[] = []
    for (const who of people) {
      const { data } = await bulk.world.as(who).send(enlistCalls.enrol, { id: activity })
      ids.push(data.enlist_id)
    }
    return { activity, people, ids }
  }
  const places = async (id: number) =>
    (
      await bulk.world.db
        .selectFrom('activity')
        .select('enlist_num')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).enlist_num

  test('applications of one step are decided as each would be, and told the same', async () => {
    const [single, one, two] = await bulk.applicants(3)
    const [moved] = await bulk.applicants(1, 2)
    if (!single || !one || !two || !moved) throw new Error('four people')
    const said = { next_time: '2026-05-20 09:00:00', next_place: '二层会议室', remark: '请带证件' }
    const what = { ...pass, ...said }
    const ids = idsOf([moved, two, one])
    const { data } = await office().send(bulkCalls.preview, { what, ids })
    expect(data).toMatchObject({ total: 3, will: 2 })
    expect(data.people).toMatchObject([
      { id: one.id, was: '申请中', becomes: '面试中', about: '' },
      { id: two.id },
    ])
    expect(data.except).toMatchObject([{ code: 'bulk.other_step', people: [{ id: moved.id }] }])
    const done = await bulk.start({ what, ids })
    expect(done).toMatchObject({ done: 2, skipped: 1, words: '申请通过：申请中→面试中' })
    await office().send(applicationOfficeCalls.decide, {
      ...{ id: single.id, from: 1, decision: 'pass', ...said },
    })
    expect(await statuses([single, one, two, moved])).toEqual([2, 2, 2, 2])
    expect(await toldTo(bulk.world.db, one)).toEqual([])
    await bulk.minuteLater()
    const heard = await toldTo(bulk.world.db, single)
    expect(heard).toHaveLength(1)
    expect(await toldTo(bulk.world.db, one)).toEqual(heard)
    expect(await toldTo(bulk.world.db, two)).toEqual(heard)
    await bulk.refused(bulk.takenBack(done.id), 'decision.told')
  })

  once('whoever was decided anew keeps that when the whole is taken back', async () => {
    const three = await bulk.applicants(3)
    const [first] = three
    const { id } = await bulk.start({ what: pass, ids: idsOf(three) })
    await office().send(applicationOfficeCalls.undecide, { id: first?.id ?? 0 })
    bulk.world.setNow('2026-05-12T02:00:20Z')
    const refused = { id: first?.id ?? 0, from: 1, decision: 'fail', remark: '材料不全' } as const
    await office().send(applicationOfficeCalls.decide, refused)
    await bulk.undo(id)
    expect(await statuses(three)).toEqual([4, 1, 1])
    expect(await bulk.reasons(id)).toEqual([
      ['kept', '本人或同事已有新的操作，不能撤销'],
      ['undone', ''],
      ['undone', ''],
    ])
    bulk.world.setNow('2026-05-12T02:02:00Z')
    await bulk.jobs()
    expect(await bulk.told(first as Person)).toEqual(['申请未通过'])
    expect(await bulk.told(three[1] as Person)).toEqual([])
  })

  once('a further step within the minute is left out, unless it is asked for', async () => {
    const two = await bulk.applicants(2)
    const ids = idsOf(two)
    await bulk.start({ what: pass, ids })
    const next = { act: 'application_pass', from: 2 } as const
    const { data } = await office().send(bulkCalls.preview, { what: next, ids })
    expect(data.except).toMatchObject([{ code: 'decision.again', count: 2 }])
    expect(await bulk.start({ what: { ...next, again: 1 }, ids })).toMatchObject({ done: 2 })
    expect(await statuses(two)).toEqual([3, 3])
  })

  once('of two yeses the first is kept and taken back, the second makes formal', async () => {
    await office().send(closingCalls.changeSettings, { formal_needs: 2 })
    const two = await bulk.applicants(2, 3)
    const ids = idsOf(two)
    const what = { act: 'application_pass', from: 3 } as const
    const first = await bulk.start({ what, ids })
    expect(await bulk.outcomes(first.id)).toMatchObject([
      { becomes: '已同意，待另一位审核员' },
      { outcome: 'done' },
    ])
    await bulk.undo(first.id)
    await bulk.start({ what, ids: ids.slice(0, 1) })
    const other = await bulk.world.office('reviewer', '审核乙')
    const second = await bulk.start({ what, ids }, other)
    expect(second).toMatchObject({ done: 2 })
    expect(await statuses(two)).toEqual([7, 3])
    const again = await bulk.start({ what, ids: ids.slice(1) }, other)
    expect((await bulk.reasons(again.id))[0]?.[0]).toBe('skipped')
  })

  test('beside a single decision on one of them each is decided once', async () => {
    const some = await bulk.applicants(20)
    const [first] = some
    const single = office().send(applicationOfficeCalls.decide, {
      ...{ id: first?.id ?? 0, from: 1, decision: 'fail', remark: '材料不全' },
    })
    const [done, one] = await Promise.all([bulk.start({ what: pass, ids: idsOf(some) }), single])
    expect(done.done + (one.status === 1 ? 1 : 0)).toBe(20)
    await bulk.minuteLater()
    for (const who of some) expect(await bulk.told(who)).toHaveLength(1)
  })

  test('of two over the same enrolments each is decided by one of them', async () => {
    const { activity, ids, people } = await enrolled(12)
    const passing = bulk.start({ what: { act: 'enlist_pass' }, ids })
    const failing = bulk.start({ what: fail, ids: [...ids].reverse() })
    const [passed, failed] = await Promise.all([passing, failing])
    expect(passed.done + failed.done).toBe(12)
    expect(await places(activity)).toBe(passed.done)
    await bulk.minuteLater()
    for (const who of people) expect(await bulk.told(who)).toHaveLength(1)
  })

  test('enrolments that a filter finds are failed part by part over a restart, and taken back', async () => {
    const { activity, ids, people } = await enrolled(130)
    await office().send(enlistOfficeCalls.decide, { id: ids[3] ?? 0, decision: 'pass' })
    const except = ids.slice(0, 2)
    const enlist_filter = { activity_id: activity }
    const began = await bulk.start({ what: fail, enlist_filter, except })
    expect(began).toMatchObject({
      state: 'running',
      total: 128,
      words: '报名审核不通过（按筛选选定）',
    })
    let parts = 0
    await runDue(bulk.world.appContext, bulkKinds, () => {
      parts += 1
      return parts > 2
    })
    expect(await bulk.info(began.id)).toMatchObject({ state: 'running', done: 99, skipped: 1 })
    // The second part comes so late that the first could be told by then.
    bulk.world.setNow('2026-05-12T02:05:00Z')
    await bulk.jobs()
    expect(await bulk.info(began.id)).toMatchObject({ state: 'done', done: 127, skipped: 1 })
    expect((await bulk.reasons(began.id))[1]).toEqual(['skipped', '该报名不在待审核状态'])
    expect(await places(activity)).toBe(3)
    expect(await bulk.told(people[10] as Person)).toEqual([])
    await bulk.undo(began.id)
    await bulk.jobs()
    expect(await places(activity)).toBe(130)
    const { data } = await office().send(enlistOfficeCalls.officeList, {
      ...{ activity_id: activity, enlist_status: 1 },
    })
    expect(data.total).toBe(129)
    bulk.world.setNow('2026-05-12T02:07:00Z')
    await bulk.jobs()
    expect(await bulk.told(people[10] as Person)).toEqual([])
  })

  once('an enrolment whose place is gone meanwhile stays as it was decided', async () => {
    const { activity, ids } = await enrolled(2)
    const { id } = await bulk.start({ what: fail, ids })
    await bulk.world.db
      .updateTable('activity')
      .set({ recruit_num: 1, enlist_num: 0 })
      .where('id', '=', activity)
      .execute()
    await bulk.undo(id)
    expect(await bulk.reasons(id)).toEqual([
      ['undone', ''],
      ['kept', '名额已满'],
    ])
    expect(await places(activity)).toBe(1)
    // Of what stays its person hears.
    const rows = await bulk.world.db.selectFrom('message').select('title').execute()
    expect(rows.map(({ title }) => title)).toEqual(['报名未通过'])
  })

  once('says what is missing before anything is done', async () => {
    const [who] = await bulk.applicants(1)
    const ids = [who?.id ?? 0]
    const refused = (what: Parameters<typeof bulk.asked>[0]['what'], code: string) =>
      bulk.refused(bulk.asked({ what, ids }), code)
    await refused({ act: 'application_fail', from: 1 }, 'decision.remark_required')
    await refused({ ...pass, next_time: '2026-05-11 09:00' }, 'decision.next_past')
    await refused({ act: 'application_pass', from: 7 }, 'volunteer.not_decidable')
    await refused({ act: 'enlist_fail' }, 'bulk.nobody')
    const { ids: enlists } = await enrolled(1)
    await bulk.refused(
      bulk.asked({ what: { act: 'enlist_fail' }, ids: enlists }),
      'decision.remark_required',
    )
    const scheduler = await bulk.world.office('scheduler')
    await bulk.refused(bulk.asked({ what: pass, ids }, scheduler), 'auth.forbidden')
  })
})
