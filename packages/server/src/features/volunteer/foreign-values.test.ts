import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameReading } from '../../pinyin/reading.ts'
import { type Choices, form, makeChoices, newDocument } from '../../testing/applicant.ts'
import {
  columnOf,
  type ForeignRow,
  foreignBook,
  templateHead,
} from '../../testing/foreign-sheet.ts'
import { newName } from '../../testing/importing.ts'
import { oneStore } from '../../testing/stores.ts'
import { takenOf, wholeRegister } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

oneStore('what people write into a sheet', (store) => {
  let world: World
  let reviewer: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    reviewer = await world.office('reviewer')
    choices = await makeChoices(world, await world.office('admin'))
  })
  afterAll(() => world.close())

  const check = async (bytes: Buffer) =>
    (await world.as(reviewer).upload(volunteerSheetCalls.check, 'a.xlsx', bytes)).data
  const send = async (call: 'check' | 'import', bytes: Buffer) =>
    (await world.as(reviewer).upload(volunteerSheetCalls[call], 'a.xlsx', bytes)).data
  const person = (change: Record<string, string> = {}) => ({
    姓名: newName(),
    性别: '女',
    出生日期: '1990-03-15',
    身份证号: newDocument(),
    手机号: '13812345678',
    ...change,
  })
  const row = (change: Record<string, string> = {}): ForeignRow =>
    Object.fromEntries(
      Object.entries(person(change)).map(([title, text]) => [columnOf[title], text]),
    )
  const take = async (change: Record<string, string>) => {
    const heard = await send('import', foreignBook({ 1: templateHead, 2: row(change) }))
    expect(heard).toMatchObject({ added: 1, problems: [] })
  }
  const found = async (q: string) =>
    (await world.as(reviewer).send(volunteerOfficeCalls.search, { q, limit: 9 })).data.list
  const known = async (q: string) => {
    const id = (await found(q))[0]?.id ?? 0
    const asked = world.as(reviewer)
    const { data } = await asked.send(volunteerOfficeCalls.info, { id })
    return {
      ...data,
      ...(await asked.send(volunteerOfficeCalls.reveal, { id, purpose: 'check' })).data,
    }
  }

  describe('is kept in one form', () => {
    test.each([
      ['王　芳', '王芳'],
      ['阿卜杜热西提•阿卜杜热依木', '阿卜杜热西提·阿卜杜热依木'],
      ['\uf9d1小龙', '六小龙'],
      ['陈\ue863', '陈䶮'],
      ['𠮷田 惠子', '𠮷田惠子'],
    ])('the name %s, and is found by either', async (written, kept) => {
      await take({ 姓名: written, 紧急联系人: written })
      for (const q of [written, kept])
        expect((await found(q)).map(({ name }) => name)).toEqual([kept])
      expect((await known(kept)).urgent_contact_persion).toBe(kept)
    })

    test('also a name that its person or the office writes', async () => {
      const guest = await world.person('来客')
      const own = await form(world, guest, choices, { name: '欧阳　若•兰' })
      expect((await world.as(guest).send(applicationCalls.save, own)).status).toBe(1)
      expect((await found('欧阳若·兰')).map(({ id }) => id)).toEqual([guest.id])
      const change = { id: guest.id, name: '欧阳 若‧岚' }
      await world.as(reviewer).send(volunteerEditCalls.change, change)
      expect((await found('欧阳若·岚')).map(({ id }) => id)).toEqual([guest.id])
    })

    test('a name that was written before, and is found as it was', async () => {
      await take({ 姓名: '古丽甲' })
      const [{ id } = { id: 0 }] = await found('古丽甲')
      await world.db
        .updateTable('volunteer')
        .set({ name: '古丽•甲' })
        .where('id', '=', id)
        .execute()
      expect((await found('古丽•甲')).map((one) => one.id)).toEqual([id])
    })

    test.each([
      '138 0000 0020',
      '138-0000-0020',
      '138\u20130000\u20130020',
      '+86 13800000020',
      '0086-138-0000-0020',
      '１３８００００００２０',
      '\u202d13800000020\u202c',
    ])('the phone %j', async (written) => {
      const name = `话${written.length}${written.charCodeAt(3)}${written.charCodeAt(0)}`
      await take({ 姓名: name, 手机号: written, 紧急联系电话: written })
      const phones = { phone: '13800000020', contact_persion_phone: '13800000020' }
      expect(await known(name)).toMatchObject(phones)
    })

    test.each([
      '1990/3/15',
      '1990-03-15 00:00:00',
      '1990/3/15 0:00',
      '1990-03-15T00:00:00.000',
      '19900315',
      '１９９０－０３－１５',
      '1990 年 3 月 15 日',
      '1990年3月15日 0:00',
      '1990.03.15',
    ])('the day %s', async (written) => {
      const name = `日${[...written].reduce((sum, char) => (sum * 7 + char.charCodeAt(0)) % 99_991, 0)}`
      await take({ 姓名: name, 出生日期: written, 入馆日期: '2019/5/18 8:30', 性别: '女性' })
      expect(await known(name)).toMatchObject({
        birth_time: '1990-03-15',
        first_assessment_time: '2019-05-18',
      })
    })

    test.each(['90.3.15', '1990-13-01', '199013', '1990-03-15 或 16', '32947'])(
      'and a day that may be another is told: %s',
      async (written) => {
        const bytes = foreignBook({ 1: templateHead, 2: row({ 出生日期: written }) })
        expect((await send('check', bytes)).problems).toContainEqual({
          row: 2,
          column: '出生日期',
          msg: '应为早于今天的日期，如1990-03-15',
        })
      },
    )
  })

  describe('stands below a head', () => {
    const read = async (rows: Record<number, ForeignRow>) =>
      expect(await send('check', foreignBook(rows))).toMatchObject({ rows: 1, problems: [] })
    const headed = (retitled: Record<string, string>): ForeignRow =>
      Object.fromEntries(
        Object.entries(columnOf).map(([title, letter]) => [letter, retitled[title] ?? title]),
      )

    test('that has titles above it, in one row or several', async () => {
      await read({ 1: { A: '江南博物馆志愿者名册' }, 2: templateHead, 3: row() })
      const above = { 1: { A: '江南博物馆' }, 2: { A: '志愿者名册', O: '2026年5月' } }
      await read({ ...above, 5: templateHead, 6: row(), 7: {} })
    })

    test.each([
      [{ 姓名: '姓名（必填）', 性别: '性 别', 出生日期: '出生\n日期' }],
      [{ 姓名: '*姓名', 性别: '性别＊', 出生日期: '出生日期(如1990-03-15)', 手机号: '手机号：' }],
      [{ 姓名: '姓　名', 性别: '性别【必填】', 身份证号: '身份证号 必填', 手机号: '★手机号' }],
      [{ 身份证号: '身份证号码', 手机号: '联系电话', 出生日期: '出生年月日' }],
    ])('that is written otherwise: %j', async (retitled: Record<string, string>) => {
      await read({ 1: headed(retitled), 2: row() })
    })

    test('of two rows, and with columns in another order', async () => {
      const titles = ['序号', '手机号', '姓名', '备注', '身份证号', '出生日期', '性别']
      const letters = Object.fromEntries(titles.map((title, at) => [title, 'ABCDEFG'[at] ?? '']))
      const head = Object.fromEntries(titles.map((title) => [letters[title] ?? '', title]))
      const one = Object.fromEntries(
        Object.entries(person()).map(([title, text]) => [letters[title] ?? '', text]),
      )
      await read({ 1: { A: '基本信息', D: '其他' }, 2: head, 3: { ...one, A: '1', D: '见附件' } })
    })

    test('that lacks a column which must be filled in: it is told, and nobody goes in', async () => {
      const bytes = foreignBook({ 1: headed({ 手机号: '备注' }), 2: row() })
      const told = { added: 0, wrong: 1, missing: ['手机号'] }
      expect(await send('check', bytes)).toMatchObject(told)
      expect(await send('import', bytes)).toMatchObject({ added: 0, wrong: 1 })
    })
  })

  describe('names documents of every kind', () => {
    test.each([
      ['12345678', 4],
      ['123456789', 6],
      ['12ab34567', 6],
      ['USA310190031502', 5],
      ['H12345678', 3],
    ])('%s by its form alone, which is told', async (number, kind) => {
      const book = foreignBook({ 1: templateHead, 2: row({ 身份证号: number }) })
      const told = { problems: [], guessed: [{ row: 2, kind: documentKindWords[kind] }] }
      expect(await send('check', book)).toMatchObject(told)
      expect(await send('import', book)).toMatchObject({ problems: [], added: 1 })
      const id_num = number.toUpperCase()
      expect(await known(number)).toMatchObject({ id_kind: kind, id_num })
    })

    test('by its column, and one number is of two people where the kinds are two', async () => {
      const said = (at: number, 证件类型: string) =>
        row({ 姓名: `证丙${at}`, 证件类型, 身份证号: '87654321' })
      const book = foreignBook({ 1: templateHead, 2: said(1, '台胞证'), 3: said(2, '护照') })
      expect(await send('check', book)).toMatchObject({ added: 2, problems: [], guessed: [] })
      expect(await send('import', book)).toMatchObject({ added: 2, problems: [] })
      expect((await found('87654321')).map(({ name }) => name).sort()).toEqual(['证丙1', '证丙2'])
      const again = foreignBook({ 1: templateHead, 2: said(3, '护照'), 3: said(4, '学生证') })
      expect((await send('check', again)).problems).toMatchObject([{ row: 3, column: '证件类型' }])
    })

    test('and a resident number that lacks a digit is no passport', async () => {
      const book = foreignBook({ 1: templateHead, 2: row({ 身份证号: '32010219900315002' }) })
      expect((await send('check', book)).problems).toMatchObject([
        { msg: '身份证号应为18位，现在是17位' },
      ])
    })
  })

  test('may be our own export: who is there is told as such, whoever is not is taken', async () => {
    await world.as(reviewer).send(groupOfficeCalls.create, { name: '讲解组' })
    const name = '往返乙'
    await take({ 姓名: name, 分组: '讲解组', 志愿者编号: 'V20190007', 邮箱: 'a@b.cn' })
    const { rawPayload } = await world.app.inject({
      url: takenOf(`/api/office/volunteers/export?q=${encodeURIComponent(name)}`, wholeRegister),
      headers: loginHeaders(reviewer.token),
    })
    const { columns, ...checked } = await check(rawPayload)
    expect(columns.filter(({ field }) => field === '').map(({ title }) => title)).toEqual([
      ...['状态', '申请时间', '证件', '账号'],
    ])
    expect(checked).toMatchObject({
      rows: 1,
      added: 0,
      there: 1,
      wrong: 0,
      problems: [],
      guessed: [],
      missing: [],
    })
    const [{ id } = { id: 0 }] = await found(name)
    const other = { code: 'V20190008', id_num_mark: null, name: '往返丙', ...nameReading('往返丙') }
    await world.db.updateTable('volunteer').set(other).where('id', '=', id).execute()
    expect(await send('import', rawPayload)).toMatchObject({ added: 1, problems: [] })
    expect(await found(name)).toMatchObject([{ code: 'V20190007', group: '讲解组' }])
  })
})
