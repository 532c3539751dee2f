import { describe, expect, test } from 'vitest'
import { inGb } from '../testing/foreign-sheet.ts'
import { readSheet } from './read.ts'

const cellsOf = async (bytes: string | Buffer, mostRows = 100) =>
  (await readSheet(Buffer.from(bytes), mostRows)).rows.map(({ cells }) => cells)
const refusal = async (bytes: string | Buffer, mostRows = 100) =>
  await readSheet(Buffer.from(bytes), mostRows).then(
    () => undefined,
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  )
const table = [
  ['姓名', '备注'],
  ['李淑兰', '手语、英语'],
]

describe('a text', () => {
  test.each([',', ';', '\t'])('is divided by %j', async (divider) => {
    const text = table.map((row) => row.join(divider)).join('\r\n')
    expect(await cellsOf(text)).toEqual(table)
    expect(await cellsOf(`${text}\r\n`)).toEqual(table)
  })

  test('is divided by what makes most cells, or as its first line says', async () => {
    const text = '姓名\t家庭住址\n李淑兰\t南京,秦淮,中山东路;1号\n'
    expect(await cellsOf(text)).toEqual([
      ['姓名', '家庭住址'],
      ['李淑兰', '南京,秦淮,中山东路;1号'],
    ])
    expect((await readSheet(Buffer.from('sep=;\n甲,乙;丙\n'), 9)).rows).toEqual([
      { at: 2, cells: ['甲,乙', '丙'] },
    ])
  })

  test('has cells in quotation marks, and marks that are a cell’s own', async () => {
    const text = '"a""b","一\r\n二",c\n"六六"队,x"y,"z\n'
    expect(await cellsOf(text)).toEqual([
      ['a"b', '一\n二', 'c'],
      ['"六六"队', 'x"y', '"z'],
    ])
    expect(await cellsOf('="007","=""008""",=1+1')).toEqual([['007', '008', '=1+1']])
  })

  test('has rows as a sheet numbers them, without the empty ones', async () => {
    const { rows } = await readSheet(Buffer.from('甲,乙\n\n,\n丙,"丁\n戊"\n己,'), 9)
    expect(rows).toEqual([
      { at: 1, cells: ['甲', '乙'] },
      { at: 4, cells: ['丙', '丁\n戊'] },
      { at: 5, cells: ['己', ''] },
    ])
  })

  test('is in UTF-8, with a mark or without, in UTF-16 or in the code of Chinese Windows', async () => {
    const text = table.map((row) => row.join(',')).join('\n')
    const tabs = table.map((row) => row.join('\t')).join('\n')
    expect(await cellsOf(`\ufeff${text}`)).toEqual(table)
    expect(await cellsOf(inGb(text))).toEqual(table)
    expect(await cellsOf(Buffer.from(`\ufeff${tabs}`, 'utf16le'))).toEqual(table)
    expect(await cellsOf(Buffer.from(`\ufeff${tabs}`, 'utf16le').swap16())).toEqual(table)
    // Four bytes for a letter, of a name.
    const rare = Buffer.concat([Buffer.from('9232e134', 'hex'), inGb(',王芳')])
    expect((await cellsOf(rare))[0]?.[1]).toBe('王芳')
  })

  test('in neither code is told with its first such line', async () => {
    const line = Buffer.from('王芳,手语\n')
    const broken = Buffer.concat([line, line, Buffer.from([0xe7, 0x8e, 0x2c, 0x0a]), line, line])
    const message = '第3行有无法识别的字符，请用 Excel 或 WPS 另存为 .xlsx 后再上传'
    expect(await refusal(broken)).toEqual({ code: 'import.not_text', message })
    const gb = inGb('王芳,手语\n')
    const mixed = Buffer.concat([gb, gb, gb, Buffer.from([0xff, 0x2c, 0x0a]), gb])
    expect((await refusal(mixed))?.message).toContain('第4行')
  })

  test.each([
    ['%PDF-1.7\n…', 'import.not_excel'],
    ['a\0b', 'import.not_excel'],
    ['<html><table><tr><td>姓名', 'import.unreadable'],
    ['<?xml version="1.0"?><Workbook>', 'import.unreadable'],
  ])('is no sheet: %j', async (text, code) => {
    expect(await refusal(text)).toMatchObject({ code })
  })

  test('costs no more than a workbook may', async () => {
    expect(await refusal('甲\n'.repeat(11), 10)).toMatchObject({ code: 'import.too_large' })
    expect(await refusal(`甲,${'乙'.repeat(32_768)}`)).toMatchObject({ code: 'import.too_large' })
    expect(await refusal(`${','.repeat(500_001)}\n`)).toMatchObject({ code: 'import.too_large' })
    const full = `${'乙'.repeat(30_000)},`.repeat(140)
    expect(await refusal(full)).toMatchObject({ code: 'import.too_large' })
    const wide = await cellsOf(`${'甲,'.repeat(300)}\n`)
    expect(wide[0]).toHaveLength(200)
    // Marks that are never closed cost no more than a cell holds.
    expect(await cellsOf(`${'"a'.repeat(1000)},"b\n`)).toHaveLength(1)
  })

  test('of nothing has no rows', async () => {
    for (const text of ['\n\n', ',,\n', '\ufeff']) expect(await cellsOf(text)).toEqual([])
    expect(await refusal('')).toMatchObject({ code: 'import.empty' })
  })
})

describe('an old workbook', () => {
  const old = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  test('is told how to be saved anew', async () => {
    expect(await refusal(Buffer.concat([old, Buffer.alloc(600)]))).toMatchObject({
      code: 'import.old_excel',
      message: expect.stringContaining('请用 Excel 或 WPS 另存为 .xlsx 后再上传'),
    })
  })
  test('is none where it is one of today with a password', async () => {
    const locked = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await refusal(locked)).toMatchObject({ code: 'import.locked' })
  })
})
