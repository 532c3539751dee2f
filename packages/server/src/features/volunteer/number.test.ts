import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Choices, form, makeChoices, newDocument } from '../../testing/applicant.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { indexPhones } from './number.service.ts'

eachStore('the register, searched by a number,', (store, once) => {
  let world: World
  let admin: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  afterAll(() => world.close())

  const list = async (input: { q?: string; status?: number } = {}) =>
    (await world.as(admin).send(volunteerOfficeCalls.search, input)).data
  const info = async (id: number) =>
    (await world.as(admin).send(volunteerOfficeCalls.info, { id })).data

  test('finds nobody by a part of a number, and the year of birth is all that is shown of it', async () => {
    const one = await applicant(world, choices, { name: '司空见', phone: '15900008765' })
    for (const q of ['8765', '1590000', '159****8765', '320102', '19900315', '0315'])
      expect((await list({ q })).total).toBe(0)
    const { list: rows } = await list({ q: '司空见' })
    expect(rows).toMatchObject([{ id: one.id, birth_year: '1990' }])
    expect(JSON.stringify(rows)).not.toContain('03-15')
    const viewer = await world.office('viewer')
    const seen = (await world.as(viewer).send(volunteerOfficeCalls.info, { id: one.id })).data
    expect(seen.birth_time).toBe('1990')
    expect((await info(one.id)).birth_time).toBe('1990-03-15')
  })

  test('a whole phone or document number finds its people, and the log says who looked', async () => {
    const id_num = newDocument()
    const one = await applicant(world, choices, { id_num, phone: '15900009876' })
    const ids = async (q: string) => (await list({ q, status: 1 })).list.map(({ id }) => id)
    for (const q of ['15900009876', '+86 159 0000 9876', '１５９００００９８７６', '159-0000-9876'])
      expect(await ids(q)).toEqual([one.id])
    for (const q of [id_num, id_num.toLowerCase(), `${id_num.slice(0, 6)} ${id_num.slice(6)}`])
      expect(await ids(q)).toEqual([one.id])
    expect(await ids('15900009877')).toEqual([])
    const { data } = await world.as(admin).send(auditCalls.list, { limit: 2 })
    expect(data.list).toMatchObject([
      { action: 'search', object: 'volunteer', after: '{"phone":"159****9877","found":0}' },
      { after: `{"document":"****************${id_num.slice(-2)}","found":1}` },
    ])
    await world.as(one).send(applicationCalls.cancel, {})
    const again = await form(world, one, choices, { id_num, phone: '15900001111' })
    await world.as(one).send(applicationCalls.save, again)
    expect(await ids('15900009876')).toEqual([])
    expect(await ids('15900001111')).toEqual([one.id])
  })

  once(
    'what may be a day, a code or a name too finds whose document it is, where it is nothing else',
    async () => {
      const logged = async () =>
        (await world.as(admin).send(auditCalls.list, { limit: 1 })).data.list[0]?.after
      for (const [id_kind, id_num] of [
        [4, '20123456'],
        [4, '19012345'],
        [6, 'V12345678'],
        [6, 'AB1234'],
        [6, '123456'],
      ] as const) {
        const one = await applicant(world, choices, { id_kind, id_num })
        expect((await list({ q: id_num.toLowerCase() })).list.map(({ id }) => id)).toEqual([one.id])
        expect(await logged()).toBe(
          `{"document":"${'*'.repeat(id_num.length - 2)}${id_num.slice(-2)}","found":1}`,
        )
      }
      const before = await logged()
      const named = await applicant(world, choices, { name: 'Abc1234 Smith' })
      expect((await list({ q: 'abc1234' })).list.map(({ id }) => id)).toEqual([named.id])
      expect((await list({ q: 'abcdef' })).list).toEqual([])
      expect(await logged()).toBe(before)
    },
  )

  test('is refused in an address with what to do, and as a file is asked for in a body too', async () => {
    const one = await applicant(world, choices, { name: '按号查', phone: '15900006543' })
    const asked = { q: '159 0000 6543' }
    const refused = { fault: 'request.invalid', msg: 'q：手机号、证件号不写在网址里，请用POST' }
    const as = world.as(admin)
    expect(await as.send(volunteerOfficeCalls.list, asked)).toMatchObject(refused)
    expect(await as.send(volunteerSheetCalls.export, asked)).toMatchObject(refused)
    expect((await list({ q: '15900006543' })).list.map(({ id }) => id)).toEqual([one.id])
    const payload = { q: '15900006543', purpose: '资料核对', columns: '姓名' }
    const { path: url } = volunteerSheetCalls.exportSearch
    const file = await world.app.inject({
      ...{ method: 'POST', url, headers: loginHeaders(admin.token), payload },
    })
    expect(file.headers['content-type']).toContain('spreadsheet')
    const { data } = await world.as(admin).send(auditCalls.list, { limit: 1 })
    expect(data.list[0]?.after).toContain('159****6543')
    expect(data.list[0]?.after).not.toContain('15900006543')
  })

  test('guesses at a number end for the day after thirty that found nobody, however many at once', async () => {
    world.setNow('2026-06-01T02:00:00Z')
    const guesser = await world.office('viewer')
    const one = await applicant(world, choices, { phone: '15900003333' })
    const look = async (q: string) =>
      await world.as(guesser).send(volunteerOfficeCalls.search, { q })
    for (let at = 0; at < 40; at += 1)
      expect((await look('15900003333')).data.list[0]?.id).toBe(one.id)
    const guesses = Array.from({ length: 40 }, (_, at) => look(`159111100${at + 10}`))
    const faults = (await Promise.all(guesses)).map(({ fault }) => fault)
    expect(faults.filter((fault) => fault === undefined)).toHaveLength(30)
    expect(faults.filter((fault) => fault === 'volunteer.search_too_many')).toHaveLength(10)
    expect((await look('15900003333')).fault).toBe('volunteer.search_too_many')
    const sheet = { q: '15900003333', limit: 1 }
    expect((await world.as(guesser).send(volunteerSheetCalls.exportSearch, sheet)).fault).toBe(
      'volunteer.search_too_many',
    )
    expect((await look('司空见')).fault).toBeUndefined()
    expect((await list({ q: '15900003333' })).total).toBe(1)
    world.setNow('2026-06-02T02:00:01Z')
    expect((await look('15900003333')).data.total).toBe(1)
  })

  test('finds the phones of a museum from before their marks, once the server has started', async () => {
    const one = await applicant(world, choices, { phone: '15900002222' })
    await world.db.updateTable('volunteer').set({ phone_mark: null }).execute()
    expect((await list({ q: '15900002222' })).total).toBe(0)
    await indexPhones(world.db, world.appContext.settings.dataKey)
    expect((await list({ q: '15900002222' })).list.map(({ id }) => id)).toEqual([one.id])
  })
})
