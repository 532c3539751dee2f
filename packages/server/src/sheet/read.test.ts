import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readRows } from './read.ts'
import { workbook } from './sheet.ts'

const sheetOf = async (rows: string[][]) => {
  const columns = (rows[0] ?? []).map((title, at) => ({
    title,
    value: (row: string[]) => row[at] ?? '',
    width: 10,
  }))
  return (await workbook('a.xlsx', rows.slice(1), columns)).bytes
}
/** A workbook whose parts were changed by hand. */
const forged = async (change: (files: Record<string, Uint8Array>) => void) => {
  const files = unzipSync(await sheetOf([['姓名'], ['周晓岚']]))
  change(files)
  return Buffer.from(zipSync(files))
}
const sheetName = 'xl/worksheets/sheet1.xml'
const edited = (edit: (xml: string) => string) =>
  forged((files) => {
    const xml = new TextDecoder().decode(files[sheetName])
    files[sheetName] = new TextEncoder().encode(edit(xml))
  })
const refused = (bytes: Buffer, code: string) =>
  expect(readRows(bytes, 100)).rejects.toMatchObject({ code })

describe('an Excel file', () => {
  test('is read as texts: 18 digits stay whole, a formula stays text', async () => {
    const rows = [
      ['身份证号', '备注'],
      ['320102199003151234', '=1+1'],
      ['', '第二行'],
    ]
    expect(await readRows(await sheetOf(rows), 100)).toEqual(rows)
  })

  test('holds numbers as numbers and digits that are a text as text', async () => {
    const { bytes } = await workbook(
      'a.xlsx',
      [{ minutes: 390, code: '0390' }],
      [
        { title: '分钟', value: (row) => row.minutes, width: 10 },
        { title: '编号', value: (row) => row.code, width: 10 },
      ],
    )
    const xml = new TextDecoder().decode(unzipSync(bytes)[sheetName])
    expect(xml).toContain('<c r="A2"><v>390</v></c>')
    expect(xml).toMatch(/<c r="B2" t="s">/)
    expect(await readRows(bytes, 100)).toEqual([
      ['分钟', '编号'],
      ['390', '0390'],
    ])
  })

  test('gives numbers as they stand in it', async () => {
    const bytes = await edited((xml) =>
      xml.replace(/<c r="A2"[^>]*>.*?<\/c>/, '<c r="A2"><v>13812345678</v></c>'),
    )
    expect(await readRows(bytes, 100)).toEqual([['姓名'], ['13812345678']])
  })

  test('is refused when it is none', async () => {
    await refused(Buffer.from('姓名,性别\n'), 'import.not_excel')
    await refused(Buffer.alloc(0), 'import.not_excel')
    await refused(Buffer.from('PK\u0003\u0004 nothing'), 'import.not_excel')
    await refused(Buffer.from(zipSync({ 'a.txt': new Uint8Array(10) })), 'import.not_excel')
  })

  test('is refused when it is too large, has too many rows or reaches too far', async () => {
    await refused(Buffer.alloc(2 * 1024 * 1024 + 1), 'import.too_large')
    const long = Array.from({ length: 101 }, (_, at) => [`第${at}行`])
    await refused(await sheetOf(long), 'import.too_large')
    await refused(await edited((xml) => xml.replace('r="A2"', 'r="XFD2"')), 'import.too_large')
    await refused(await edited((xml) => xml.replace('r="A2"', 'r="A1048576"')), 'import.too_large')
  })

  test('is refused when it opens to far more than it weighs', async () => {
    const bomb = await forged((files) => {
      files['xl/media/bomb.xml'] = new Uint8Array(60 * 1024 * 1024)
    })
    expect(bomb.length).toBeLessThan(200_000)
    await refused(bomb, 'import.too_large')
  })

  test('is refused also when it lies about what it opens to', async () => {
    const size = 60 * 1024 * 1024
    const bomb = await forged((files) => {
      files['xl/media/bomb.xml'] = new Uint8Array(size)
    })
    const told = Buffer.alloc(4)
    told.writeUInt32LE(size)
    for (let at = bomb.indexOf(told); at >= 0; at = bomb.indexOf(told, at + 4))
      bomb.writeUInt32LE(10, at)
    await refused(bomb, 'import.too_large')
  })

  test('is refused with too many files in it', async () => {
    const many = await forged((files) => {
      for (let at = 0; at < 300; at += 1) files[`xl/media/${at}.xml`] = new Uint8Array(1)
    })
    await refused(many, 'import.too_large')
  })
})
