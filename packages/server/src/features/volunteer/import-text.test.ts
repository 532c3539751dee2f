import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDocument } from '../../testing/applicant.ts'
import { inGb } from '../../testing/foreign-sheet.ts'
import { rowsBack } from '../../testing/importing.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const incomplete = '数字已不完整，请将单元格设为“文本”后重新填写'

oneStore('people in a text', (store) => {
  let world: World
  let reviewer: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    reviewer = await world.office('reviewer')
  })
  afterAll(() => world.close())

  const titles = '姓名,性别,出生日期,身份证号,手机号,家庭住址'
  const row = (name: string, phone = '13812345678', address = '"南京\n秦淮"') =>
    [name, '女', '1990/3/15', newDocument(), phone, address].join(',')
  const check = async (bytes: Buffer) =>
    await world.as(reviewer).upload(volunteerSheetCalls.check, '名册.csv', bytes)
  const take = async (bytes: Buffer) =>
    (await world.as(reviewer).upload(volunteerSheetCalls.import, '名册.csv', bytes)).data
  const revealed = async (q: string) => {
    const asked = world.as(reviewer)
    const { list } = (await asked.send(volunteerOfficeCalls.list, { q })).data
    return (
      await asked.send(volunteerOfficeCalls.reveal, { id: list[0]?.id ?? 0, purpose: 'check' })
    ).data
  }

  test('go in as those of a workbook do, in either code, and pasted with tabs', async () => {
    const text = (name: string) => [titles, row(name)].join('\n')
    const pasted = text('文本丙').replaceAll(',', '\t')
    const sheets: [string, Buffer][] = [
      ['文本甲', Buffer.from(`\ufeff${text('文本甲')}`)],
      ['文本乙', inGb(text('文本乙'))],
      ['文本丙', Buffer.from(pasted)],
    ]
    for (const [name, bytes] of sheets) {
      expect(await take(bytes)).toMatchObject({ added: 1, wrong: 0 })
      expect(await revealed(name)).toMatchObject({
        phone: '13812345678',
        detail_address: '南京 秦淮',
      })
    }
  })

  test('are two thousand at once, and not one more', async () => {
    const many = (count: number) =>
      Buffer.from(
        [titles, ...Array.from({ length: count }, (_, at) => `众人${at},,,,,`)].join('\n'),
      )
    expect((await check(many(2000))).data).toMatchObject({ rows: 2000, wrong: 2000 })
    expect((await check(many(2001))).fault).toBe('import.too_large')
  })

  test('have digits that a sheet has kept, and those that it has not are told', async () => {
    const kept = Buffer.from(
      [titles, row('文本丁', `="13812345678"`), row('文本戊', "'13812345678")].join('\n'),
    )
    expect(await take(kept)).toMatchObject({ added: 2, wrong: 0 })
    expect((await revealed('文本戊')).phone).toBe('13812345678')
    const rounded = ['文本己', '女', '1990-03-15', '3.2E+17', '1.38E+10', ''].join(',')
    const { problems } = (await check(Buffer.from([titles, rounded].join('\n')))).data
    expect(problems).toEqual(
      ['身份证号', '手机号'].map((column) => ({ row: 2, column, msg: incomplete })),
    )
  })

  test('come back as a workbook of their own columns', async () => {
    const bytes = inGb([titles, row('文本庚', '1'), row('文本辛')].join('\n'))
    const back = await rowsBack(world, reviewer, bytes, {}, '粘贴的表格.txt')
    expect(back.filename).toBe('粘贴的表格（退回1行）.xlsx')
    expect(back.rows.map((cells) => [cells[0], cells.at(-2), cells.at(-1)])).toEqual([
      ['姓名', '家庭住址', '原因'],
      ['文本庚', '南京\n秦淮', '手机号格式不正确，应为11位手机号'],
    ])
  })

  test('that nobody can read are told with the line', async () => {
    const bytes = Buffer.concat([Buffer.from(`${titles}\n`), Buffer.from([0xff, 0xfe, 0x41])])
    expect(await check(bytes)).toMatchObject({
      ...{ http: 200, fault: 'import.not_text' },
      msg: '第2行有无法识别的字符，请用 Excel 或 WPS 另存为 .xlsx 后再上传',
    })
    for (const text of ['', '\n', '\ufeff', ',,,'])
      expect((await check(Buffer.from(text))).fault).toBe('import.empty')
  })
})
