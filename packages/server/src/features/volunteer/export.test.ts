import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Choices, makeChoices, newDocument } from '../../testing/applicant.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

oneStore('the register as an Excel file', (store) => {
  let world: World
  let admin: Person
  let reviewer: Person
  let viewer: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    viewer = await world.office('viewer')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  const download = (path: string, who: Person) =>
    world.app.inject({
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${who.token}` },
    })
  const rowsOf = async (query: string, who: Person) =>
    readRows((await download(`/api/office/volunteers/export?${query}`, who)).rawPayload, 1000)

  test('holds texts: 18 digits stay whole and =1+1 runs nowhere', async () => {
    const id_num = newDocument()
    await applicant(world, choices, { name: '=1+1和', id_num })
    const query = `q=${encodeURIComponent('=1+1和')}&full=1`
    const [titles = [], row = []] = await rowsOf(query, reviewer)
    expect(row[titles.indexOf('姓名')]).toBe('=1+1和')
    expect(row[titles.indexOf('身份证号')]).toBe(id_num)
    expect(row[titles.indexOf('手机号')]).toBe('13812345678')
  })

  test('has no personal column but for reviewers, masked unless they ask for all, which is logged', async () => {
    const id_num = newDocument()
    const name = '导出遮蔽'
    await applicant(world, choices, { name, id_num })
    const personal =
      '出生日期 证件类型 身份证号 手机号 邮箱 家庭住址 紧急联系人 紧急联系电话'.split(' ')
    const query = `q=${encodeURIComponent(name)}`
    const [titles = [], row = []] = await rowsOf(query, reviewer)
    const shown = Object.fromEntries(titles.map((title, at) => [title, row[at]]))
    expect(shown).toMatchObject({
      证件类型: '居民身份证',
      身份证号: `****************${id_num.slice(-2)}`,
      出生日期: '1990',
    })
    expect(row.join()).not.toMatch(/13812345678|中山东路/)
    expect(personal.filter((title) => !titles.includes(title))).toEqual([])
    const [less = []] = await rowsOf(query, viewer)
    expect(less).toEqual(titles.filter((title) => !personal.includes(title)))
    expect((await download('/api/office/volunteers/export?full=1', viewer)).statusCode).toBe(403)
    await rowsOf(`q=${encodeURIComponent(name)}&full=1`, reviewer)
    const [line] = (await world.as(admin).send(auditCalls.list, { limit: 1 })).data.list
    expect(line).toMatchObject({ username: 'reviewer', action: 'export', object: 'volunteer' })
    expect(JSON.parse(line?.after ?? '')).toMatchObject({ full: 1, rows: 1 })
  })
})
