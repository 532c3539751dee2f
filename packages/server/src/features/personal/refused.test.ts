import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Choices, makeChoices, newDocument } from '../../testing/applicant.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { eraseRefused } from './refused.service.ts'

const now = '2026-05-12T02:00:00Z'
const [past, kept] = ['2025-05-12 09:59:59', '2025-05-12 10:00:01']

eachStore('a refused application', (store) => {
  let world: World
  let admin: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now, settings: { refusedDays: 365 } })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  const refused = async (
    name: string,
    approval_date: string,
    other: { status?: 1 | 4 | 6; code?: string } = {},
    id_num = newDocument(),
  ) => {
    const person = await applicant(world, choices, { name, id_num })
    await world.db
      .updateTable('volunteer')
      .set({ status: 4, approval_date, ...other })
      .where('id', '=', person.id)
      .execute()
    return person
  }
  const namesOf = async () => {
    const rows = await world.db
      .selectFrom('volunteer')
      .select(['name', 'status', 'phone'])
      .orderBy('id')
      .execute()
    return rows.map(({ name, status, phone }) => `${name} ${status}${phone === '' ? '' : ' +'}`)
  }

  test('is erased by itself once its year is over, and nobody else is', async () => {
    const id_num = newDocument()
    const gone = await refused('过期甲', past, {}, id_num)
    await refused('未满乙', kept)
    await refused('曾任丙', past, { status: 6, code: 'V20240001' })
    const former = await refused('更正丁', past)
    await world.db
      .insertInto('volunteer_decision')
      .values({
        ...{ volunteer_id: former.id, from_status: 3, to_status: 7, at: past, account_id: 1 },
        ...{ by: 'admin', remark: '', internal: '' },
      })
      .execute()
    await refused('再申请戊', past, { status: 1 })
    const asking = await refused('自行己', past)
    await world.as(asking).send(personalCalls.request, {})
    const before = await namesOf()
    await eraseRefused({
      ...world.appContext,
      settings: { ...world.appContext.settings, refusedDays: 0 },
    })
    expect(await namesOf()).toEqual(before)
    // However many processes come to it at once.
    await Promise.all([1, 2, 3].map(() => eraseRefused(world.appContext)))
    expect(await namesOf()).toEqual([
      '已注销志愿者 8',
      ...before.slice(1).filter((one) => one.endsWith('+')),
    ])
    expect(before).toHaveLength(6)
    expect((await world.as(gone).send(volunteerCalls.status, {})).fault).toBe('auth.expired')
    const log = await world.as(admin).send(auditCalls.list, { object: 'deletion', action: 'erase' })
    expect(log.data.list).toHaveLength(1)
    expect(log.data.list[0]).toMatchObject({ username: '系统' })
    const requests = await world.as(admin).send(personalOfficeCalls.list, { state: 2, limit: 100 })
    expect(requests.data.list).toMatchObject([
      { person_id: gone.id, decision_reason: '申请未通过已满365天，按保存期限自动注销' },
    ])
    // Whoever was refused may come again, with the same document.
    const again = await applicant(world, choices, { name: '重新来', id_num })
    expect((await world.as(again).send(volunteerCalls.status, {})).data.status).toBe(1)
  })
})
