import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDocument } from '../../testing/applicant.ts'
import { columnOf, foreignBook, templateHead } from '../../testing/foreign-sheet.ts'
import { newName, rowsBack } from '../../testing/importing.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

type Settled = { field: string; kind: string; answer: string }[]
interface Choice {
  settled?: Settled
  update?: string[]
}

oneStore('cells of a sheet', (store) => {
  let world: World
  let reviewer: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    reviewer = await world.office('reviewer')
  })
  afterAll(() => world.close())

  const head = ['姓名', '性别', '出生日期', '身份证号', '手机号', '工作单位']
  const person = (sex = '女', born = '1990-03-15', phone = '13812345678') => [
    ...[newName(), sex, born, newDocument(), phone, ''],
  ]
  const textOf = (rows: readonly string[][]) =>
    Buffer.from([head, ...rows].map((cells) => cells.join('\t')).join('\n'))
  const inputOf = ({ settled = [], update = [] }: Choice) => ({
    ...{ settled: JSON.stringify(settled), update: JSON.stringify(update) },
  })
  const take = async (rows: readonly string[][], choice: Choice = {}) =>
    (
      await world
        .as(reviewer)
        .upload(volunteerSheetCalls.import, 'a.txt', textOf(rows), {}, inputOf(choice))
    ).data
  const check = async (rows: readonly string[][], choice: Choice = {}) =>
    (
      await world
        .as(reviewer)
        .upload(volunteerSheetCalls.check, 'a.txt', textOf(rows), {}, inputOf(choice))
    ).data
  const bornOf = async (name = '') =>
    (await world.as(reviewer).send(volunteerOfficeCalls.list, { q: name })).data.list[0]?.birth_year

  test('that were put right are told, those alike together, each of them', async () => {
    const spaced = Array.from({ length: 7 }, () => person('女', '1990-03-15', '138 1234 5678'))
    const told = await check([...spaced, person('F'), person('女', '1990/3/15', '12')])
    expect(told).toMatchObject({ added: 8, wrong: 1, fixed: 8, doubted: 0, doubts: [] })
    expect(told.fixes.map(({ column, kind, count }) => [column, kind, count])).toEqual([
      // What stands in a row that comes back is not put right.
      ...[
        ['手机号', '去掉空格', 7],
        ['性别', '改为“男”“女”', 1],
      ],
    ])
    expect(told.fixes[0]?.cells).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((row) => ({ row, from: '138 1234 5678', to: '13812345678' })),
    )
  })

  test('are told up to 200 of each kind', async () => {
    const rows = Array.from({ length: 203 }, () => person('女', '90.3.15', '138 1234 5678'))
    const { doubts } = await check(rows)
    expect(doubts).toMatchObject([{ kind: 'year', count: 203 }])
    expect(doubts[0]?.cells).toHaveLength(200)
    const settled = [{ field: 'birth_time', kind: 'year', answer: 'take' }]
    const { fixes } = await check(rows, { settled })
    expect(fixes.map(({ count, cells }) => [count, cells.length])).toEqual([
      [203, 200],
      [203, 200],
    ])
  })

  test('of a workbook that counts days from 1904 mean its own, when they come back too', async () => {
    const [name, id_num] = [newName(), newDocument()]
    const days = { number: '31485' }
    const cells = {
      姓名: name,
      性别: '女',
      出生日期: days,
      身份证号: id_num,
      手机号: '13812345678',
    }
    const more = { 证件有效期至: { number: '45044', style: 1 } }
    const row = Object.fromEntries(
      Object.entries({ ...cells, ...more }).map(([title, cell]) => [columnOf[title], cell]),
    )
    const book = '<workbookPr date1904="1"/>'
    const bytes = foreignBook({ 1: templateHead, 2: row }, { book, formats: ['yyyy-m-d'] })
    const send = async (call: 'check' | 'import', sheet: Buffer, choice: Choice = {}) =>
      (
        await world
          .as(reviewer)
          .upload(volunteerSheetCalls[call], 'a.xlsx', sheet, {}, inputOf(choice))
      ).data
    const asked = { kind: 'serial', cells: [{ row: 2, from: '31485', to: '1990-03-15' }] }
    const { bytes: back } = await rowsBack(world, reviewer, bytes)
    for (const sheet of [bytes, back])
      expect(await send('check', sheet)).toMatchObject({ doubts: [asked] })
    const settled = [{ field: 'birth_time', kind: 'serial', answer: 'take' }]
    expect(await send('import', back, { settled })).toMatchObject({ added: 1, wrong: 0 })
    const kept = world.db.selectFrom('volunteer').select(['birth_time', 'certificate_end_time'])
    expect(await kept.where('name', '=', name).execute()).toEqual([
      { birth_time: '1990-03-15', certificate_end_time: '2027-04-29' },
    ])
  })

  test('that may mean something keep their rows out until they are settled', async () => {
    const rows = [person('女', '90.03.15'), person('男'), person('女', '90-3-15'), person()]
    const told = await check(rows)
    expect(told).toMatchObject({ added: 1, wrong: 3, doubted: 3 })
    expect(told.doubts).toEqual([
      {
        ...{ field: 'birth_time', column: '出生日期', kind: 'year', count: 2 },
        cells: [
          { row: 2, from: '90.03.15', to: '1990-03-15' },
          { row: 4, from: '90-3-15', to: '1990-03-15' },
        ],
      },
      {
        ...{ field: 'sex', column: '性别', kind: 'number', count: 1 },
        cells: [{ row: 3, from: '男', to: '女' }],
      },
    ])
    const { rows: back } = await rowsBack(world, reviewer, textOf(rows), {}, 'a.txt')
    expect(back.map((row) => row.at(-1))).toEqual([
      ...['原因', '出生日期：应为早于今天的日期，如1990-03-15'],
      ...['身份证号与性别不一致'],
      ...['出生日期：应为早于今天的日期，如1990-03-15'],
    ])
    const year = { field: 'birth_time', kind: 'year', answer: 'take' }
    const settled = [year, { field: 'sex', kind: 'number', answer: 'take' }]
    // The questions are told still, so that an answer can be another.
    expect(await check(rows, { settled: [year] })).toMatchObject({ added: 3, wrong: 1, doubted: 3 })
    expect(await take(rows, { settled })).toMatchObject({ added: 4, wrong: 0 })
    expect(await bornOf(rows[0]?.[0])).toBe('1990')
  })

  test('of a group that is not there are asked about at once, and left empty', async () => {
    const wide = [...head, '分组']
    const rows = [
      [...person(), '没有的组'],
      [...person(), '另一组'],
      [...person(), ''],
    ]
    const bytes = Buffer.from([wide, ...rows].map((cells) => cells.join('\t')).join('\n'))
    const send = async (call: 'check' | 'import', choice: Choice = {}) =>
      (
        await world
          .as(reviewer)
          .upload(volunteerSheetCalls[call], 'a.txt', bytes, {}, inputOf(choice))
      ).data
    const told = await send('check')
    expect(told).toMatchObject({
      ...{ added: 1, wrong: 2, doubted: 2 },
      doubts: [{ field: 'group', kind: 'unknown', count: 2 }],
      problems: [{ msg: '没有这个分组' }, { msg: '没有这个分组' }],
    })
    const settled = [{ field: 'group', kind: 'unknown', answer: 'blank' }]
    expect(await send('import', { settled })).toMatchObject({ added: 3, wrong: 0 })
  })

  test.each(['合计', '总计：', '小 计', '合计：2人'])('of a row %s are nobody’s', async (words) => {
    const rows = [person(), ['', '', '', '', '', ''], ['', '', '', '', '', '']]
    for (const at of [0, 5]) {
      const sum = rows[2]?.map((cell, place) => (place === at ? words : cell)) ?? []
      sum[0] ||= '2'
      expect(await check([rows[0] ?? [], sum])).toMatchObject({ rows: 1, added: 1, wrong: 0 })
    }
  })

  test('in which something is wrong are told with whose they are', async () => {
    const one = person('不详', '1990-03-15', '12')
    expect((await check([person(), one])).faulty).toEqual([
      {
        ...{ row: 3, name: one[0] },
        cells: [
          { column: '性别', value: '不详' },
          { column: '手机号', value: '12' },
        ],
      },
    ])
    expect(await take([one])).not.toHaveProperty('faulty')
  })

  test('are left empty where the office says so', async () => {
    const rows = [person('女', '90.03.15')]
    const settled = [{ field: 'birth_time', kind: 'year', answer: 'blank' }]
    // The number says the day.
    const told = await check(rows, { settled })
    expect(told).toMatchObject({ added: 1, wrong: 0 })
    expect(told.fixes.map(({ kind }) => kind).sort()).toEqual(['按您的回答留空', '由证件号码填写'])
  })

  test('of who is there are told in the columns that are written over', async () => {
    const one = person()
    await take([one])
    const changed = one.map((cell, at) => ['', '男', '90.3.15', '', '', '甲　单位'][at] || cell)
    expect(await check([changed])).toMatchObject({ doubted: 0, fixed: 0, there: 1 })
    const asked = await check([changed], { update: ['birth_time'] })
    expect(asked).toMatchObject({ doubted: 1, fixed: 0, wrong: 1 })
  })

  test('are settled in words that are known', async () => {
    for (const settled of ['[{"field":"sex","kind":"other","answer":"take"}]', '{}'])
      expect(
        await world
          .as(reviewer)
          .upload(volunteerSheetCalls.check, 'a.txt', textOf([person()]), {}, { settled }),
      ).toMatchObject({ fault: 'request.invalid' })
  })
})
