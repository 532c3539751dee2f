import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { settingCalls } from '@museum/contract/setting/setting.calls.ts'
import { statementOfficeCalls } from '@museum/contract/statement/statement-office.calls.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { makeDuty } from '../../testing/duty.ts'
import { pdfText } from '../../testing/rendered.ts'
import { statingActs, takeBack } from '../../testing/stating.ts'
import { eachStore } from '../../testing/stores.ts'
import { uploaded } from '../../testing/uploaded.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { pictureBytes } from '../picture/picture.service.ts'
import { sweepUploads } from '../picture/upload.service.ts'
import { sweepStatements } from './kept.service.ts'

const today = '2026-11-22'
const morning = `${today}T02:00:00Z`

eachStore('a statement of service in the office', (store, once) => {
  let world: World
  let office: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  let wang: Person
  let count = 0
  beforeAll(async () => {
    world = await openWorld(store, { now: morning })
    office = await world.office('admin')
    duty = await makeDuty(world, office, today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(morning)
    count += 1
    wang = await world.person('王芳', 7)
  })

  const acts = statingActs(() => ({ world, duty, who: wang }))
  const { served, me, preview, issue, list, fetched, withDocument } = acts

  once(
    'is revoked by the office with a reason: its owner hears, and its file is handed out no more',
    async () => {
      await served('2026-09-01')
      const { data } = await issue()
      const as = world.as(office)
      const revoke = (reason: string) => takeBack(world, office, data.id, reason)
      expect((await revoke(' ')).fault).toBe('statement.reason_required')
      expect((await revoke('姓名有误')).data).toMatchObject({ done: 1 })
      expect((await revoke('再一次')).data).toMatchObject({ done: 0, skipped: 1 })
      expect((await fetched(data.url)).statusCode).toBe(404)
      expect((await list())[0]).toMatchObject({
        state: 'revoked',
        revoked_reason: '姓名有误',
        url: '',
      })
      const told = async () => (await me().send(messageCalls.list, {})).data.list
      expect(await told()).toEqual([])
      world.setNow(`${today}T02:01:01Z`)
      await runJobs(world.appContext)
      world.setNow(morning)
      const [message] = await told()
      expect(message).toMatchObject({
        mc_title: '服务证明已撤销',
        mc_link: '/volunteerStatement',
        mc_button: '重新开具',
      })
      expect(message?.mc_content).toContain(data.number)
      const log = await as.send(auditCalls.list, { object: 'statement', action: 'annul' })
      expect(log.data.list[0]?.after).toContain('姓名有误')
      expect((await preview()).standing).toBeNull()
      expect((await issue()).status).toBe(1)
    },
  )

  once('is replaced by the office from the records as they are, the number as it was', async () => {
    await withDocument()
    const shift = await served('2026-09-01')
    const plain = (await issue()).data
    await world.db
      .updateTable('roster')
      .set({ service_minutes: 90, repair_sign_out_time: '2026-09-01 10:30:00' })
      .where('id', '=', shift)
      .execute()
    const as = world.as(office)
    const info = async (id: number) => (await as.send(statementOfficeCalls.info, { id })).data
    expect(await info(plain.id)).toMatchObject({
      ...{ corrected: 1, service_time_name: '3小时', now_service_time_name: '1小时30分钟' },
      ...{ state: 'valid', issued_by: '', id_num_masked: '' },
    })
    const replace = (id: number) =>
      as.send(statementOfficeCalls.replace, { id, reason: '签退时间更正' })
    const made = await replace(plain.id)
    expect(made.status).toBe(1)
    expect(await info(plain.id)).toMatchObject({
      state: 'replaced',
      replaced_number: made.data.number,
    })
    expect(await info(made.data.id)).toMatchObject({
      ...{ state: 'valid', corrected: 0, service_time_name: '1小时30分钟' },
      ...{ issued_by: 'admin', id_num_masked: '' },
    })
    expect((await replace(plain.id)).fault).toBe('content.changed')
    const [message] = (await me().send(messageCalls.list, {})).data.list
    expect(message).toMatchObject({ mc_title: '服务证明已重新开具' })
    expect(message?.mc_content).toContain(made.data.number)
  })

  test('is found in the office by number, name and code, and by where it stands', async () => {
    await served('2026-09-01')
    const { number: text, code, id } = (await issue()).data
    const find = async (filter: object) =>
      (await world.as(office).send(statementOfficeCalls.list, filter)).data.list.map(
        (row) => row.id,
      )
    for (const q of [text.toLowerCase(), '王芳', code]) expect(await find({ q })).toContain(id)
    expect(await find({ q: text, state: 'valid' })).toEqual([id])
    expect(await find({ q: text, state: 'revoked' })).toEqual([])
    await issue()
    expect(await find({ q: text, state: 'replaced' })).toEqual([id])
    expect(await find({ q: '%' })).toEqual([])
  })

  once(
    'is issued by the office for whoever has no phone, and a revoked one is marked as void',
    async () => {
      const as = world.as(office)
      const days = { first_day: '2026-09-01', last_day: '2026-11-21' }
      const issueFor = (volunteer_id: number) =>
        as.send(statementOfficeCalls.issue, { volunteer_id, ...days })
      expect((await issueFor(987_654)).fault).toBe('content.not_found')
      expect((await issueFor(wang.id)).fault).toBe('statement.no_minutes')
      await served('2026-09-01')
      const { id, number } = (await issueFor(wang.id)).data
      expect((await list())[0]).toMatchObject({ id, number, state: 'valid', id_num_masked: '' })
      const row = (await as.send(statementOfficeCalls.info, { id })).data
      expect(row).toMatchObject({ issued_by: 'admin', name: '王芳' })
      const log = await as.send(auditCalls.list, { object: 'statement', action: 'issue' })
      expect(log.data.list[0]).toMatchObject({ username: 'admin', object_id: id })
      const file = async () =>
        await world.app.inject({
          method: 'GET',
          url: `/api/office/statements/${id}/file`,
          headers: loginHeaders(office.token),
        })
      expect(pdfText((await file()).rawPayload)).not.toContain('废')
      await takeBack(world, office, id, '姓名有误')
      const revoked = (await file()).rawPayload
      // It lies aslant: a reader copies its characters one by one.
      for (const one of '作废') expect(pdfText(revoked)).toContain(one)
      expect(pdfText(revoked)).toContain(number)
    },
  )

  test('is taken by the office as the file that it is, and the log says by whom', async () => {
    await served('2026-09-01')
    const { id, url } = (await issue()).data
    const file = await world.app.inject({
      method: 'GET',
      url: `/api/office/statements/${id}/file`,
      headers: loginHeaders(office.token),
    })
    expect(file.rawPayload.equals((await fetched(url)).rawPayload)).toBe(true)
    const log = await world
      .as(office)
      .send(auditCalls.list, { object: 'statement', action: 'download' })
    expect(log.data.list[0]).toMatchObject({ action: 'download', username: 'admin', object_id: id })
  })

  test('loses its file once its person is erased, and no other does', async () => {
    const made = async () => {
      await served('2026-09-01')
      const { id } = (await issue()).data
      return await world.db
        .selectFrom('statement')
        .select(['id', 'file'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    }
    const isKept = async ({ id, file }: { id: number; file: string }) => {
      const kept = await world.appContext.files.get(file)
      kept?.body.destroy()
      const row = await world.db
        .selectFrom('statement')
        .select('file')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return [kept !== undefined, row.file !== '']
    }
    const another = await made()
    wang = await world.person('李娜', 7)
    const own = await made()
    await sweepStatements(world.appContext)
    expect(await isKept(own)).toEqual([true, true])
    await withDocument()
    await me().send(personalCalls.request, {})
    const as = world.as(office)
    const { data } = await as.send(personalOfficeCalls.list, { state: 1, limit: 100 })
    const { id = 0 } = data.list.find(({ person_id }) => person_id === wang.id) ?? {}
    const erasing = { id, decision: 'erase' as const, reason: '本人申请' }
    expect((await as.send(personalOfficeCalls.decide, erasing)).status).toBe(1)
    await sweepStatements(world.appContext)
    expect(await isKept(own)).toEqual([false, false])
    expect(await isKept(another)).toEqual([true, true])
  })

  once('says of the office what an administrator set', async () => {
    await served('2026-09-01')
    const set = { statement_unit: '江南博物馆教育部', statement_phone: '0571-8700-1926' }
    const scheduler = await world.office('scheduler', `s${count}`)
    const change = (who: Person) => world.as(who).send(closingCalls.changeSettings, set)
    expect((await change(scheduler)).fault).toBe('auth.forbidden')
    expect((await issue()).data.unit).toMatch(/志愿者办公室$/)
    expect((await change(office)).data).toMatchObject(set)
    const { data } = await issue()
    expect(data).toMatchObject({ unit: '江南博物馆教育部', phone: '0571-8700-1926' })
    expect(pdfText((await fetched(data.url)).rawPayload)).toContain('联系电话0571-8700-1926')
    await world.as(office).send(closingCalls.changeSettings, {
      statement_unit: '',
      statement_phone: '',
    })
  })

  once('prints a character that no font has by the picture that the office gave', async () => {
    await served('2026-09-01')
    const as = world.as(office)
    const first = await issue()
    const name = '王\u{3fffd}'
    await world.db.updateTable('volunteer').set({ name }).where('id', '=', wang.id).execute()
    expect((await issue()).fault).toBe('statement.unprintable')
    const refused = await as.send(statementOfficeCalls.replace, {
      id: first.data.id,
      reason: '姓名更正',
    })
    expect(refused.msg).toMatch(/^姓名中的.*无法印出，请由管理员.*U\+3FFFD.*的图片$/u)
    const square = sharp({
      create: { width: 300, height: 300, channels: 3, background: '#000000' },
    })
    const { file_path_full: img_path } = (
      await as.upload(pictureCalls.officePicture, '字.png', await square.png().toBuffer())
    ).data
    // By its code, as who cannot type it writes it.
    const given = { statement_characters: [{ character: 'u+3fffd', img_path }] }
    const kept = [{ character: '\u{3fffd}', img_path }]
    expect((await as.send(closingCalls.changeSettings, given)).data).toMatchObject({
      statement_characters: kept,
    })
    const { data } = await issue()
    // In the sentence and in the table.
    expect(pdfText((await fetched(data.url)).rawPayload).split('\u{3fffd}')).toHaveLength(3)
    // Its picture stays for as long as a setting says so.
    world.setNow('2026-11-25T02:00:00Z')
    await sweepUploads(world.appContext, world.appContext.clock())
    expect(await pictureBytes(world.appContext, img_path)).toBeDefined()
    expect(
      (await as.send(closingCalls.changeSettings, { statement_characters: [] })).data,
    ).toMatchObject({ statement_characters: [] })
    expect((await issue({ first_day: '2026-09-01' })).fault).toBe('statement.unprintable')
    // One whose file was not made before its picture went waits for it.
    await world.db
      .updateTable('statement')
      .set({ file: '', sha256: '' })
      .where('id', '=', data.id)
      .execute()
    const file = await world.app.inject({
      url: `/api/office/statements/${data.id}/file`,
      headers: loginHeaders(office.token),
    })
    expect(file.json().data.code).toBe('statement.unprintable')
  })

  test('takes one picture for a character, for one character, of the museum’s own', async () => {
    const img_path = await uploaded(world)
    const change = (...statement_characters: { character: string; img_path: string }[]) =>
      world.as(office).send(closingCalls.changeSettings, { statement_characters })
    const one = { character: '\u{3fffd}', img_path }
    expect((await change(one, { ...one, character: 'U+3FFFD' })).fault).toBe(
      'setting.character_twice',
    )
    for (const character of ['', 'A', '王芳', 'U+41', 'U+D800', 'U+110000', '\u0301', ' '])
      expect((await change({ character, img_path })).fault, character).toBe('request.invalid')
    expect((await change({ ...one, img_path: '' })).fault).toBe('request.invalid')
    expect((await change({ ...one, img_path: await uploaded(world, wang) })).fault).toBe(
      'upload.unknown',
    )
    const scheduler = await world.office('scheduler', `c${count}`)
    expect(
      (await world.as(scheduler).send(closingCalls.changeSettings, { statement_characters: [one] }))
        .fault,
    ).toBe('auth.forbidden')
    const before = await world.as(office).send(settingCalls.read, {})
    expect(before.data.statement_characters).toEqual([])
  })
})
