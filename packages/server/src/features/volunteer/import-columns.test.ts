import { auditCalls } from '@museum/contract/audit/audit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newDocument } from '../../testing/applicant.ts'
import { foreignBook } from '../../testing/foreign-sheet.ts'
import { rowsBack } from '../../testing/importing.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

eachStore('the columns of a sheet', (store, once) => {
  let world: World
  let reviewer: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    reviewer = await world.office('reviewer')
  })
  beforeEach(async () => {
    await world.db.deleteFrom('import_title').execute()
  })
  afterAll(() => world.close())

  type Said = { at: number; field: string }[]
  const inputOf = (columns: Said, head = 0) => ({ head, columns: JSON.stringify(columns) })
  const check = async (bytes: Buffer, columns: Said = [], head = 0) =>
    await world
      .as(reviewer)
      .upload(volunteerSheetCalls.check, 'a.xlsx', bytes, {}, inputOf(columns, head))
  const take = async (bytes: Buffer, columns: Said = []) =>
    await world
      .as(reviewer)
      .upload(volunteerSheetCalls.import, 'a.xlsx', bytes, {}, inputOf(columns))
  const letters = 'ABCDEFGHIJ'
  const bookOf = (...rows: string[][]) =>
    foreignBook(
      Object.fromEntries(
        rows.map((cells, at) => [
          at + 1,
          Object.fromEntries(cells.map((cell, place) => [letters[place] ?? '', cell])),
        ]),
      ),
    )
  const own = ['名字', '男女', '生辰', '证号', '家里电话', '随身电话']
  const said = own.flatMap((_, at) => {
    const field = ['name', 'sex', 'birth_time', 'id_num', '', 'phone'][at] ?? ''
    return field === '' ? [] : [{ at, field }]
  })
  const person = (name: string) => [
    ...[name, '女', '1990-03-15', newDocument(), '02512345678', '13812345678'],
  ]

  once('are told with a sample each, and what a new person needs and none of them is', async () => {
    const { data } = await check(bookOf(['志愿者名册'], own, person('列甲')))
    expect(data).toMatchObject({
      ...{ head: 2, added: 0, wrong: 1, twice: [] },
      missing: ['姓名', '性别', '出生日期', '身份证号', '手机号'],
      heads: [
        { row: 1, text: '志愿者名册' },
        { row: 2, text: own.join('、') },
        { row: 3, text: expect.stringContaining('列甲') },
      ],
    })
    expect(data.columns[1]).toEqual({
      ...{ at: 1, title: '男女', sample: '女', field: '', by: '', same: '' },
    })
  })

  describe('put right by hand', () => {
    once('are read so, in the rows that come back too', async () => {
      const bytes = bookOf(own, person('列乙'), person(''))
      expect((await check(bytes, said)).data).toMatchObject({ added: 1, wrong: 1, missing: [] })
      const back = await rowsBack(world, reviewer, bytes, inputOf(said))
      expect(back.rows.map((row) => row.at(-1))).toEqual(['原因', '请填写姓名'])
      expect((await take(bytes, said)).data).toMatchObject({ added: 1, wrong: 1 })
      const asked = world.as(reviewer)
      const { list } = (await asked.send(volunteerOfficeCalls.list, { q: '列乙' })).data
      const { data } = await asked.send(volunteerOfficeCalls.reveal, {
        id: list[0]?.id ?? 0,
        purpose: 'check',
      })
      expect(data.phone).toBe('13812345678')
    })

    test('are remembered for the next sheet, and can be forgotten', async () => {
      await take(bookOf(own, person('列丙')), said)
      const next = ['家里电话', ...own.slice(0, 4), '随身电话 （必填）']
      const again = bookOf(next, ['', ...person('列丁').slice(0, 4), '13812345678'])
      const { data } = await check(again)
      expect(data).toMatchObject({ added: 1, missing: [] })
      expect(data.columns.map(({ by }) => by)).toEqual(['', ...Array(5).fill('memory')])
      const forget = { title: '随身电话（选填）' }
      expect((await world.as(reviewer).send(volunteerSheetCalls.forget, forget)).status).toBe(1)
      expect((await check(again)).data.missing).toEqual(['手机号'])
      const admin = await world.office('admin')
      const [line] = (await world.as(admin).send(auditCalls.list, { limit: 1 })).data.list
      expect(line).toMatchObject({ action: 'delete', object: 'import_title' })
      // What was never said is forgotten already.
      expect((await world.as(reviewer).send(volunteerSheetCalls.forget, forget)).status).toBe(1)
    })

    once('say that a known column is not read, or another is in its place', async () => {
      const head = ['姓名', '性别', '出生日期', '身份证号', '手机号', '新手机']
      const bytes = bookOf(head, [...person('列戊').slice(0, 4), '1', '13812345678'])
      const columns = [{ at: 5, field: 'phone' }]
      const { data } = await check(bytes, columns)
      expect(data).toMatchObject({ added: 1, twice: [] })
      expect(data.columns[4]).toMatchObject({ field: '', same: 'phone' })
      await take(bytes, columns)
      expect((await check(bytes)).data.columns.slice(4)).toMatchObject([
        { field: '', by: '', same: 'phone' },
        { field: 'phone', by: 'memory' },
      ])
    })

    once('are one thing each: two of one are told, and nobody goes in', async () => {
      const bytes = bookOf(own, person('列己'))
      const twice = [...said, { at: 4, field: 'phone' }]
      expect((await check(bytes, twice)).data.twice).toEqual(['手机号'])
      expect((await take(bytes, twice)).fault).toBe('import.columns_twice')
      const { list } = (await world.as(reviewer).send(volunteerOfficeCalls.list, { q: '列己' }))
        .data
      expect(list).toEqual([])
    })

    once('are not kept of a title that is a number of somebody’s, or stands twice', async () => {
      const head = ['姓名', '性别', '出生日期', '身份证号', '名单20260512', '电话', '电话']
      const bytes = bookOf(head, [...person('列庚').slice(0, 4), 'x', '13812345678', ''])
      await take(bytes, [
        { at: 4, field: 'work_unit' },
        { at: 5, field: 'phone' },
      ])
      expect(await world.db.selectFrom('import_title').selectAll().execute()).toEqual([])
    })

    once('are asked for in a form that is one', async () => {
      const bytes = bookOf(own, person('列辛'))
      for (const columns of ['[', '[{"at":0,"field":"id"}]', '[{"at":200,"field":""}]', '{}'])
        expect(
          await world
            .as(reviewer)
            .upload(volunteerSheetCalls.check, 'a.xlsx', bytes, {}, { head: 0, columns }),
        ).toMatchObject({ fault: 'request.invalid' })
      expect((await check(bytes, said, 7)).fault).toBe('import.wrong_head')
    })
  })

  once('of two heads in one are known by both rows', async () => {
    const upper = { A: '姓名', B: '性别', C: '出生日期', D: '身份证号', E: '联系方式', G: '备注' }
    const lower = { E: '手机', F: '邮箱' }
    const [name = '', sex = '', birth = '', id_num = ''] = person('列壬')
    const row = { A: name, B: sex, C: birth, D: id_num, E: '13812345678', F: 'a@b.cn' }
    const after = `<mergeCells><mergeCell ref="E1:F1"/>${['A', 'B', 'C', 'D', 'G']
      .map((letter) => `<mergeCell ref="${letter}1:${letter}2"/>`)
      .join('')}</mergeCells>`
    const { data } = await check(foreignBook({ 1: upper, 2: lower, 3: row }, { after }))
    expect(data).toMatchObject({ rows: 1, added: 1, missing: [] })
    expect(data.columns.slice(4)).toMatchObject([
      { title: '联系方式 手机', field: 'phone' },
      { title: '联系方式 邮箱', field: 'mail' },
      { title: '备注', field: '' },
    ])
  })
})
