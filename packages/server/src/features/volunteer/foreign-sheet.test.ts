import { randomBytes } from 'node:crypto'
import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDocument } from '../../testing/applicant.ts'
import {
  columnOf,
  type ForeignCell,
  type ForeignRow,
  foreignBook,
  foreignParts,
  foreignSheet,
  inGb,
  packed,
  templateHead,
} from '../../testing/foreign-sheet.ts'
import { newName } from '../../testing/importing.ts'
import { rightPassword } from '../../testing/office-login.ts'
import { oneStore } from '../../testing/stores.ts'
import { takenOf, wholeRegister } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const incomplete = '数字已不完整，请将单元格设为“文本”后重新填写'

oneStore('a sheet that another program or another museum made', (store) => {
  let world: World
  let reviewer: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    reviewer = await world.office('reviewer')
  })
  afterAll(() => world.close())

  const check = async (bytes: Buffer) =>
    await world.as(reviewer).upload(volunteerSheetCalls.check, 'a.xlsx', bytes)
  const take = async (bytes: Buffer) =>
    await world.as(reviewer).upload(volunteerSheetCalls.import, 'a.xlsx', bytes)
  const person = (change: Record<string, ForeignCell> = {}): ForeignRow => {
    const cells: Record<string, ForeignCell> = {
      姓名: newName(),
      性别: '女',
      出生日期: '1990-03-15',
      身份证号: newDocument(),
      手机号: '13812345678',
      ...change,
    }
    return Object.fromEntries(Object.entries(cells).map(([title, cell]) => [columnOf[title], cell]))
  }
  const one = (change: Record<string, ForeignCell>, formats: readonly string[] = []) =>
    foreignBook({ 1: templateHead, 2: person(change) }, { formats })
  const revealed = async (q: string) => {
    const asked = world.as(reviewer)
    const { list } = (await asked.send(volunteerOfficeCalls.list, { q, limit: 9 })).data
    return (
      await asked.send(volunteerOfficeCalls.reveal, { id: list[0]?.id ?? 0, purpose: 'check' })
    ).data
  }

  describe('has numbers', () => {
    test.each(['1.3812345678E10', '1.3812345678e+10', '13812345678.0', '13812345678'])(
      'that are read as it shows them: %s',
      async (number) => {
        const name = `数${number.replace(/\W/g, '')}`
        const bytes = one({ 姓名: name, 手机号: { number }, 紧急联系电话: { number } })
        expect((await take(bytes)).data).toMatchObject({ added: 1, problems: [] })
        const phones = { phone: '13812345678', contact_persion_phone: '13812345678' }
        expect(await revealed(name)).toMatchObject(phones)
      },
    )

    // 15 digits are left of them, and the check digit of the first fits by chance.
    test.each(['330102196004078000', '3.30102199003152E17', '3.30102199003152E+17', '1E15'])(
      'that are not whole any more: %s',
      async (number) => {
        for (const column of ['身份证号', '手机号', '紧急联系电话', '志愿者编号']) {
          const { problems } = (await check(one({ 出生日期: '1960-04-07', [column]: { number } })))
            .data
          expect(problems).toContainEqual({ row: 2, column, msg: incomplete })
        }
      },
    )

    test('that begin with 0 because their cells say so', async () => {
      const code = { number: '390', style: 1 }
      await take(one({ 姓名: '零开头', 志愿者编号: code }, ['00000']))
      const { list } = (await world.as(reviewer).send(volunteerOfficeCalls.list, { q: '零开头' }))
        .data
      expect(list[0]?.code).toBe('00390')
    })
  })

  const book = () => foreignSheet({ 1: templateHead, 2: person() })
  const read = async (bytes: Buffer) =>
    expect((await check(bytes)).data).toMatchObject({
      rows: 1,
      added: 1,
      wrong: 0,
      problems: [],
    })

  describe('has several leaves', () => {
    const list = { xml: foreignSheet({ 1: { A: '男' }, 2: { A: '女' } }) }
    const active = '<bookViews><workbookView activeTab="1"/></bookViews>'

    test.each(['hidden', 'veryHidden'])('of which the first is %s', async (state) => {
      const sheets = [{ ...list, state }, { xml: book() }]
      await read(packed(foreignParts(sheets, { book: active })))
      await read(packed(foreignParts(sheets)))
      await read(packed(foreignParts([...sheets].reverse(), { book: active })))
    })

    test('of which it opens at the second', async () => {
      await read(packed(foreignParts([list, { xml: book() }], { book: active })))
    })

    test('of which the first is a chart', async () => {
      const parts = foreignParts([list, { xml: book() }])
      const name = 'xl/_rels/workbook.xml.rels'
      const chart = parts[name]?.replace(
        '/worksheet" Target="worksheets/sheet1',
        '/chartsheet" Target="worksheets/sheet1',
      )
      await read(packed({ ...parts, [name]: chart ?? '' }))
    })
  })

  describe('is packed otherwise', () => {
    const renamed = (parts: Record<string, string>, to: (name: string) => string) =>
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [to(name), part]))
    const chinese = () => foreignParts([{ xml: book(), part: '工作表1.xml' }])

    test('with Chinese names of its parts, also as numbers of their bytes', async () => {
      await read(packed(chinese()))
      await read(packed(foreignParts([{ xml: book(), part: 'sheet (1)~.xml' }])))
      await read(packed(renamed(chinese(), encodeURI)))
      const links = 'xl/_rels/workbook.xml.rels'
      const parts = chinese()
      await read(
        packed({ ...parts, [links]: parts[links]?.replace('工作表', encodeURI('工作表')) ?? '' }),
      )
    })

    // As bytes of UTF-8 or of Chinese Windows, without a word on which they are.
    test.each(['e5b7a5e4bd9ce8a1a8', 'b9a4d7f7b1ed'])('with a name in bytes %s', async (hex) => {
      const own = Buffer.from(hex, 'hex')
      const plain = 'x'.repeat(own.length)
      const parts = renamed(chinese(), (name) => name.replace('工作表', plain))
      const bytes = packed(parts)
      for (let at = bytes.indexOf(plain); at >= 0; at = bytes.indexOf(plain)) own.copy(bytes, at)
      await read(bytes)
    })

    test('with \\ between folders, names in other letters, a / before them', async () => {
      const parts = () => foreignParts([{ xml: book() }])
      await read(packed(renamed(parts(), (name) => name.replaceAll('/', '\\'))))
      await read(packed(renamed(parts(), (name) => name.replace('sheet1', 'Sheet1'))))
      await read(packed(renamed(parts(), (name) => `/${name}`)))
      const links = 'xl/_rels/workbook.xml.rels'
      const target = parts()[links]?.replace('worksheets/', 'worksheets\\') ?? ''
      await read(packed({ ...parts(), [links]: target }))
    })

    test.each(['utf-16', 'UTF-16LE', 'gb2312', 'GB18030', 'gbk'])(
      'in the code %s',
      async (code) => {
        const declared = `<?xml version="1.0" encoding="${code}"?>${book()}`
        const name = 'xl/worksheets/sheet1.xml'
        const parts = foreignParts([{ xml: declared }])
        if (/16/.test(code)) {
          const little = Buffer.from(declared, 'utf16le')
          await read(packed({ ...parts, [name]: little }))
          await read(packed({ ...parts, [name]: Buffer.from(`\ufeff${declared}`, 'utf16le') }))
          await read(
            packed({ ...parts, [name]: Buffer.from(`\ufeff${declared}`, 'utf16le').swap16() }),
          )
          await read(packed({ ...parts, [name]: Buffer.from(little).swap16() }))
        } else await read(packed({ ...parts, [name]: inGb(declared) }))
      },
    )
  })

  describe('holds more than people', () => {
    test('a note far below, a signature, its head once more', async () => {
      const rows = { 1: templateHead, 2: person(), 3: templateHead, 3000: { B: '制表：办公室' } }
      await read(foreignBook(rows))
      await read(foreignBook({ ...rows, 1048576: { K: '第1页' } }))
    })

    test('a remark behind the columns of the template, near or far', async () => {
      for (const [column, more] of [
        ['P', 'AY'],
        ['AY', 'XFD'],
      ] as const) {
        const head = { ...templateHead, [column]: '备注', [more]: '其他' }
        const bytes = foreignBook({ 1: head, 2: { ...person(), [column]: '见附件', [more]: '无' } })
        await read(bytes)
        // What stands farther behind than a sheet of people reaches is not looked at.
        const { columns } = (await check(bytes)).data
        const unread = columns.filter(({ field }) => field === '').map(({ title }) => title)
        expect(unread).toEqual(more === 'AY' ? ['备注', '其他'] : ['备注'])
      }
    })

    test('a photo for each person, in more than 2 MB', async () => {
      const people = Object.fromEntries(
        Array.from({ length: 205 }, (_, at) => [at + 2, person({ 姓名: `照片${at}` })]),
      )
      const photos = Object.fromEntries(
        Array.from({ length: 205 }, (_, at) => [`xl/media/image${at}.jpeg`, randomBytes(12_000)]),
      )
      const parts = foreignParts([{ xml: foreignSheet({ 1: templateHead, ...people }) }])
      const bytes = packed({ ...parts, ...photos })
      expect(bytes.length).toBeGreaterThan(2_400_000)
      expect((await check(bytes)).data).toMatchObject({ rows: 205, problems: [] })
    })

    test('cells merged over several people, who all have what stands in them', async () => {
      const { 工作单位: unit, 性别: sex } = columnOf
      const rows = {
        1: templateHead,
        2: person({ 姓名: '合并甲', 工作单位: '浙江大学' }),
        3: person({ 姓名: '合并乙', 性别: '' }),
        4: person({ 姓名: '合并丙', 工作单位: '自己的' }),
        5: person({ 姓名: '合并丁' }),
      }
      const after = `<mergeCells><mergeCell ref="${unit}2:${unit}4"/><mergeCell ref="${sex}2:${sex}3"/></mergeCells>`
      expect((await take(foreignBook(rows, { after }))).data).toMatchObject({ added: 4 })
      const units = await world.db
        .selectFrom('volunteer')
        .select(['name', 'work_unit', 'sex'])
        .where('name', 'like', '合并%')
        .orderBy('id')
        .execute()
      expect(units.map(({ work_unit }) => work_unit)).toEqual([
        '浙江大学',
        '浙江大学',
        '自己的',
        '',
      ])
      expect(units.map(({ sex }) => sex)).toEqual([2, 2, 2, 2])
    })

    test('formulas that failed, in any column', async () => {
      const failed = '公式出错，请填写内容'
      const bytes = one({
        姓名: { error: '#REF!' },
        手机号: { error: '#A2!' },
        分组: { error: '?' },
        学历: { error: '#NAME?' },
        邮箱: { error: '#DIV/0!' },
        工作单位: '#N/A',
      })
      const { problems } = (await check(bytes)).data
      for (const column of ['姓名', '手机号', '分组', '学历', '邮箱', '工作单位'])
        expect(problems).toContainEqual({ row: 2, column, msg: failed })
    })
  })

  test('is not what we hand out: digits typed into template and register stay whole', async () => {
    await world.as(reviewer).send(accountCalls.confirm, { password: rightPassword })
    // An export says above its titles what it is for.
    for (const [path, at] of [
      ['import/template', 1],
      [takenOf('export', wholeRegister), 5],
    ] as const) {
      const url = `/api/office/volunteers/${path}`
      const headers = loginHeaders(reviewer.token)
      const { rawPayload } = await world.app.inject({ url, headers })
      const parts = unzipSync(rawPayload)
      const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
      const [, styles = ''] =
        /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(
          strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()),
        ) ?? []
      const formats = [...styles.matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => id)
      const titles = [
        ...sheet.matchAll(new RegExp(`<c r="([A-Z]+)${at}"[^>]*><is><t[^>]*>([^<]*)`, 'g')),
      ]
      const texts = titles.filter(([, , title = '']) => /身份证号|手机号|编号|电话/.test(title))
      expect(texts).toHaveLength(4)
      for (const [, letter = ''] of texts) {
        const place = letter.charCodeAt(0) - 64
        const style = new RegExp(`<col min="${place}" max="${place}"[^>]* style="(\\d+)"`).exec(
          sheet,
        )?.[1]
        expect(formats[Number(style)]).toBe('49')
        for (const [, own] of sheet.matchAll(
          new RegExp(`<c r="${letter}(?!${at}")\\d+" s="(\\d+)"`, 'g'),
        ))
          expect(own).toBe(style)
        expect(sheet).not.toMatch(new RegExp(`<c r="${letter}\\d+" t=`))
      }
    }
  })
})
