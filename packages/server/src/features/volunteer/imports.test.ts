import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { phoneCalls } from '@museum/contract/login/phone.calls.ts'
import { noteCalls } from '@museum/contract/note/note.calls.ts'
import { claimCalls } from '@museum/contract/volunteer/claim.calls.ts'
import { importCalls } from '@museum/contract/volunteer/imports.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removePast } from '../../db/past.ts'
import { runJobs } from '../../reactions/jobs.ts'
import { pastOf } from '../../retention/retention.store.ts'
import { limitsOf } from '../../retention/retention.ts'
import { importsOf, newPerson } from '../../testing/importing.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'
const later = '2026-05-12T02:01:01Z'

eachStore('the list of imports', (store, once) => {
  let world: World
  let admin: Person
  let reviewer: Person
  let imports: ReturnType<typeof importsOf>
  let code = ''
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    reviewer = await world.office('reviewer')
    imports = importsOf(world, reviewer)
    world.appContext.sms = {
      sendCode: async (_, given) => {
        code = given
      },
    }
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(now))

  const as = (who = reviewer) => world.as(who)
  const info = async (id: number, who = reviewer) =>
    (await as(who).send(importCalls.info, { id })).data
  const people = async (id: number) => (await as().send(importCalls.people, { id })).data.list
  const undo = (id: number, who = reviewer) => as(who).send(importCalls.undo, { id })
  const idOf = async (name = '') => (await imports.found(name))[0]?.id ?? 0
  const thereAre = async (name = '') => (await imports.found(name)).length

  test('says of each who came in, who was changed in what, and has the rows that came back', async () => {
    const [one, other] = [newPerson(), newPerson()]
    await imports.take([one])
    const { id = 0, ...done } = await imports.take(
      [{ ...one, phone: '13900000009', work_unit: '浙江大学' }, other, newPerson({ phone: '12' })],
      { update: ['phone', 'work_unit'] },
    )
    expect(done).toMatchObject({ added: 1, updated: 1, wrong: 1 })
    const listed = (await as().send(importCalls.list, {})).data.list[0]
    expect(listed).toMatchObject({
      ...{ id, file: 'a.xlsx', created_by: 'reviewer', created_at: '2026-05-12 10:00:00' },
      ...{ added: 1, updated: 1, there: 1, left: 0, wrong: 1, state: 'done' },
    })
    expect(await info(id)).toMatchObject({ undo_left_ms: 60_000, may_undo: 1, back: 1 })
    expect(await info(id, await world.office('auditor'))).toMatchObject({ may_undo: 0 })
    expect(await people(id)).toMatchObject([
      { name: other.name, did: 'added', columns: [], why: '' },
      { name: one.name, did: 'updated', columns: ['手机号', '工作单位'], why: '' },
    ])
    const file = await world.app.inject({
      url: `/api/office/imports/${id}/back`,
      headers: loginHeaders(reviewer.token),
    })
    const rows = await readRows(file.rawPayload, 10)
    expect(JSON.stringify(rows)).toContain('原因')
    expect(JSON.stringify(rows)).toContain('手机号')
    // What is kept says nothing to whoever reads the database, and goes after some weeks.
    const kept = await world.db.selectFrom('import_back').select('rows').execute()
    expect(JSON.stringify(kept)).not.toContain('原因')
    world.setNow('2026-06-20T02:00:00Z')
    for (const past of pastOf(limitsOf(world.appContext)))
      if (past.table === 'import_back') await removePast(world.db, past, 10)
    world.setNow(now)
    expect((await info(id)).back).toBe(0)
    const gone = await world.app.inject({
      url: `/api/office/imports/${id}/back`,
      headers: loginHeaders(reviewer.token),
    })
    expect(gone.json().data.code).toBe('import.none_wrong')
  })

  test('nothing is noted where nothing was written', async () => {
    const one = newPerson()
    await imports.take([one])
    const before = (await as().send(importCalls.list, {})).data.total
    expect((await imports.take([one])).id).toBeUndefined()
    expect((await as().send(importCalls.list, {})).data.total).toBe(before)
  })

  test('is taken back: who came in is out again, who was changed has what they had', async () => {
    const [one, other] = [newPerson({ work_unit: '南京大学' }), newPerson()]
    await imports.take([one])
    const changed = { ...one, phone: '13900000008', work_unit: '浙江大学' }
    const { id = 0 } = await imports.take([changed, other], { update: ['phone', 'work_unit'] })
    expect((await undo(id)).data).toEqual({ removed: 1, restored: 1, kept: 0 })
    expect(await thereAre(other.name)).toBe(0)
    expect(await imports.known(one.name)).toMatchObject({
      ...{ phone: '13812345678', work_unit: '南京大学' },
    })
    expect(await info(id)).toMatchObject({ state: 'undone', undone_by: 'reviewer', may_undo: 0 })
    expect((await undo(id)).fault).toBe('import.undone')
    const lines = await as(admin).send(auditCalls.list, { action: 'undo', object: 'volunteer' })
    expect(lines.data.list.map(({ before }) => before).join()).toContain(String(other.name))
    // The same sheet goes in again.
    expect(await imports.take([other])).toMatchObject({ added: 1 })
  })

  test('is taken back after its minute by an administrator alone', async () => {
    const one = newPerson()
    const { id = 0 } = await imports.take([one])
    world.setNow(later)
    expect(await info(id)).toMatchObject({ undo_left_ms: 0, may_undo: 0 })
    expect((await undo(id)).fault).toBe('auth.forbidden')
    expect(await info(id, admin)).toMatchObject({ may_undo: 1 })
    expect((await undo(id, admin)).data).toEqual({ removed: 1, restored: 0, kept: 0 })
    expect(await thereAre(one.name)).toBe(0)
  })

  test('leaves whoever met something since, and says who and why', async () => {
    const [claimed, noted, edited, plain] = [newPerson(), newPerson(), newPerson(), newPerson()]
    const { id = 0 } = await imports.take([claimed, noted, edited, plain])
    await world.db
      .updateTable('person')
      .set({ openid: `o${id}` })
      .where('id', '=', await idOf(claimed.name))
      .execute()
    await as().send(noteCalls.add, { id: await idOf(noted.name), text: '值得培养' })
    const change = { id: await idOf(edited.name), work_unit: '浙江大学' }
    expect((await as(admin).send(volunteerEditCalls.change, change)).status).toBe(1)
    expect((await undo(id)).data).toEqual({ removed: 1, restored: 0, kept: 3 })
    expect((await people(id)).map(({ name, why }) => [name, why])).toEqual([
      [claimed.name, '本人已绑定，或账号已停用'],
      [noted.name, '已有办公室备注'],
      [edited.name, '导入之后admin改过资料或办理过'],
    ])
    expect(await thereAre(plain.name)).toBe(0)
    expect(await info(id)).toMatchObject({ kept: 3, state: 'partly', may_undo: 1 })
    // Once what stood against it is gone it can be tried again.
    await world.db.deleteFrom('volunteer_note').execute()
    expect((await undo(id)).data).toEqual({ removed: 1, restored: 0, kept: 2 })
    expect((await undo(id)).data).toEqual({ removed: 0, restored: 0, kept: 2 })
    expect(await info(id)).toMatchObject({ kept: 2, state: 'stayed', may_undo: 1 })
  })

  test('a message keeps nobody in, and it says beforehand who goes and who stays', async () => {
    const [told, noted] = [newPerson(), newPerson()]
    const { id = 0 } = await imports.take([told, noted])
    const ids = [await idOf(told.name), await idOf(noted.name)]
    const what = { act: 'notify', title: '欢迎', content: '欢迎加入' } as const
    expect((await as(admin).send(bulkCalls.start, { what, ids })).status).toBe(1)
    world.setNow(later)
    await runJobs(world.appContext)
    const messages = () =>
      world.db.selectFrom('message').select('id').where('person_id', 'in', ids).execute()
    expect(await messages()).toHaveLength(2)
    await as().send(noteCalls.add, { id: ids[1] ?? 0, text: '值得培养' })
    expect((await as().send(importCalls.undoing, { id })).data).toEqual({
      ...{ removed: 1, restored: 0, kept: 1, whys: [{ why: '已有办公室备注', count: 1 }] },
    })
    expect((await undo(id, admin)).data).toEqual({ removed: 1, restored: 0, kept: 1 })
    expect(await thereAre(told.name)).toBe(0)
    expect(await messages()).toHaveLength(1)
  })

  test('gives back what nobody changed since, and names the rest', async () => {
    const one = newPerson({ work_unit: '南京大学' })
    await imports.take([one])
    const changed = { ...one, phone: '13900000007', work_unit: '浙江大学' }
    const { id = 0 } = await imports.take([changed], { update: ['phone', 'work_unit'] })
    await as(admin).send(volunteerEditCalls.change, {
      id: await idOf(one.name),
      work_unit: '东南大学',
    })
    expect((await undo(id)).data).toEqual({ removed: 0, restored: 1, kept: 1 })
    expect(await imports.known(one.name)).toMatchObject({
      ...{ phone: '13812345678', work_unit: '东南大学' },
    })
    expect((await people(id))[0]?.why).toBe('工作单位后来又改过')
  })

  once('races: the same sheet twice at once is in once, and noted once', async () => {
    const both = [newPerson(), newPerson()]
    const before = (await as().send(importCalls.list, {})).data.total
    const [first, second] = await Promise.all([imports.take(both), imports.take(both)])
    expect(first.added + second.added).toBe(2)
    expect((await as().send(importCalls.list, {})).data.total).toBe(before + 1)
    const id = first.id ?? second.id ?? 0
    // Two who take it back at once do so once.
    const heard = await Promise.all([undo(id), undo(id, admin)])
    expect(heard.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(heard.map(({ fault }) => fault).filter(Boolean)).toEqual(['import.undone'])
  })

  test.each([1, 2, 3])('races: taken back beside a claim, one of both holds (%i)', async (turn) => {
    const phone = `1370000${1000 + turn}`
    const one = newPerson({ phone })
    const { id = 0 } = await imports.take([one])
    const { cookies: cookie } = await world.as().send(phoneCalls.code, { phone })
    const { data } = await world.as().send(phoneCalls.enter, { phone, code }, { cookie })
    const [taken, claimed] = await Promise.all([
      undo(id),
      world.as({ token: data.token }).send(claimCalls.byPhone, { birth_time: '1990-03-15' }),
    ])
    expect(taken.status).toBe(1)
    const there = await thereAre(one.name)
    expect([taken.data.removed, taken.data.kept]).toEqual(there === 1 ? [0, 1] : [1, 0])
    expect(claimed.fault).toBe(there === 1 ? undefined : 'claim.birth_wrong')
  })
})
