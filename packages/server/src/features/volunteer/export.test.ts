import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import type { ExportOffer } from '@museum/contract/audit/export.rules.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Choices, makeChoices, newDocument } from '../../testing/applicant.ts'
import { rightPassword } from '../../testing/office-login.ts'
import { readRows, readWhole } from '../../testing/sheet-rows.ts'
import { oneStore } from '../../testing/stores.ts'
import { takenOf, wholeRegister } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const personal = [
  ...['出生日期', '证件类型', '身份证号', '手机号', '邮箱', '家庭住址', '紧急联系人'],
  '紧急联系电话',
]

oneStore('the register as an Excel file', (store) => {
  let world: World
  let admin: Person
  let reviewer: Person
  let viewer: Person
  let choices: Choices
  beforeAll(async () => {
    const settings = { officeConfirmMs: 3_600_000 }
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z', settings })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    viewer = await world.office('viewer')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  const path = '/api/office/volunteers/export'
  const of = (name: string) => `${path}?q=${encodeURIComponent(name)}`
  const download = (url: string, who: Person) =>
    world.app.inject({ method: 'GET', url, headers: loginHeaders(who.token) })
  const rowsOf = async (url: string, who: Person) =>
    readRows((await download(url, who)).rawPayload, 1000)
  const faultOf = async (url: string, who: Person) =>
    (await download(url, who)).json<{ data: { code: string } }>().data.code
  const offered = async (who: Person) =>
    (await download(`${of('遮蔽')}&offer=1`, who)).json<{ data: ExportOffer }>().data
  const confirm = (who: Person, password: string) =>
    world.as(who).send(accountCalls.confirm, { password })

  test('holds texts: 18 digits stay whole and =1+1 runs nowhere', async () => {
    const id_num = newDocument()
    await applicant(world, choices, { name: '=1+1和', id_num })
    const [titles = [], row = []] = await rowsOf(takenOf(of('=1+1和'), wholeRegister), reviewer)
    expect(row[titles.indexOf('姓名')]).toBe('=1+1和')
    expect(row[titles.indexOf('身份证号')]).toBe(id_num)
    expect(row[titles.indexOf('手机号')]).toBe('13812345678')
  })

  test('says over its titles what it is for, what was chosen, and who took it when; so does the log', async () => {
    await applicant(world, choices, { name: '导出眉头' })
    const url = takenOf(`${of('导出眉头')}&status=1&idle=year`, '姓名,志愿者编号', '活动组织')
    const { rawPayload } = await download(url, viewer)
    expect(
      (await readWhole(rawPayload, 10)).map((row) => row.filter((cell) => cell !== '')),
    ).toEqual([
      ['志愿者名册-2026-05-12'],
      ['用途：活动组织；筛选：状态 申请中，姓名、编号等 导出眉头，最近服务 本年未服务'],
      ['viewer 于 2026-05-12 10:00 导出'],
      [],
      ['姓名', '志愿者编号'],
      ['导出眉头'],
    ])
    const [line] = (await world.as(admin).send(auditCalls.list, { limit: 1 })).data.list
    expect(line).toMatchObject({ username: 'viewer', action: 'export', object: 'volunteer' })
    expect(JSON.parse(line?.after ?? '')).toMatchObject({
      ...{ purpose: '活动组织', columns: ['姓名', '志愿者编号'], q: '导出眉头', rows: 1 },
    })
  })

  test('is for a purpose of the museum, and holds no column that it does not need', async () => {
    await applicant(world, choices, { name: '导出遮蔽' })
    expect(await faultOf(of('遮蔽'), reviewer)).toBe('export.purpose')
    expect(await faultOf(takenOf(of('遮蔽'), '', '看看'), reviewer)).toBe('export.purpose')
    expect(await faultOf(takenOf(of('遮蔽'), '没有这列', '其他'), reviewer)).toBe('export.columns')
    expect(await faultOf(takenOf(of('遮蔽'), '姓名,身份证号', '内部排班'), reviewer)).toBe(
      'export.columns',
    )
    const [less = [], row = []] = await rowsOf(takenOf(of('遮蔽')), reviewer)
    expect(less.filter((title) => personal.includes(title))).toEqual([])
    expect(row.join()).not.toMatch(/13812345678|中山东路/)
    const export_purposes = [{ name: '看看', personal: ['phone' as const] }]
    const twice = [...export_purposes, ...export_purposes]
    const change = (who: Person, those = export_purposes) =>
      world.as(who).send(closingCalls.changeSettings, { export_purposes: those })
    expect((await change(await world.office('scheduler'))).fault).toBe('auth.forbidden')
    expect((await change(admin, twice)).fault).toBe('request.invalid')
    expect((await change(admin)).data.export_purposes).toEqual(export_purposes)
    const [titles] = await rowsOf(takenOf(of('遮蔽'), '姓名,手机号', '看看'), reviewer)
    expect(titles).toEqual(['姓名', '手机号'])
    expect((await offered(reviewer)).purposes).toEqual(export_purposes)
    await world.db.deleteFrom('setting').where('name', '=', 'export').execute()
  })

  test('has personal columns for reviewers alone, and asks for the password once an hour', async () => {
    world.setNow('2026-05-12T03:00:00Z')
    const login = await world.office('reviewer', '新审核')
    const url = takenOf(of('遮蔽'), '姓名,手机号')
    expect(await faultOf(url, await world.office('viewer', '查看'))).toBe('auth.forbidden')
    expect((await offered(viewer)).columns.filter(({ personal }) => personal !== '')).toEqual([])
    // Whoever has just logged in has typed it.
    expect((await download(url, login)).statusCode).toBe(200)
    expect(await offered(login)).toMatchObject({ filter: '姓名、编号等 遮蔽' })
    world.setNow('2026-05-12T04:00:00Z')
    expect(await faultOf(url, login)).toBe('auth.unconfirmed')
    // What could be taken is no secret.
    expect((await offered(login)).columns.some(({ personal }) => personal !== '')).toBe(true)
    // Nor is one without them anybody's who finds the page open.
    expect(await faultOf(takenOf(of('遮蔽')), login)).toBe('auth.unconfirmed')
    expect((await confirm(login, 'wrong horse')).fault).toBe('account.old_password_wrong')
    expect(await faultOf(url, login)).toBe('auth.unconfirmed')
    expect((await confirm(login, rightPassword)).data).toEqual({ confirmed_ms: 3_600_000 })
    world.setNow('2026-05-12T04:59:59Z')
    expect((await download(url, login)).statusCode).toBe(200)
    world.setNow('2026-05-12T05:00:00Z')
    expect(await faultOf(url, login)).toBe('auth.unconfirmed')
    for (let n = 0; n < 5; n += 1) await confirm(login, 'wrong horse')
    expect((await confirm(login, rightPassword)).fault).toBe('office.wait')
  })
})
