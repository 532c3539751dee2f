import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { statementCalls } from '@museum/contract/statement/statement.calls.ts'
import { statementOfficeCalls } from '@museum/contract/statement/statement-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { makeDuty } from '../../testing/duty.ts'
import { pdfText } from '../../testing/rendered.ts'
import { autumn } from '../../testing/stating.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-11-22'
const morning = `${today}T02:00:00Z`

eachStore('statements of many', (store, once) => {
  let world: World
  let office: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  let people: Person[]
  beforeAll(async () => {
    world = await openWorld(store, { now: morning })
    office = await world.office('admin')
    duty = await makeDuty(world, office, today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(morning)
    people = []
    for (const name of ['王芳', '李娜', '张敏']) people.push(await world.person(name, 7))
  })

  const at = (place: number) => people[place] as Person
  const served = (who: Person, date: string) =>
    duty.add(who, { date, sign_time: `${date} 09:00:00`, sign_out_time: `${date} 12:00:00` })
  const what = { act: 'statement' as const, ...autumn }
  const as = () => world.as(office)
  const ids = () => people.map(({ id }) => id)
  const start = async (change: object = {}) =>
    (await as().send(bulkCalls.start, { what: { ...what, ...change }, ids: ids() })).data
  const outcomes = async (id: number) => (await as().send(bulkCalls.people, { id })).data.list
  const own = async (who: Person) => (await world.as(who).send(statementCalls.list, {})).data.list
  const info = async (id: number) => (await as().send(statementOfficeCalls.info, { id })).data
  const file = (url: string) =>
    world.app.inject({
      method: 'GET',
      url,
      headers: loginHeaders(office.token),
    })

  test('are looked at first, with who has none and why, and issued each with its own number', async () => {
    await served(at(0), '2026-09-01')
    await served(at(1), '2026-09-02')
    const single = await as().send(statementOfficeCalls.issue, {
      volunteer_id: at(1).id,
      ...autumn,
    })
    const asked = { what, ids: ids() }
    const { data } = await as().send(bulkCalls.preview, asked)
    expect(data).toMatchObject({
      will: 1,
      people: [{ name: '王芳', was: '', becomes: '3小时、1次' }],
    })
    expect(data.except.map(({ code, count }) => [code, count])).toEqual([
      ['statement.standing', 1],
      ['statement.no_minutes', 1],
    ])
    const bulk = await start()
    expect(bulk).toMatchObject({
      ...{ done: 1, skipped: 2, state: 'done' },
      words: '出具服务证明：2026年9月1日至2026年11月21日',
    })
    const [made] = await own(at(0))
    expect(made).toMatchObject({ state: 'valid', service_time_name: '3小时', id_num_masked: '' })
    expect(await outcomes(bulk.id)).toMatchObject([
      { becomes: made?.number, statement_id: made?.id, outcome: 'done' },
      { outcome: 'skipped', why: '已有内容相同的有效证明', statement_id: 0 },
      { outcome: 'skipped', why: '这段时间没有计入的服务时长，请换一段时间' },
    ])
    expect(await info(made?.id ?? 0)).toMatchObject({ issued_by: 'admin', corrected: 0 })
    const line = await as().send(auditCalls.list, { object: 'statement', action: 'issue' })
    expect(line.data.list[0]).toMatchObject({ object_id: made?.id, username: 'admin' })
    // The one that was issued by itself before has the number before.
    const numberOf = (text = '') => Number(text.slice(-6))
    expect(numberOf(made?.number)).toBe(numberOf(single.data.number) + 1)
    // Nobody is told of what stands in their own list.
    expect((await world.as(at(0)).send(messageCalls.list, {})).data.list).toEqual([])
  })

  test('are drawn behind the transaction, and printed as one file or each by itself', async () => {
    for (const who of people) await served(who, '2026-09-01')
    const bulk = await start()
    const [first, second] = await outcomes(bulk.id)
    expect((await info(first?.statement_id ?? 0)).sha256).toBe('')
    await runJobs(world.appContext)
    expect((await info(first?.statement_id ?? 0)).sha256).not.toBe('')
    const text = pdfText((await file(`/api/office/statements/print?bulk_id=${bulk.id}`)).rawPayload)
    for (const { becomes } of await outcomes(bulk.id)) expect(text).toContain(becomes)
    for (const name of ['王芳', '李娜', '张敏']) expect(text).toContain(name)
    const lines = await as().send(auditCalls.list, { object: 'statement', action: 'download' })
    expect(lines.data.list.slice(0, 3)).toHaveLength(3)
    const alone = await file(`/api/office/statements/${second?.statement_id}/file`)
    expect(pdfText(alone.rawPayload)).toContain('李娜')
    const beyond = await file(`/api/office/statements/print?bulk_id=${bulk.id}&part=2`)
    expect(beyond.json().data.code).toBe('content.not_found')
  })

  once('are revoked where it is taken back, and what each replaced holds again', async () => {
    await served(at(0), '2026-09-01')
    const { number } = (await world.as(at(0)).send(statementCalls.issue, autumn)).data
    await served(at(0), '2026-09-02')
    await served(at(1), '2026-09-02')
    await served(at(2), '2026-09-02')
    const bulk = await start()
    expect(bulk.done).toBe(3)
    expect((await own(at(0))).map(({ state }) => state)).toEqual(['valid', 'replaced'])
    // Whoever made one of their own in between keeps it, and is named.
    await runJobs(world.appContext)
    const later = (await world.as(at(2)).send(statementCalls.issue, autumn)).data.number
    await as().send(bulkCalls.undo, { id: bulk.id })
    await runJobs(world.appContext)
    expect(await own(at(0))).toMatchObject([
      { state: 'revoked', revoked_reason: '出具后随即撤销' },
      { state: 'valid', number, replaced_number: '' },
    ])
    expect((await own(at(1))).map(({ state }) => state)).toEqual(['revoked'])
    expect((await own(at(2)))[0]).toMatchObject({ state: 'valid', number: later })
    expect((await outcomes(bulk.id)).map(({ outcome }) => outcome)).toEqual([
      'undone',
      'undone',
      'kept',
    ])
    expect((await world.as(at(0)).send(messageCalls.list, {})).data.list).toEqual([])
    const none = await file(`/api/office/statements/print?bulk_id=${bulk.id}`)
    expect(none.json().data.code).toBe('content.not_found')
    // Issued anew it gets the next number, and none that was given.
    const again = await start()
    expect(again.done).toBe(2)
  })

  once('are issued again where that is asked for, of days that are over', async () => {
    await served(at(0), '2026-09-01')
    expect((await start()).done).toBe(1)
    expect((await start()).done).toBe(0)
    expect((await start({ again: 1 })).done).toBe(1)
    expect((await own(at(0))).map(({ state }) => state)).toEqual(['valid', 'replaced'])
    const wrong = { what: { ...what, last_day: '2026-11-23' }, ids: ids() }
    expect((await as().send(bulkCalls.start, wrong)).fault).toBe('statement.period_wrong')
  })

  once('leave out whose name no font has, and take it where there is a picture', async () => {
    for (const who of people) await served(who, '2026-09-01')
    await world.db
      .updateTable('volunteer')
      .set({ name: '王\u{3fffd}' })
      .where('id', '=', at(0).id)
      .execute()
    const bulk = await start()
    expect(bulk).toMatchObject({ done: 2, skipped: 1 })
    expect((await outcomes(bulk.id))[0]?.why).toBe('有无法印出的字，请联系志愿者办公室')
  })

  once(
    'of more than a part are issued by the outbox under the address that was asked from',
    async () => {
      for (let count = 3; count <= 100; count += 1) people.push(await world.person(`人${count}`, 7))
      for (const who of people) await served(who, '2026-09-01')
      const bulk = await start()
      expect(bulk.state).toBe('running')
      // What cannot be drawn now is tried again, and holds nothing up.
      const files = vi.spyOn(world.appContext.files, 'put').mockRejectedValueOnce(new Error('away'))
      await runJobs(world.appContext)
      files.mockRestore()
      const rows = await world.db
        .selectFrom('statement')
        .select(['number', 'origin', 'file'])
        .where('bulk_id', '=', bulk.id)
        .orderBy('id')
        .execute()
      expect(new Set(rows.map(({ number }) => number)).size).toBe(101)
      expect(new Set(rows.map(({ origin }) => origin)).size).toBe(1)
      expect(rows[0]?.origin).toMatch(/^http/)
      expect(rows.filter(({ file: kept }) => kept !== '').length).toBeGreaterThan(80)
      const second = await file(`/api/office/statements/print?bulk_id=${bulk.id}&part=2`)
      expect(pdfText(second.rawPayload)).toContain(rows.at(-1)?.number)
    },
  )

  once('races: two acts of the same people give each one statement that holds', async () => {
    for (const who of people) await served(who, '2026-09-01')
    const [one, two] = await Promise.all([start(), start()])
    expect(one.done + two.done).toBe(3)
    const holding = await world.db
      .selectFrom('statement')
      .select('id')
      .where('volunteer_id', 'in', ids())
      .where('replaced_at', '=', '')
      .where('revoked_at', '=', '')
      .execute()
    expect(holding).toHaveLength(3)
  })
})
