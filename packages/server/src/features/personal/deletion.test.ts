import { calendarCalls } from '@museum/contract/calendar/calendar.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tablesOf } from '../../db/tables.ts'
import { applicant, type Choices, makeChoices } from '../../testing/applicant.ts'
import { exportedAs } from '../../testing/exported.ts'
import { knownVolunteer, ownDataActs } from '../../testing/own-data.ts'
import { makeRoster, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { uploaded } from '../../testing/uploaded.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { sweepUploads } from '../picture/upload.service.ts'

const now = '2026-05-12T02:00:00Z'
const marks = ['欧阳晓岚', '独一无二的单位', '讨厌下雨', '我写的帖子', '我写的评论', '我写的回复']

eachStore('a request for deletion', (store, once) => {
  let world: World
  let admin: Person
  let choices: Choices
  let person: Person
  let id_num: string
  let addShifts: Awaited<ReturnType<typeof makeRoster>>
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
    addShifts = await makeRoster(world, admin, '2026-05-12')
  })
  beforeEach(async () => {
    world.setNow(now)
    const known = await knownVolunteer(world, choices)
    person = known.person
    id_num = known.id_num
  })
  afterAll(() => world.close())

  const { as, mine, request } = ownDataActs(() => ({ world, person, id_num }))
  const decide = async (decision: 'erase' | 'refuse', reason = '本人申请') => {
    const { data } = await world.as(admin).send(personalOfficeCalls.list, { state: 1, limit: 100 })
    const { id = 0 } = data.list.find((one) => one.person_id === person.id) ?? {}
    return await world.as(admin).send(personalOfficeCalls.decide, { id, decision, reason })
  }

  once('is exported as it is filtered, masked, and the log says so', async () => {
    await request()
    const { rows, logged } = await exportedAs(world, admin, '/api/office/deletions/export?state=1')
    expect(rows).toContainEqual(expect.arrayContaining(['欧阳晓岚', '138****5678', '待办理']))
    expect(JSON.stringify(rows)).not.toContain('13812345678')
    expect(logged).toMatchObject({ object: 'deletion' })
    const decided = await exportedAs(world, admin, '/api/office/deletions/export?state=3')
    expect(decided.rows.flat()).not.toContain('欧阳晓岚')
  })

  once(
    'the office sees the most urgent first, and what deletion would take from the coming days',
    async () => {
      await addShifts(person, [shiftOn('2026-05-20', { sign_time: '', sign_out_time: '' })])
      await request()
      world.setNow('2026-05-14T02:00:00Z')
      const later = await world.person('晚一些的人', 7)
      await world.as(later).send(personalCalls.request, {})
      const { data } = await world
        .as(admin)
        .send(personalOfficeCalls.list, { state: 1, limit: 100 })
      const ids = data.list.map(({ person_id }) => person_id)
      expect(ids.indexOf(person.id)).toBeLessThan(ids.indexOf(later.id))
      const row = data.list.find((one) => one.person_id === person.id)
      expect(row).toMatchObject({ name: '欧阳晓岚', days_left: 13, phone_masked: '138****5678' })
      const one = await world.as(admin).send(personalOfficeCalls.info, { id: row?.id ?? 0 })
      expect(one.data).toMatchObject({ coming_shifts: 1, open_enlists: 0, leads: 0 })
    },
  )

  once('a refusal needs a reason, and is told with it; nothing else changes', async () => {
    await request()
    expect((await decide('refuse', '')).fault).toBe('personal.reason_required')
    expect((await decide('refuse', '本月还有排班')).data.state).toBe(3)
    expect((await mine()).request).toMatchObject({ state: 3, decision_reason: '本月还有排班' })
    const { data } = await as().send(messageCalls.list, {})
    expect(data.list[0]).toMatchObject({ mc_title: '注销申请未通过' })
    expect(data.list[0]?.mc_content).toContain('原因：本月还有排班')
    expect((await as().send(volunteerCalls.details, {})).data.name).toBe('欧阳晓岚')
  })

  test('who is erased is gone from every table; hours stay, logins end, pictures go', async () => {
    await addShifts(person, [shiftOn('2026-05-02')])
    const photo = (
      await world.db
        .selectFrom('volunteer')
        .select('img_path')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).img_path
    const loose = await uploaded(world, person)
    await as().send(postCalls.push, { title: '我写的帖子', content: '我写的帖子' })
    const friend = await world.person('朋友', 7)
    const post = await world.db
      .insertInto('post')
      .values({
        person_id: friend.id,
        title: '朋友的',
        content: '朋友的',
        status: 2,
        created_at: '2026-05-01 00:00:00',
        push_time: '2026-05-01 00:00:00',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('comment')
      .values([
        {
          post_id: post.id,
          author_id: friend.id,
          person_id: person.id,
          comment: '我写的评论',
          reply: '',
          created_at: '2026-05-02 00:00:00',
        },
        {
          post_id: post.id,
          author_id: person.id,
          person_id: friend.id,
          comment: '朋友的评论',
          reply: '我写的回复',
          created_at: '2026-05-02 00:00:00',
        },
      ])
      .execute()
    // The log says what was removed, which nothing else does any more.
    const named = { name: `${marks[0]}小组` }
    const { id } = (await world.as(admin).send(groupOfficeCalls.create, named)).data
    await world.as(admin).send(groupOfficeCalls.remove, { id })
    await as().send(calendarCalls.renew, {})
    await as().send(volunteerCalls.showcase, { show_consent: 0 }, { 'idempotency-key': 'k1' })
    await request()
    const shown = JSON.stringify(await everything())
    for (const mark of marks) expect(shown).toContain(mark)

    expect((await decide('erase')).data.state).toBe(2)

    expect((await as().send(volunteerCalls.status, {})).fault).toBe('auth.expired')
    const left = JSON.stringify(await everything())
    for (const mark of [...marks, `"person:${person.id}"`]) expect(left).not.toContain(mark)
    const row = await world.db
      .selectFrom('volunteer')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      name: '已注销志愿者',
      status: 8,
      code: `V${person.id}`,
      id_num: '',
      id_num_mark: null,
      phone: '',
      phone_mark: null,
      mail: '',
      img_path: '',
    })
    const hours = await world.db
      .selectFrom('roster')
      .select('service_minutes')
      .where('volunteer_id', '=', person.id)
      .execute()
    expect(hours).toEqual([{ service_minutes: 180 }])
    await sweepUploads(world.appContext, world.appContext.clock())
    const pictures = await world.db
      .selectFrom('upload')
      .select('path')
      .where('path', 'in', [photo, loose])
      .execute()
    expect(pictures).toEqual([])
    // The document is free again: the same person may apply anew some day.
    const again = await applicant(world, choices, { name: '重新开始', id_num })
    expect((await world.as(again).send(volunteerCalls.status, {})).data.status).toBe(1)
  })

  once('who leads a group is erased once it has another leader', async () => {
    const group = await world.db
      .insertInto('volunteer_group')
      .values({ name: `组${person.id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('group_leader')
      .values({ group_id: group.id, volunteer_id: person.id })
      .execute()
    await request()
    expect((await decide('erase')).fault).toBe('volunteer.leads_group')
    expect((await mine()).request).toMatchObject({ state: 1 })
  })

  once('what was decided or taken back is not decided again', async () => {
    await request()
    const { data } = await world.as(admin).send(personalOfficeCalls.list, { state: 1, limit: 100 })
    const { id = 0 } = data.list.find((one) => one.person_id === person.id) ?? {}
    await as().send(personalCalls.withdraw, {})
    const late = await world
      .as(admin)
      .send(personalOfficeCalls.decide, { id, decision: 'erase', reason: '本人申请' })
    expect(late.fault).toBe('content.changed')
    expect((await as().send(volunteerCalls.details, {})).data.name).toBe('欧阳晓岚')
  })

  async function everything() {
    const tables = await tablesOf(world.db)
    return await Promise.all(
      tables.map(async ({ name }) =>
        world.db
          .selectFrom(name as 'volunteer')
          .selectAll()
          .execute(),
      ),
    )
  }
})
