import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { insuredCalls } from '@museum/contract/report/insured.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { vaultOf } from '../../privacy/vault.ts'
import { makeDuty } from '../../testing/duty.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { oneStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-20'
const number = '110101199001011237'

oneStore('who is insured', (store) => {
  let world: World
  let people: Person[]
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: `${today}T04:00:00Z` })
    duty = await makeDuty(world, await world.office('admin'), today)
    people = [await world.person('周晓岚', 7), await world.person('安建国', 7)]
    const id_num = vaultOf(world.appContext.settings.dataKey).seal('volunteer.id_num', number)
    await world.db
      .updateTable('volunteer')
      .set({ sex: 2, birth_time: '1990-01-01', id_kind: 1, id_num })
      .where('id', '=', (people[0] as Person).id)
      .execute()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.db.deleteFrom('roster').execute()
    const [one, two] = people as [Person, Person]
    const place_id = duty.places[1] as number
    await duty.add(one, { date: today })
    await duty.add(one, { date: today, start_time: '12:30:00', end_time: '13:00:00' })
    await duty.add(one, { date: today, start_time: '13:00:00', end_time: '17:00:00', place_id })
    await duty.add(two, { date: '2026-05-21', place_id })
  })

  const ask = async (role: 'viewer' | 'reviewer', input: object = {}) =>
    await world.as(await world.office(role)).send(insuredCalls.list, input)

  test('each stands once a day, from the first shift to the last, with every place once', async () => {
    const { data } = await ask('viewer')
    expect(data).toMatchObject({ total: 1, people: 1, lacking: 0 })
    expect(data.list).toMatchObject([
      {
        ...{ name: '周晓岚', sex: 2, date: today, start_time: '09:00:00', end_time: '17:00:00' },
        ...{ place_names: '一层中央大厅、二层青铜馆', id_num_masked: '****************37' },
      },
    ])
    expect(JSON.stringify(data)).not.toContain(number)
    const days = { start_date: today, end_date: '2026-05-22' }
    expect((await ask('viewer', days)).data).toMatchObject({ total: 2, people: 2, lacking: 1 })
    const there = { ...days, place_id: duty.places[0] as number }
    expect((await ask('viewer', there)).data).toMatchObject({ total: 1, people: 1 })
    expect((await ask('viewer', { start_date: '2026-06-01' })).data).toMatchObject({
      ...{ list: [], total: 0, people: 0, lacking: 0 },
    })
    const long = { start_date: '2025-01-01', end_date: today }
    expect((await ask('viewer', long)).fault).toBe('report.span_long')
  })

  test('goes out whole to who may see it, and the log keeps what for', async () => {
    const columns = '日期,姓名,性别,出生日期,证件号码,开始,结束'
    const path = `/api/office/reports/insured/export?start_date=${today}`
    const take = async (role: 'viewer' | 'reviewer', purpose: string) =>
      await world.app.inject({
        url: takenOf(path, columns, purpose),
        headers: loginHeaders((await world.office(role)).token),
      })
    expect((await take('viewer', '保险投保')).statusCode).toBe(403)
    expect((await take('reviewer', '内部排班')).json().data.code).toBe('export.columns')
    const { rawPayload } = await take('reviewer', '保险投保')
    const [, row] = await readRows(rawPayload, 10)
    expect(row).toEqual(
      expect.arrayContaining([today, '周晓岚', '女', '1990-01-01', number, '09:00', '17:00']),
    )
    const { after } = await world.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'export')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(after)).toEqual({
      ...{ start_date: today, end_date: today, place_id: 0, rows: 1 },
      ...{ purpose: '保险投保', opened: '出生日期、证件', columns: columns.split(',') },
    })
    expect(after).not.toContain(number)
  })
})
