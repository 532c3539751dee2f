import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbook } from '../../sheet/sheet.ts'
import { newDocument } from '../../testing/applicant.ts'
import { foreignBook } from '../../testing/foreign-sheet.ts'
import { newName, rowsBack } from '../../testing/importing.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

oneStore('the rows of a sheet that come back', (store) => {
  let world: World
  let reviewer: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
    reviewer = await world.office('reviewer')
  })
  afterAll(() => world.close())

  const titles = ['序号', '手机', '志愿者姓名', '备注 ', '性别', '出生日期', '证件号码']
  const sheetOf = async (rows: readonly string[][], head: readonly string[] = titles) => {
    const columns = head.map((title, at) => ({
      title,
      value: (row: readonly string[]) => row[at] ?? '',
      width: 10,
    }))
    return (await workbook('a.xlsx', rows, columns)).bytes
  }
  const row = (name: string, phone = '13812345678', remark = '') => [
    ...['1', phone, name, remark, '女', '1990/3/15', newDocument()],
  ]
  const take = async (bytes: Buffer) =>
    (await world.as(reviewer).upload(volunteerSheetCalls.import, 'a.xlsx', bytes)).data
  const back = (bytes: Buffer, filename?: string) => rowsBack(world, reviewer, bytes, {}, filename)

  test('are the museum’s own file with the reasons, before the import and after it', async () => {
    const rows = [
      row('退回甲'),
      row('退回乙', '1381234567', '=1+1，\n第二行'),
      row('退回丙'),
      row(''),
    ]
    const bytes = await sheetOf(rows)
    const before = await back(bytes)
    expect(before.filename).toBe('名册（退回2行）.xlsx')
    expect(before.rows).toEqual([
      [...titles, '原因'],
      [...(rows[1] ?? []), '手机号格式不正确，应为11位手机号'],
      [...(rows[3] ?? []), '请填写姓名'],
    ])
    expect(await take(bytes)).toMatchObject({ added: 2, wrong: 2 })
    expect((await back(bytes)).rows).toEqual(before.rows)
  })

  test('go in once they are put right, and what is wrong still comes back in the same column', async () => {
    const first = await back(await sheetOf([row('再来甲', ''), row('再来乙', '0')]))
    const [head = [], one = [], two = []] = first.rows
    const right = one.map((cell, at) => (at === 1 ? '13812345678' : cell))
    const again = await back(await sheetOf([right, two], head), first.filename)
    expect(again.filename).toBe('名册（退回1行）.xlsx')
    expect(again.rows).toEqual([head, two])
    expect(await take(await sheetOf([right, two], head))).toMatchObject({
      ...{ added: 1, wrong: 1 },
    })
  })

  test('tell several reasons in one cell, and every cell is a text', async () => {
    const number = newDocument()
    const cells = { A: '退回丁', B: '不详', C: '1990-03-15', D: number, E: '1' }
    const heads = { A: '姓名', B: '性别', C: '出生日期', D: '身份证号', E: '手机号' }
    const { rows, bytes } = await back(
      foreignBook({ 1: heads, 2: { ...cells, E: { number: '1.38E10' } } }),
    )
    expect(rows[1]).toEqual([
      ...['退回丁', '不详', '1990-03-15', number, '13800000000'],
      '性别：应为“男”或“女”',
    ])
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).not.toContain('<v>')
    expect(sheet.match(/<col [^>]*style="2"/g)).toHaveLength(5)
  })

  test('are none where nothing is wrong, or nobody may import', async () => {
    expect((await back(await sheetOf([row('退回戊')]))).fault).toBe('import.none_wrong')
    expect((await back(Buffer.from('x\0'))).fault).toBe('import.not_excel')
    const viewer = await world.office('viewer')
    expect((await rowsBack(world, viewer, await sheetOf([row('')]))).fault).toBe('auth.forbidden')
  })

  const group = { A: '序号', B: '基本信息', E: '联系', F: '紧急联系人' }
  const lower = { B: '姓 名', C: '性 别', D: '身份证号', E: '电话', F: '姓 名', G: '电话' }
  const oneRow = { ...{ A: '序号', ...lower }, F: '紧急联系人', G: '紧急联系人电话' }
  const merged = (at: number, ...more: string[]) => [
    `A${at}:A${at + 1}`,
    `B${at}:D${at}`,
    `F${at}:G${at}`,
    ...more,
  ]
  const titled = { A: '江南博物馆志愿者名册' }
  test.each<[string, Record<number, Record<string, string>>, string[]]>([
    ['one row', { 1: oneRow }, []],
    ['two rows', { 1: group, 2: lower }, merged(1)],
    ['one row below a title', { 1: titled, 2: oneRow }, ['A1:G1']],
    [
      'two rows below titles',
      { 1: titled, 2: { A: '二〇二六年' }, 3: group, 4: lower },
      merged(3, 'A1:G1', 'A2:G2'),
    ],
    ['two rows below a title that is not merged', { 1: titled, 3: group, 4: lower }, merged(3)],
  ])('are read again once they are put right, of a head of %s', async (_, heads, merges) => {
    const first = Math.max(...Object.keys(heads).map(Number)) + 1
    const person = (name: string, phone: string) => {
      const own = { A: '1', B: name, C: '女', D: newDocument(), E: phone }
      return { ...own, F: '家属乙', G: '13912345678' }
    }
    const rows = {
      [first]: person(newName(), '1'),
      // A head that comes again on the next page is nobody.
      [first + 1]: heads[first - 1] ?? {},
      [first + 2]: person(newName(), '13812345678'),
      [first + 3]: person(newName(), '138'),
    }
    const refs = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const after = merges.length > 0 ? `<mergeCells>${refs}</mergeCells>` : ''
    const bytes = foreignBook({ ...heads, ...rows }, { after })
    const once = await back(bytes)
    expect(await take(bytes)).toMatchObject({ rows: 3, added: 1, wrong: 2 })
    const [head = [], ...wrong] = once.rows
    expect(wrong.map((cells) => cells.at(-1))).toEqual(
      Array(2).fill('手机号格式不正确，应为11位手机号'),
    )
    const right = wrong.map((cells) => cells.map((cell, at) => (at === 4 ? '13812345678' : cell)))
    // It comes back a second time under the same head.
    expect((await back(await sheetOf([...right.slice(1), wrong[0] ?? []], head))).rows[0]).toEqual(
      head,
    )
    expect(await take(await sheetOf(right, head))).toMatchObject({ added: 2, wrong: 0 })
    const kept = await world.db
      .selectFrom('volunteer')
      .select('urgent_contact_persion')
      .where('name', '=', right[0]?.[1] ?? '')
      .execute()
    expect(kept).toEqual([{ urgent_contact_persion: '家属乙' }])
  })

  test('are read again by what somebody said of their columns', async () => {
    const own = ['名字', '男女', '证号', '', '手机号']
    const said = ['name', 'sex', 'id_num', 'phone', ''].map((field, at) => ({ at, field }))
    const cells = [newName(), '女', newDocument(), '1', '']
    const fields = { head: 1, columns: JSON.stringify(said) }
    const { rows } = await rowsBack(world, reviewer, await sheetOf([cells], own), fields)
    const [head = [], one = []] = rows
    const right = one.map((cell, at) => (at === 3 ? '13812345678' : cell))
    expect(await take(await sheetOf([right], head))).toMatchObject({ added: 1, wrong: 0 })
  })

  test('have a name that a browser can save, whatever the file was called', async () => {
    const bytes = await sheetOf([row('')])
    for (const [filename, named] of [
      ['名册.2026.xlsx', '名册.2026（退回1行）.xlsx'],
      ['', '名册（退回1行）.xlsx'],
      ['a\ud800.xlsx', 'a\ufffd（退回1行）.xlsx'],
      [`${'长'.repeat(200)}.xlsx`, `${'长'.repeat(80)}（退回1行）.xlsx`],
    ])
      expect((await back(bytes, filename)).filename).toBe(named)
  })

  test('of a file that is not what its name says none are read', async () => {
    const bytes = await sheetOf([row('')])
    const text = Buffer.from('姓名,手机号\n李,1')
    for (const [filename, of] of [
      ['名册.exe', bytes],
      ['名册.csv', bytes],
      ['名册.xls', bytes],
      ['名册.xlsx', text],
      ['名册.html', text],
    ] as const)
      expect([filename, (await back(of, filename)).fault]).toEqual([filename, 'import.not_excel'])
    expect((await back(Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), '名册.xlsx')).fault).toBe(
      'import.old_excel',
    )
  })
})
