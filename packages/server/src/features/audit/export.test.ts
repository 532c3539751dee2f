import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import type { Call } from '@museum/contract/call.ts'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { recruitmentCalls } from '@museum/contract/recruitment/recruitment.calls.ts'
import { type OfficeRole, officeDuties, officeRoles } from '@museum/contract/role.ts'
import { placeOfficeCalls, serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDuty } from '../../testing/duty.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { taken, takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const exportCalls = {
  activities: activityOfficeCalls.export,
  recruitments: recruitmentCalls.export,
  week: plannerCalls.weekExport,
  exceptions: attendanceOfficeCalls.exceptionsExport,
  serviceTypes: serviceTypeOfficeCalls.export,
  places: placeOfficeCalls.export,
  groups: groupOfficeCalls.export,
  dictionaries: dictionaryOfficeCalls.export,
  accounts: accountOfficeCalls.export,
  audit: auditCalls.export,
}

eachStore('the office’s tables as files', (store, once) => {
  let world: World
  let people: Record<OfficeRole, Person>
  beforeAll(async () => {
    world = await openWorld(store)
    const made = await Promise.all(
      officeRoles.map(async (role) => [role, await world.office(role)] as const),
    )
    people = Object.fromEntries(made) as Record<OfficeRole, Person>
    const duty = await makeDuty(world, people.admin, today)
    const who = await world.person('李淑兰', 7)
    await duty.add(who, { date: today })
    await duty.add(who, { date: '2026-05-11', sign_time: '2026-05-11 09:00:00' })
    for (const name of ['讲解组', '=1+1'])
      await world.as(people.admin).send(groupOfficeCalls.create, { name })
  })
  afterAll(() => world.close())

  const fetched = (who: Person, call: Call, filter: Record<string, string> = {}) =>
    world.app.inject({
      url: takenOf(`${call.path}?${new URLSearchParams(filter)}`),
      headers: loginHeaders(who.token),
    })
  const rows = async (call: Call, filter: Record<string, string> = {}) =>
    await readRows((await fetched(people.admin, call, filter)).rawPayload, 1_000)

  once.each(Object.entries<Call>(exportCalls))(
    '%s: whoever has the duty, and nobody else',
    async (_, call) => {
      const allowed: readonly string[] = officeDuties[call.audience as keyof typeof officeDuties]
      for (const role of officeRoles) {
        const answer = await fetched(people[role], call)
        expect(answer.statusCode).toBe(allowed.includes(role) ? 200 : 403)
        if (answer.statusCode === 200)
          expect((await readRows(answer.rawPayload, 1_000))[0]?.length).toBeGreaterThan(2)
      }
    },
  )

  test('hold what the filters let through, texts as texts', async () => {
    expect(await rows(exportCalls.groups, { q: '讲解' })).toEqual([
      ['名称', '组长', '成员'],
      ['讲解组', '', '0'],
    ])
    expect((await rows(exportCalls.groups)).map(([name]) => name)).toContain('=1+1')
    const activities = await rows(exportCalls.activities, { q: '青铜' })
    expect(activities[1]).toEqual(expect.arrayContaining(['青铜器展讲解', '已发布', '立即报名']))
    const accounts = await rows(exportCalls.accounts, { role: 'viewer' })
    expect(accounts.slice(1).map((row) => row.slice(0, 3))).toEqual([['viewer', '只读', '否']])
  })

  once('of the roster: a week as it is planned, and what lacks a time', async () => {
    const week = await rows(exportCalls.week, { date: today })
    expect(week.slice(1).map((row) => row.slice(0, 7))).toEqual([
      ['2026-05-11', '星期一', '09:00', '12:00', '一层中央大厅', '讲解', '李淑兰'],
      ['2026-05-12', '星期二', '09:00', '12:00', '一层中央大厅', '讲解', '李淑兰'],
    ])
    const exceptions = await rows(exportCalls.exceptions)
    expect(exceptions[1]).toEqual(expect.arrayContaining(['2026-05-11', '李淑兰', '缺卡']))
    expect(exceptions).toHaveLength(2)
    expect(await rows(exportCalls.exceptions, { kind: 'repaired' })).toHaveLength(1)
  })

  once('are in the log, with the filter and how much was taken', async () => {
    await rows(exportCalls.groups, { q: '讲解' })
    const { data } = await world
      .as(people.admin)
      .send(auditCalls.list, { object: 'group', action: 'export' })
    expect(JSON.parse(data.list[0]?.after ?? '')).toEqual({ ...taken, q: '讲解', rows: 1 })
  })
})
