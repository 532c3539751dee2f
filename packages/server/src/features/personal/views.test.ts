import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../privacy/secret.ts'
import { type Choices, makeChoices } from '../../testing/applicant.ts'
import { makeDuty } from '../../testing/duty.ts'
import { tokenIn } from '../../testing/office-login.ts'
import { knownVolunteer } from '../../testing/own-data.ts'
import { statingActs } from '../../testing/stating.ts'
import { eachStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { sealLog, trimLog } from '../audit/seal.service.ts'

const today = '2026-11-22'
const at = `${today} 10:00:00`
const now = `${today}T02:00:00Z`

eachStore('who took one’s data away', (store) => {
  let world: World
  let choices: Choices
  let admin: Person
  let reviewer: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
    reviewer = await world.office('reviewer', '王芳')
    duty = await makeDuty(world, admin, today)
  })
  afterAll(() => world.close())

  const someone = async () => (await knownVolunteer(world, choices)).person
  const download = (url: string, who = reviewer) =>
    world.app.inject({ method: 'GET', url, headers: loginHeaders(who.token) })
  const take = async (url: string, columns: string, purpose?: string) =>
    expect((await download(takenOf(url, columns, purpose))).statusCode).toBe(200)
  const seen = async (who: Person) =>
    (await world.as(who).send(personalCalls.views, {})).data.list.map(({ id: _, ...view }) => view)
  const countOf = async ({ id }: Person) => {
    const rows = world.db.selectFrom('audit_person').where('volunteer_id', '=', id)
    return (await rows.select('audit_id').execute()).length
  }
  const register = (name: string) => `/api/office/volunteers/export?q=${encodeURIComponent(name)}`
  const by = { at, role: '审核员', name: '王芳' }

  test('a sheet with whole numbers is told to each who stands in it, once, and to nobody else', async () => {
    const other = await someone()
    const person = await someone()
    await take(register('欧阳晓岚'), '姓名,身份证号,手机号', '主管部门报送')
    // What holds no whole number is nobody's news.
    await take(register('欧阳晓岚'), '姓名,志愿者编号')
    await duty.add(person, { date: today })
    await duty.add(person, { date: '2026-11-23' })
    const insured = `/api/office/reports/insured/export?start_date=${today}&end_date=2026-11-23`
    await take(insured, '姓名,证件号码', '保险投保')
    expect(await seen(person)).toEqual([
      { ...by, purpose: '保险投保', taken: 1, opened: '证件' },
      { ...by, purpose: '主管部门报送', taken: 1, opened: '证件、手机号' },
    ])
    expect(await seen(other)).toEqual([])
  })

  test('a statement that bears the number is one too, and asks for the password again', async () => {
    const who = await someone()
    const { served, issue } = statingActs(() => ({ world, duty, who }))
    await served('2026-09-01')
    const plain = (await issue()).data
    const bearing = (await issue({ with_id_num: 1, last_day: '2026-11-20' })).data
    const file = ({ id }: { id: number }) => `/api/office/statements/${id}/file`
    const confirmed = (ms: number) =>
      world.db
        .updateTable('session')
        .set({ confirmed_ms: ms })
        .where('token_hash', '=', hashOf(tokenIn(reviewer.token)))
        .execute()
    await confirmed(0)
    expect((await download(file(plain))).statusCode).toBe(200)
    expect((await download(file(bearing))).json()).toMatchObject({
      data: { code: 'auth.unconfirmed' },
    })
    expect(await seen(who)).toEqual([])
    await confirmed(world.appContext.clock().getTime() + 1)
    expect((await download(file(bearing))).statusCode).toBe(200)
    const printed = { ...by, purpose: '打印服务证明', taken: 0, opened: '证件' }
    expect(await seen(who)).toEqual([printed])
    const bulk = await world.db
      .insertInto('bulk')
      .values({
        ...{ act: 'statement_issue', args: '{}', words: '开具证明', created_by: '王芳' },
        ...{ by_account: reviewer.id, created_at: at, state: 'done', total: 1, undo_until_ms: 0 },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('statement')
      .set({ bulk_id: bulk.id })
      .where('id', '=', bearing.id)
      .execute()
    const together = `/api/office/statements/print?bulk_id=${bulk.id}`
    await confirmed(0)
    expect((await download(together)).json()).toMatchObject({ data: { code: 'auth.unconfirmed' } })
    await confirmed(world.appContext.clock().getTime() + 3_600_000)
    expect((await download(together)).statusCode).toBe(200)
    expect(await seen(who)).toEqual([printed, printed])
  })

  test('what is told of it goes with its person, and with the line of the log', async () => {
    const gone = await someone()
    await take(register('欧阳晓岚'), '姓名,手机号')
    const person = await someone()
    await take(register('欧阳晓岚'), '姓名,手机号')
    expect([await countOf(gone), await countOf(person)]).toEqual([1, 1])
    await world.as(gone).send(personalCalls.request, {})
    const asked = await world.as(reviewer).send(personalOfficeCalls.list, { state: 1 })
    const decision = { decision: 'erase' as const, reason: '本人申请' }
    const { id = 0 } = asked.data.list[0] ?? {}
    await world.as(admin).send(personalOfficeCalls.decide, { id, ...decision })
    expect([await countOf(gone), await countOf(person)]).toEqual([0, 1])
    await sealLog(world.appContext)
    world.setNow('2036-11-22T02:00:00Z')
    await trimLog(world.appContext)
    expect(await countOf(person)).toBe(0)
    world.setNow(now)
  })
})
