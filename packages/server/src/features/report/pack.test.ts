import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { packCalls } from '@museum/contract/report/pack.calls.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDuty } from '../../testing/duty.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { oneStore } from '../../testing/stores.ts'
import { taken, takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { textInZip } from '../../testing/zipped.ts'

const today = '2026-05-20'

oneStore('what an inspection of an activity is given', (store) => {
  let world: World
  let reviewer: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T04:00:00Z` })
    reviewer = await world.office('reviewer')
    duty = await makeDuty(world, await world.office('admin'), today)
    const who = await world.person('周晓岚', 7)
    const shift = await duty.add(who, {
      ...{ date: today, sign_time: `${today} 09:00:00` },
      repair_sign_out_time: `${today} 11:30:00`,
    })
    await world.db
      .updateTable('roster')
      .set({ repair_reason: '忘记签退', repair_by: '周老师', repair_at: `${today} 11:40:00` })
      .where('id', '=', shift)
      .execute()
    await world.db
      .insertInto('enlist')
      .values({
        ...{ activity_id: duty.activity_id, volunteer_id: who.id, enlist_status: 3 },
        ...{
          enlist_time: '2026-05-01 10:00:00',
          approval_remark: '欢迎',
          approval_by: '周老师',
          approval_date: '',
        },
      })
      .execute()
    await world.db
      .insertInto('correction')
      .values({
        ...{ roster_id: shift, volunteer_id: who.id, sign_time: '', reason: '漏签' },
        ...{ sign_out_time: `${today} 11:30:00`, created_at: `${today} 11:35:00` },
      })
      .execute()
  })
  afterAll(() => world.close())

  const take = async (id: number, token = reviewer.token) =>
    await world.app.inject({
      url: takenOf(`/api/office/activities/${id}/pack`),
      headers: loginHeaders(token),
    })

  test('is one archive with an index and a sheet of each kind', async () => {
    const { rawPayload, headers } = await take(duty.activity_id)
    expect(headers['content-type']).toBe('application/zip')
    const files = unzipSync(rawPayload)
    expect(Object.keys(files)).toEqual([
      ...['00-目录.txt', '01-活动.xlsx', '02-报名与审核.xlsx', '03-排班与签到.xlsx'],
      ...['04-补签.xlsx', '05-更正申请.xlsx', '06-服务证明.xlsx'],
    ])
    const index = textInZip(rawPayload, '00-目录.txt')
    expect(index).toContain('活动：青铜器展讲解')
    expect(index).toContain('用途：其他')
    expect(index).toContain('03-排班与签到.xlsx　1 行')
    const rows = async (name: string) => await readRows(Buffer.from(files[name] as Uint8Array), 20)
    expect((await rows('01-活动.xlsx'))[1]).toEqual(['活动', '青铜器展讲解'])
    const said = async (name: string) => (await rows(name))[1]
    expect(await said('02-报名与审核.xlsx')).toEqual(
      expect.arrayContaining(['周晓岚', '欢迎', '周老师']),
    )
    expect(await said('03-排班与签到.xlsx')).toEqual(
      expect.arrayContaining(['周晓岚', `${today} 09:00:00`, `${today} 11:30:00`, '150']),
    )
    expect(await said('04-补签.xlsx')).toEqual(
      expect.arrayContaining(['忘记签退', '周老师', `${today} 11:40:00`]),
    )
    expect(await said('05-更正申请.xlsx')).toEqual(expect.arrayContaining(['漏签']))
    expect(await rows('06-服务证明.xlsx')).toHaveLength(1)
  })

  test('asks what it is for, which an inspection’s index says', async () => {
    const asked = await world.app.inject({
      url: `/api/office/activities/${duty.activity_id}/pack?offer=1`,
      headers: loginHeaders(reviewer.token),
    })
    expect(asked.json().data).toMatchObject({ columns: [], filter: '活动 青铜器展讲解' })
    expect(asked.json().data.purposes.map(({ name }: { name: string }) => name)).toContain('其他')
    expect((await world.as(reviewer).send(packCalls.file, { id: duty.activity_id })).fault).toBe(
      'export.purpose',
    )
  })

  test('is for those who review, of an activity that there is, and in the log', async () => {
    expect((await take(duty.activity_id, (await world.office('viewer')).token)).statusCode).toBe(
      403,
    )
    expect((await world.as(reviewer).send(packCalls.file, { id: 999_999, ...taken })).fault).toBe(
      'content.not_found',
    )
    const { object_id, after } = await world.db
      .selectFrom('audit')
      .select(['object_id', 'after'])
      .where('object', '=', 'activity')
      .where('action', '=', 'export')
      .executeTakeFirstOrThrow()
    expect(object_id).toBe(duty.activity_id)
    expect(JSON.parse(after)).toMatchObject({
      purpose: '其他',
      '03-排班与签到.xlsx': 1,
      '04-补签.xlsx': 1,
    })
  })
})
