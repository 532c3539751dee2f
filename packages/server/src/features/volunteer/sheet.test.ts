import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { workbook } from '../../sheet/sheet.ts'
import { applicant, type Choices, form, makeChoices, newDocument } from '../../testing/applicant.ts'
import { newName } from '../../testing/importing.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

type Row = Partial<Record<(typeof importColumns)[number]['field'], string>>

eachStore('a sheet of volunteers from before', (store, once) => {
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
    await world.as(reviewer).send(groupOfficeCalls.create, { name: '讲解组' })
  })
  afterAll(() => world.close())

  const person = (change: Row = {}): Row => ({
    name: newName(),
    sex: '女',
    birth_time: '1990-03-15',
    id_num: newDocument(),
    phone: '13812345678',
    ...change,
  })
  const sheetOf = async (rows: Row[]) =>
    (
      await workbook(
        'a.xlsx',
        rows,
        importColumns.map(({ title, field }) => ({
          title,
          value: (row: Row) => row[field] ?? '',
          width: 10,
        })),
      )
    ).bytes
  const check = async (rows: Row[], who = reviewer) =>
    world.as(who).upload(volunteerSheetCalls.check, 'a.xlsx', await sheetOf(rows))
  const take = async (rows: Row[], who = reviewer) =>
    world.as(who).upload(volunteerSheetCalls.import, 'a.xlsx', await sheetOf(rows))
  const head = async () => {
    const { count } = await world.db
      .selectFrom('person')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  const find = async (q: string) =>
    (await world.as(admin).send(volunteerOfficeCalls.list, { q, limit: 100 })).data.list
  const download = (path: string, who: Person) =>
    world.app.inject({
      method: 'GET',
      url: path,
      headers: loginHeaders(who.token),
    })

  describe('an import', () => {
    once('takes everybody over, with code, certificate, group and no way to log in', async () => {
      const id_num = newDocument()
      const rows = [
        person({
          name: '导入甲',
          id_num,
          group: '讲解组',
          education: '本科',
          code: 'V20190007',
          first_assessment_time: '2019年5月8日',
        }),
        person({ name: '导入乙', birth_time: '1990/3/15', certificate_end_time: '2027.1.2' }),
      ]
      expect((await check(rows)).data).toMatchObject({ rows: 2, added: 2, problems: [] })
      expect(await find('导入')).toEqual([])
      expect(await take(rows)).toMatchObject({
        status: 1,
        data: { rows: 2, added: 2, problems: [] },
      })
      const [second, first] = await find('导入')
      expect(first).toMatchObject({ name: '导入甲', code: 'V20190007', status: 7, group: '讲解组' })
      expect(second).toMatchObject({
        birth_year: '1990',
        certificate_end_time: '2027-01-02',
        certificate_is_valid: 1,
        phone_masked: '138****5678',
      })
      expect(second?.code).toMatch(/^V2026\d{4}$/)
      const { data } = await world
        .as(reviewer)
        .send(volunteerOfficeCalls.info, { id: first?.id ?? 0 })
      const joined = await world.db
        .selectFrom('volunteer')
        .select('first_assessment_time')
        .where('name', 'in', ['导入甲', '导入乙'])
        .orderBy('id')
        .execute()
      expect(joined.map((row) => row.first_assessment_time)).toEqual(['2019-05-08', '2026-05-12'])
      expect(data).toMatchObject({ has_login: 0, education_name: '本科', status: 7 })
      expect(data.moves).toMatchObject([{ by: 'reviewer', to_status: 7, remark: '从表格导入' }])
      const heard = await world
        .as(reviewer)
        .send(volunteerOfficeCalls.reveal, { id: first?.id ?? 0, purpose: 'check' })
      expect(heard.data).toMatchObject({ id_num, phone: '13812345678' })
      const log = (await world.as(admin).send(auditCalls.list, { q: 'import' })).data.list
      expect(log[0]).toMatchObject({
        username: 'reviewer',
        action: 'import',
        after: '{"rows":2,"added":2,"updated":0,"there":0,"left":0,"wrong":0}',
      })
    })

    const incomplete = '数字已不完整，请将单元格设为“文本”后重新填写'
    const unphoned = '紧急联系电话格式不正确，应为11位手机号，或区号加座机号'
    once.each<[Row, string, string]>([
      [{ name: '' }, '姓名', '请填写姓名'],
      [{ name: '长'.repeat(21) }, '姓名', '姓名不能超过20个字'],
      [{ sex: '不详' }, '性别', '应为“男”或“女”'],
      [{ sex: '男' }, '身份证号', '身份证号与性别不一致'],
      [{ birth_time: '1990-02-30' }, '出生日期', '应为早于今天的日期，如1990-03-15'],
      [{ birth_time: '2026-05-12' }, '出生日期', '应为早于今天的日期，如1990-03-15'],
      [{ id_num: '320102199003151234' }, '身份证号', '身份证号校验位不对，请核对末位'],
      [{ id_num: '3.20102199003151E+17' }, '身份证号', incomplete],
      [{ phone: '' }, '手机号', '请填写手机号'],
      [{ phone: '=1+1' }, '手机号', '手机号格式不正确，应为11位手机号'],
      [{ code: '第一号' }, '志愿者编号', '应为20位以内的字母、数字'],
      [{ certificate_end_time: '明年' }, '证件有效期至', '应为日期，如2027-12-31'],
      [{ first_assessment_time: '2026-05-13' }, '入馆日期', '应为不晚于今天的日期，如2019-05-18'],
      [{ group: '没有的组' }, '分组', '没有这个分组'],
      [{ education: '没有' }, '学历', '字典中没有这个学历'],
      [{ mail: 'x' }, '邮箱', '邮箱格式不正确，应如name@example.com'],
      [{ contact_persion_phone: '1' }, '紧急联系电话', unphoned],
    ])('names row and column of %j, and takes the others', async (wrong, column, msg) => {
      const rows = [person(), person(wrong), person()]
      const checked = await check(rows)
      expect(checked.data).toMatchObject({ rows: 3, added: 2, wrong: 1 })
      expect(checked.data.problems).toContainEqual({ row: 3, column, msg })
      const before = await head()
      const heard = await take(rows)
      const { id: _, ...came } = heard.data
      expect(checked.data).toMatchObject(came)
      expect(await head()).toBe(before + 2)
      const again = await take(rows)
      expect(again.data).toMatchObject({ added: 0, there: 2, wrong: 1 })
      expect(again.data.problems).toEqual(heard.data.problems)
      expect(await head()).toBe(before + 2)
    })

    once('names what stands twice, and what others have', async () => {
      const known = newDocument()
      const holder = await applicant(world, choices, { id_num: known })
      const pass = { id: holder.id, decision: 'pass' as const, from: 1 }
      await world.as(reviewer).send(applicationOfficeCalls.decide, pass)
      const twice = newDocument()
      const rows = [
        person({ id_num: twice, code: 'A-1' }),
        person({ id_num: twice, code: 'A-1' }),
        person({ id_num: known }),
      ]
      const many = Array<Row>(250).fill(person({ name: '' }))
      expect((await check(many)).data).toMatchObject({ rows: 250, wrong: 250 })
      const twiceTold = [
        { row: 3, column: '身份证号', msg: '与第2行重复' },
        { row: 3, column: '志愿者编号', msg: '与第2行重复' },
      ]
      const onTheWay = {
        row: 4,
        column: '身份证号',
        msg: '此人的申请正在办理，请在申请审核中处理',
      }
      expect((await check(rows)).data.problems).toEqual([...twiceTold, onTheWay])
      await take(rows)
      // Told the same once the first of them is there, so that the rows that come back are the same.
      expect((await check(rows)).data).toMatchObject({
        ...{ added: 0, there: 1, wrong: 2 },
        problems: [...twiceTold, onTheWay],
      })
    })

    once('knows somebody by the code too, and tells a code of another’s', async () => {
      const known = person({ name: '编号丙', code: 'KNOWN-1' })
      await take([known])
      const rows = [
        person({ name: '编号丙', code: 'KNOWN-1' }),
        person({ name: '编号丁', code: 'KNOWN-1' }),
        { ...known, code: '' },
        person({ name: '编号戊', code: 'KNOWN-2' }),
        { ...known, code: 'KNOWN-2' },
      ]
      await take([rows[3] ?? {}])
      const one = (at: number) => check([rows[at] ?? {}])
      expect((await one(0)).data).toMatchObject({ there: 1, wrong: 0 })
      expect((await one(1)).data.problems).toEqual([
        { row: 2, column: '志愿者编号', msg: '已有志愿者使用' },
      ])
      expect((await one(2)).data).toMatchObject({ there: 1, wrong: 0 })
      expect((await one(4)).data.problems).toEqual([
        { row: 2, column: '志愿者编号', msg: '编号与身份证号属于两名志愿者' },
      ])
      // One names the document, the other the code: the same person twice.
      const twice = [rows[2] ?? {}, rows[0] ?? {}]
      expect((await check(twice)).data.problems).toEqual([
        { row: 3, column: '志愿者编号', msg: '与第2行重复' },
      ])
    })

    once('gives no code that the same sheet brings along', async () => {
      const { last } = await world.db
        .selectFrom('volunteer_code')
        .select('last')
        .where('year', '=', 2026)
        .executeTakeFirstOrThrow()
      const code = `V2026${String(last + 1).padStart(4, '0')}`
      const rows = [person({ name: '编号甲' }), person({ name: '编号乙', code })]
      expect((await take(rows)).data.added).toBe(2)
      expect((await find('编号甲'))[0]?.code).toBe(`V2026${String(last + 2).padStart(4, '0')}`)
    })

    test('of the same people by two at once is one import', async () => {
      const rows = [person({ name: '同时甲' }), person({ name: '同时乙' })]
      const heard = await Promise.all([take(rows), take(rows, admin)])
      expect(heard.map(({ data }) => data.added).sort()).toEqual([0, 2])
      expect(heard.map(({ data }) => data.there).sort()).toEqual([0, 2])
      expect(await find('同时')).toHaveLength(2)
    })

    once('skips empty rows, and wants the template’s head and some people', async () => {
      expect((await check([{}, person(), {}])).data).toMatchObject({ rows: 1, problems: [] })
      expect((await check([{}])).fault).toBe('import.empty')
      const { bytes } = await workbook('a.xlsx', [], [{ title: '名字', value: () => '', width: 9 }])
      const heard = await world.as(reviewer).upload(volunteerSheetCalls.check, 'a.xlsx', bytes)
      expect(heard.fault).toBe('import.wrong_head')
      const text = await world
        .as(reviewer)
        .upload(volunteerSheetCalls.import, 'a.xlsx', Buffer.from('%PDF-1.7'))
      expect(text.fault).toBe('import.not_excel')
    })

    test('is read before any transaction, and a sheet made to do harm leaves the server well', async () => {
      const harmful = unzipSync(await sheetOf([person()]))
      const name = 'xl/worksheets/sheet1.xml'
      const text = new TextDecoder().decode(harmful[name]).replace('r="A2"', 'r="1e9"')
      const bytes = Buffer.from(zipSync({ ...harmful, [name]: new TextEncoder().encode(text) }))
      const begun = vi.spyOn(world.db, 'transaction')
      try {
        for (const call of [volunteerSheetCalls.check, volunteerSheetCalls.import])
          expect((await world.as(reviewer).upload(call, 'a.xlsx', bytes)).fault).toBe(
            'import.unreadable',
          )
        expect(begun).not.toHaveBeenCalled()
      } finally {
        begun.mockRestore()
      }
      expect((await check([person()])).data).toMatchObject({ rows: 1, problems: [] })
    })

    once('takes the template as it is downloaded', async () => {
      const file = await download('/api/office/volunteers/import/template', reviewer)
      const heard = await world
        .as(reviewer)
        .upload(volunteerSheetCalls.check, 'a.xlsx', file.rawPayload)
      expect(heard.fault).toBe('import.empty')
    })

    once('keeps the document: who applies with it hears nothing, and does not pass', async () => {
      const id_num = newDocument()
      await take([person({ id_num })])
      const guest = await world.person('新人')
      const heard = await world
        .as(guest)
        .send(applicationCalls.save, await form(world, guest, choices, { id_num }))
      expect(heard.status).toBe(1)
      const pass = { id: guest.id, decision: 'pass' as const, from: 1 }
      const decided = await world.as(reviewer).send(applicationOfficeCalls.decide, pass)
      expect(decided.fault).toBe('volunteer.document_taken')
    })

    once('is for reviewers and administrators', async () => {
      expect((await check([person()], viewer)).fault).toBe('auth.forbidden')
      expect((await take([person()], viewer)).fault).toBe('auth.forbidden')
      const file = await download('/api/office/volunteers/import/template', viewer)
      expect(file.statusCode).toBe(403)
    })
  })
})
