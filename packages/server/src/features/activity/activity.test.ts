import { activityCalls, activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import {
  activityOrder,
  activityStates,
  activityStatus,
} from '@museum/contract/activity/activity.rules.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { makeActivity, makeType } from '../../testing/recruitment.ts'
import { eachStore } from '../../testing/stores.ts'
import { uploaded } from '../../testing/uploaded.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { rankForDay } from './rank.store.ts'

const now = '2026-05-12T02:00:00Z'
const today = '2026-05-12'

eachStore('activities', (store, once) => {
  let world: World
  let admin: Person
  let type: number
  let other: number
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    type = await makeType(world, admin, '展厅讲解')
    other = await makeType(world, admin, '观众服务')
  })
  afterAll(() => world.close())
  const make = (change: Parameters<typeof makeActivity>[3] = {}) =>
    makeActivity(world, admin, today, { activity_type_id: type, ...change })
  const list = async (filter: object) =>
    (await world.as().send(activityCalls.list, { limit: 100, ...filter })).data.list

  once('the stored order is the rule, for any dates and numbers', async () => {
    const span = fc
      .tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: 0, max: 4 }))
      .map(([from, length]) => [addDays(today, from), addDays(today, from + length)] as const)
    const none = fc.constant(['', ''] as const)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(span, none),
        fc.oneof(span, none),
        fc.constantFrom(...activityStates),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: -3, max: 3 }),
        async (enlist, service, state, enlist_num, held, recruit_num, shift) => {
          const row = {
            state,
            enlist_start_date: enlist[0],
            enlist_end_date: enlist[1],
            activity_start_date: service[0],
            activity_end_date: service[1],
            enlist_num,
            recruit_num,
            held,
          } as const
          const day = addDays(today, shift)
          const { id } = await world.db
            .insertInto('activity')
            .values({ ...blankRow, ...row, activity_type_id: other })
            .returning('id')
            .executeTakeFirstOrThrow()
          await world.db.deleteFrom('activity_day').execute()
          await rankForDay(world.db, day)
          const { list_rank } = await world.db
            .selectFrom('activity')
            .select('list_rank')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          await world.db.deleteFrom('activity').where('id', '=', id).execute()
          expect(activityOrder[list_rank]).toBe(activityStatus(row, day))
        },
      ),
      { numRuns: 150 },
    )
    await world.db.deleteFrom('activity_day').execute()
  })

  test('the list comes in its order, without drafts', async () => {
    const made = [
      await make({ title: '已下架', state: 'taken_down' }),
      await make({ title: '报名中旧', enlist_start_date: '2026-05-01' }),
      await make({ title: '报名中新', enlist_start_date: '2026-05-10' }),
      await make({
        title: '未开始',
        enlist_start_date: '2026-05-20',
        enlist_end_date: '2026-05-21',
      }),
      await make({ title: '无招募期', enlist_start_date: '', enlist_end_date: '' }),
      await make({ title: '草稿', state: 'draft' }),
      await make({ title: '招募结束', enlist_end_date: '2026-05-11' }),
      await make({
        title: '服务结束',
        activity_start_date: '2026-05-01',
        activity_end_date: '2026-05-11',
      }),
      await make({ title: '名额已满', recruit_num: 1 }),
    ]
    const person = await world.person('李', 7)
    await world.as(person).send(enlistCalls.enrol, { id: made[8] ?? 0 })
    const rows = await list({})
    expect(rows.map(({ title, status }) => `${title}${status}`)).toEqual([
      '报名中新4',
      '报名中旧4',
      '未开始5',
      '名额已满3',
      '招募结束2',
      '服务结束1',
      '无招募期0',
      '已下架6',
    ])
    expect((await list({ activity_status_id: 4 })).map(({ title }) => title)).toEqual([
      '报名中新',
      '报名中旧',
    ])
    expect(await list({ activity_status_id: '' })).toHaveLength(8)
    expect(await list({ activity_status_id: '0', activity_type_id: other })).toHaveLength(0)
    expect((await list({ title: '报名' })).map(({ title }) => title)).toEqual([
      '报名中新',
      '报名中旧',
    ])
    expect(await list({ title: '%' })).toHaveLength(0)
    expect(await list({ activity_start_date: '2026-05-22' })).toHaveLength(0)
    expect(await list({ activity_end_date: '2026-05-11' })).toMatchObject([{ title: '服务结束' }])
    expect(await list({ page: 2, limit: 5 })).toHaveLength(3)
    expect(await list({ page: 9 })).toHaveLength(0)
  })

  once('the day turns while nobody writes', async () => {
    const late = await openWorld(store, { now: '2026-05-12T15:59:00Z' })
    try {
      const clerk = await late.office('admin')
      await makeActivity(late, clerk, today, { enlist_end_date: today })
      const statusNow = async () =>
        (await late.as().send(activityCalls.list, {})).data.list[0]?.status
      expect(await statusNow()).toBe(4)
      late.setNow('2026-05-12T16:00:00Z')
      await runJobs(late.appContext)
      expect(await statusNow()).toBe(2)
    } finally {
      await late.close()
    }
  })

  once.each([
    ['page', { page: -1 }],
    ['page', { page: 'x' }],
    ['limit', { limit: 101 }],
    ['limit', { limit: 1.5 }],
    ['title', { title: '长'.repeat(51) }],
    ['activity_start_date', { activity_start_date: '2026-02-30' }],
    ['activity_type_id', { activity_type_id: 'a' }],
  ])('a wrong %s is named', async (field, input) => {
    const heard = await world.as().send(activityCalls.list, input as object)
    expect(heard).toMatchObject({
      status: 400,
      http: 400,
      data: { code: 'request.invalid', field },
    })
    expect(heard.msg).toContain(field)
  })

  once('a draft is not there for the phone', async () => {
    const id = await make({ state: 'draft' })
    const heard = await world.as().send(activityCalls.info, { id })
    expect(heard).toEqual(await world.as().send(activityCalls.info, { id: 99_999_999 }))
    expect(heard).toMatchObject({ http: 200, status: 0, msg: '内容不存在或已删除' })
  })

  once('rich text is cleaned before it is kept', async () => {
    const src = await uploaded(world)
    const id = await make({
      service_remark: `<p onclick="x()">好<script>alert(1)</script><img src="x" onerror="y()"><a href="javascript:z()">点</a><img src="${src}"></p><svg onload=1></svg><iframe src="https://e"></iframe>`,
    })
    const { data } = await world.as().send(activityCalls.info, { id })
    expect(data.service_remark).toBe(
      `<p>好<a target="_blank" rel="noopener noreferrer">点</a><img src="${src}" /></p>`,
    )
  })

  once('publishing needs what the phone shows; dates must be in order', async () => {
    const draft = await world.as(admin).send(activityOfficeCalls.create, { title: '只有标题' })
    expect(draft.data).toMatchObject({ state: 'draft', enlist_num: 0 })
    const publish = await world
      .as(admin)
      .send(activityOfficeCalls.change, { id: draft.data.id, state: 'published' })
    expect(publish).toMatchObject({ fault: 'activity.not_publishable' })
    const wrong = await world.as(admin).send(activityOfficeCalls.change, {
      id: draft.data.id,
      enlist_start_date: '2026-05-02',
      enlist_end_date: '2026-05-01',
    })
    expect(wrong).toMatchObject({
      fault: 'activity.dates_wrong',
      data: { field: 'enlist_end_date' },
    })
  })

  once('what people may have enrolled in never becomes a draft again', async () => {
    const id = await make()
    for (const state of ['published', 'taken_down'] as const) {
      await world.as(admin).send(activityOfficeCalls.change, { id, state })
      const back = await world.as(admin).send(activityOfficeCalls.change, { id, state: 'draft' })
      expect(back).toMatchObject({ fault: 'activity.no_draft', data: { field: 'state' } })
    }
  })

  once.each([
    [{ enlist_start_date: '2026-05-01', enlist_end_date: '' }, '请同时填写开始日期和结束日期'],
    [
      { enlist_start_date: '2027-05-01', enlist_end_date: '2027-05-02' },
      '招募开始日期不能晚于服务结束日期',
    ],
  ])('dates that do not fit say why: %j', async (dates, msg) => {
    const id = await make()
    const heard = await world.as(admin).send(activityOfficeCalls.change, { id, ...dates })
    expect(heard).toMatchObject({ fault: 'activity.dates_wrong', msg })
  })

  once('wide letters and letters beyond ASCII are found as they are written', async () => {
    await make({ title: '展厅ＶＲ体验Ä' })
    for (const title of ['ＶＲ', 'Ä', '展厅ＶＲ体验Ä']) {
      const { data } = await world.as().send(activityCalls.list, { title })
      expect(data.list.map((one) => one.title)).toEqual(['展厅ＶＲ体验Ä'])
    }
  })

  once('there are never fewer places than people', async () => {
    const id = await make({ recruit_num: 5 })
    for (const name of ['甲', '乙'])
      await world.as(await world.person(name, 7)).send(enlistCalls.enrol, { id })
    const change = (recruit_num: number) =>
      world.as(admin).send(activityOfficeCalls.change, { id, recruit_num })
    expect(await change(1)).toMatchObject({ fault: 'activity.below_enrolled' })
    expect((await change(2)).data).toMatchObject({ status: 3 })
  })

  once('every change is in the log with who, what, before and after', async () => {
    const id = await make({ title: '甲' })
    await world.as(admin).send(activityOfficeCalls.change, { id, title: '乙' })
    await world.as(admin).send(activityOfficeCalls.change, { id, state: 'taken_down' })
    const { data } = await world.as(admin).send(auditCalls.list, { limit: 3 })
    expect(data.list.map(({ action }) => action)).toEqual(['take_down', 'update', 'create'])
    expect(data.list[1]).toMatchObject({
      username: 'admin',
      object: 'activity',
      object_id: id,
      before: '{"title":"甲"}',
      after: '{"title":"乙"}',
    })
  })

  once.each(['viewer', 'reviewer', 'scheduler'] as const)(
    '%s may read and not write',
    async (role) => {
      const clerk = await world.office(role, `${role}-activity`)
      expect(await world.as(clerk).send(activityOfficeCalls.officeList, {})).toMatchObject({
        status: 1,
      })
      expect(await world.as(clerk).send(activityOfficeCalls.create, {})).toMatchObject({
        status: 403,
      })
    },
  )
})

const blankRow = {
  title: 'x',
  img_path: '',
  address: '',
  single_time: '',
  week_time: '',
  service_remark: '',
  recruit_remark: '',
  contact_remark: '',
  auto_approve: 0,
  open_to_all: 0,
  list_rank: 0,
  updated_at: '',
}
