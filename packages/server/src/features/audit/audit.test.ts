import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import type { Call } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { eachStore } from '../../testing/stores.ts'
import { taken, takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { type AuditFilter, auditRows } from './audit.store.ts'

eachStore('the log', (store, once) => {
  let world: World
  let admin: Person
  let enlistId: number
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    const id = await makeActivity(world, admin, '2026-05-12', { title: '夜场导览' })
    const person = await world.person('李淑兰', 7)
    enlistId = (await world.as(person).send(enlistCalls.enrol, { id })).data.enlist_id
    await world
      .as(admin)
      .send(enlistOfficeCalls.decide, { id: enlistId, decision: 'fail', remark: '时间冲突' })
  })
  afterAll(() => world.close())

  const found = async (q: string) =>
    (await world.as(admin).send(auditCalls.list, { q })).data.list.filter(
      ({ object, object_id }) => object === 'enlist' && object_id === enlistId,
    )

  once('says of a decision whom and what it was about, before and after', async () => {
    const [line] = await found('李淑兰')
    expect(line).toMatchObject({ username: 'admin', action: 'fail' })
    expect(JSON.parse(line?.before ?? '')).toEqual({ enlist_status: 1 })
    expect(JSON.parse(line?.after ?? '')).toMatchObject({
      name: '李淑兰',
      title: '夜场导览',
      enlist_status: 2,
      remark: '时间冲突',
    })
  })

  once.each(['夜场导览', '时间冲突'])('is searched for what it says: %s', async (q) => {
    expect(await found(q)).toHaveLength(1)
  })

  once('is searched by the number of what was changed, and by what was deleted', async () => {
    expect(await found(`#${enlistId}`)).toHaveLength(1)
    const made = await world
      .as(admin)
      .send(dictionaryOfficeCalls.create, { kind: 'skill', name: '拓印' })
    await world.as(admin).send(dictionaryOfficeCalls.remove, { id: made.data.id })
    const { data } = await world.as(admin).send(auditCalls.list, { q: '拓印' })
    expect(data.list.map(({ action }) => action)).toEqual(['delete', 'create'])
  })

  once('and the queues give one of theirs by its number', async () => {
    const [line] = await found('李淑兰')
    const office = world.as(admin)
    expect((await office.send(auditCalls.info, { id: line?.id ?? 0 })).data).toEqual(line)
    const { data } = await office.send(enlistOfficeCalls.info, { id: enlistId })
    expect(data).toMatchObject({ name: '李淑兰', phone_masked: '138****0000', enlist_status: 2 })
    const made = await office.send(dictionaryOfficeCalls.create, { kind: 'skill', name: '篆刻' })
    expect((await office.send(dictionaryOfficeCalls.info, { id: made.data.id })).data).toEqual(
      made.data,
    )
    const none = { id: 99_999_999 }
    const heard = [
      await office.send(auditCalls.info, none),
      await office.send(enlistOfficeCalls.info, none),
      await office.send(dictionaryOfficeCalls.info, none),
    ]
    expect(heard.map(({ fault }) => fault)).toEqual(Array(3).fill('content.not_found'))
  })

  test('is narrowed to who, what, which object, from where and when', async () => {
    const [line] = await found('李淑兰')
    const total = async (filter: object) =>
      (await world.as(admin).send(auditCalls.list, { ...filter })).data.total
    const one = { object: 'enlist', object_id: enlistId }
    expect(await total({ ...one, username: 'admin', action: 'fail', ip: '127.0.' })).toBe(1)
    expect(line).toMatchObject({ ip: '127.0.0.1', at: '2026-05-12 10:00:00' })
    expect(await total({ ...one, start_date: '2026-05-12', end_date: '2026-05-12' })).toBe(1)
    for (const other of [
      { username: 'adm' },
      { action: 'pass' },
      { object: 'activity', object_id: 99_999_999 },
      { ip: '27.0' },
      { ip: '%' },
      { start_date: '2026-05-13' },
      { end_date: '2026-05-11' },
    ])
      expect(await total({ ...one, ...other })).toBe(0)
  })

  once('is taken along as a file, which the log says in turn', async () => {
    const filter = { object: 'enlist', username: 'admin' }
    const file = await world.app.inject({
      url: takenOf(`/api/office/audit/export?${new URLSearchParams(filter)}`),
      headers: loginHeaders(admin.token),
    })
    const rows = await readRows(file.rawPayload, 100)
    expect(rows[0]?.slice(0, 6)).toEqual(['时间', '账号', '操作', '对象', '对象编号', '来源地址'])
    expect(rows[1]).toEqual(expect.arrayContaining(['admin', 'fail', 'enlist', '127.0.0.1']))
    const { data } = await world.as(admin).send(auditCalls.list, { object: 'audit' })
    expect(JSON.parse(data.list[0]?.after ?? '')).toEqual({ ...filter, ...taken, rows: 1 })
  })

  once('is changed and removed by no call', async () => {
    const all = Object.values(calls).flatMap((feature): Call[] => Object.values(feature))
    const own = all.filter(({ path }) => /^\/api\/office\/audit(\/|$)/.test(path))
    expect(new Set(own.map(({ method }) => method))).toEqual(new Set(['GET']))
    const [line] = await found('李淑兰')
    const headers = loginHeaders(admin.token)
    for (const method of ['PATCH', 'PUT', 'POST', 'DELETE'] as const)
      for (const url of ['/api/office/audit', `/api/office/audit/${line?.id}`]) {
        const answer = await world.app.inject({ method, url, headers, payload: { after: '' } })
        expect(answer.statusCode).toBe(404)
      }
    expect(await found('李淑兰')).toEqual([line])
  })

  once('is read by its indexes', async () => {
    const plan = (filter: AuditFilter) => planOf(world.db, auditRows(world.db, filter).limit(20))
    expect(await plan({})).toContain('audit_at')
    expect(await plan({ start_date: '2026-05-01', end_date: '2026-05-12' })).toContain('audit_at')
    expect(await plan({ username: 'admin' })).toContain('audit_username')
    expect(await plan({ object: 'enlist', object_id: 1 })).toContain('audit_object')
    expect(await plan({ volunteer_id: 1 })).toContain('audit_volunteer')
  })

  once('is read by administrators alone', async () => {
    const clerk = await world.office('reviewer')
    expect((await world.as(clerk).send(auditCalls.list, {})).fault).toBe('auth.forbidden')
    expect((await world.as(clerk).send(auditCalls.info, { id: 1 })).fault).toBe('auth.forbidden')
    expect((await world.as(clerk).send(auditCalls.export, {})).fault).toBe('auth.forbidden')
  })
})
