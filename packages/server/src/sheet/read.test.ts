import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readRows } from '../testing/sheet-rows.ts'
import { readSheet } from './read.ts'
import { workbook } from './sheet.ts'
import { readBook } from './workbook.ts'

const sheetOf = async (rows: string[][]) => {
  const columns = (rows[0] ?? []).map((title, at) => ({
    title,
    value: (row: string[]) => row[at] ?? '',
    width: 10,
  }))
  return (await workbook('a.xlsx', rows.slice(1), columns)).bytes
}
/** A workbook whose parts were changed by hand. */
const forged = async (change: (files: Record<string, Uint8Array>) => void, level: 0 | 6 = 6) => {
  const files = unzipSync(await sheetOf([['姓名'], ['周晓岚']]))
  // Other programs keep the texts of all cells in a part of their own.
  const links = new TextDecoder().decode(files[linksName])
  files[linksName] = xml(links.replace('</Relationships>', `${sharedTexts}</Relationships>`))
  files['xl/sharedStrings.xml'] = xml('<sst/>')
  change(files)
  return Buffer.from(zipSync(files, { level }))
}
const sheetName = 'xl/worksheets/sheet1.xml'
const linksName = 'xl/_rels/workbook.xml.rels'
const sharedTexts =
  '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>'
const edited = (edit: (xml: string) => string) =>
  forged((files) => {
    const xml = new TextDecoder().decode(files[sheetName])
    files[sheetName] = new TextEncoder().encode(edit(xml))
  })
const unreadable = 'import.unreadable'
const xml = (text: string) => new TextEncoder().encode(text)
const refused = (bytes: Buffer, code: string) =>
  expect(readRows(bytes, 100)).rejects.toMatchObject({ code })

const refusedAtOnce = (bytes: Buffer, code: string) =>
  expect(() => readBook(bytes, 100)).toThrow(expect.objectContaining({ code }))

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
    expect(xml).toMatch(/<c r="B2" t="inlineStr">/)
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
    await refused(Buffer.from('姓名\0性别\n'), 'import.not_excel')
    await refused(Buffer.alloc(0), 'import.empty')
    await refused(Buffer.from('PK\u0003\u0004 nothing'), unreadable)
    await refused(Buffer.from(zipSync({ 'a.txt': new Uint8Array(10) })), unreadable)
  })

  test('of the old kind or with a password is told how to be saved', async () => {
    await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import.old_excel')
  })

  test('is refused when it is too large or has too many rows with something in them', async () => {
    await refused(Buffer.alloc(10 * 1024 * 1024 + 1), 'import.too_large')
    const long = Array.from({ length: 101 }, (_, at) => [`第${at}行`])
    await refused(await sheetOf(long), 'import.too_large')
  })

  test('is read however far down something stands, and without what stands far behind', async () => {
    const low = (xml: string) => xml.replace(/r="(A?)2"/g, 'r="$11048576"')
    expect((await readSheet(await edited(low), 100)).rows).toEqual([
      { at: 1, cells: ['姓名'] },
      { at: 1_048_576, cells: ['周晓岚'] },
    ])
    const far = await edited((xml) => xml.replace('r="A2"', 'r="XFD2"'))
    expect((await readSheet(far, 100)).rows).toEqual([{ at: 1, cells: ['姓名'] }])
  })

  test('is refused when a part that is read opens to far more than it weighs', async () => {
    const bomb = await forged((files) => {
      files['xl/sharedStrings.xml'] = new Uint8Array(60 * 1024 * 1024)
    })
    expect(bomb.length).toBeLessThan(200_000)
    await refused(bomb, 'import.too_large')
  })

  test('is refused also when it lies about what that opens to', async () => {
    const size = 60 * 1024 * 1024
    const bomb = await forged((files) => {
      files['xl/sharedStrings.xml'] = new Uint8Array(size)
    })
    const told = Buffer.alloc(4)
    told.writeUInt32LE(size)
    for (let at = bomb.indexOf(told); at >= 0; at = bomb.indexOf(told, at + 4))
      bomb.writeUInt32LE(10, at)
    await refused(bomb, unreadable)
  })

  test('is read without its pictures, however many they are and whatever they open to', async () => {
    const pictures = await forged((files) => {
      for (let at = 0; at < 300; at += 1) files[`xl/media/${at}.jpeg`] = new Uint8Array(1)
      files['xl/media/large.jpeg'] = new Uint8Array(60 * 1024 * 1024)
    })
    expect(await readRows(pictures, 100)).toEqual([['姓名'], ['周晓岚']])
    const many = await forged((files) => {
      for (let at = 0; at < 20_001; at += 1) files[`${at}`] = new Uint8Array()
    }, 0)
    await refused(many, 'import.too_large')
  })

  test('reads what other programs write: shared texts with reading aids, days, booleans, gaps', async () => {
    const cells = [
      '<c r="A1" t="s"><v>0</v></c><c r="C1" t="b"><v>1</v></c>',
      '<c r="A3" s="1"><v>32947</v></c><c r="B3" s="0"><v>32947</v></c>',
      '<c r="C3" t="inlineStr"><is><r><t>甲</t></r><r><t xml:space="preserve"> 乙</t></r></is></c>',
      '<c r="D3" t="str"><f>A1</f><v>公式&amp;_x000D_</v></c><c r="E3" s="1"/>',
    ]
    const bytes = await forged((files) => {
      files[sheetName] = xml(
        `<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1">${cells[0]}</x:row><row r="3">${cells.slice(1).join('')}</row></x:sheetData></x:worksheet>`,
      )
      files['xl/sharedStrings.xml'] = xml(
        '<sst><si><t>姓名</t><rPh sb="0" eb="1"><t>xingming</t></rPh></si></sst>',
      )
      files['xl/styles.xml'] = xml(
        '<styleSheet><numFmts><numFmt numFmtId="176" formatCode="[$-804]yyyy&quot;年&quot;m"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="176"/></cellXfs></styleSheet>',
      )
    })
    expect(readBook(bytes, 100).rows).toEqual([
      { at: 1, cells: ['姓名', '', 'true'] },
      { at: 3, cells: ['1990-03-15', '32947', '甲 乙', '公式&\r'] },
    ])
  })

  test('counts days from 1904 where it says so', async () => {
    const bytes = (book: string) =>
      forged((files) => {
        files[sheetName] = xml(
          '<worksheet><sheetData><row r="1"><c r="A1" s="1"><v>31485</v></c><c r="B1"><v>31485</v></c></row></sheetData></worksheet>',
        )
        files['xl/styles.xml'] = xml(
          '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
        )
        const [name, text] = ['xl/workbook.xml', new TextDecoder().decode(files['xl/workbook.xml'])]
        files[name] = xml(text.replace('<bookViews>', `${book}<bookViews>`))
      })
    // A number of no day stays one: only whoever reads it knows what it is.
    for (const [book, day] of [
      ['<workbookPr date1904="1"/>', '1990-03-15'],
      ['<workbookPr date1904="true"/>', '1990-03-15'],
      ['<workbookPr date1904="0"/>', '1986-03-14'],
      ['', '1986-03-14'],
    ] as const)
      expect(await readSheet(await bytes(book), 9)).toEqual({
        rows: [{ at: 1, cells: [day, '31485'] }],
        from1904: day === '1990-03-15',
      })
  })

  test.each([
    '1e9',
    'A1e9',
    '0x41',
    'A0x2',
    'A-2',
    'A 2',
    'A2.0',
    'a2',
    'AAAA2',
    'A02',
    'A3',
    '2',
    '',
  ])('is refused with the reference “%s”', async (reference) => {
    refusedAtOnce(await edited((text) => text.replace('r="A2"', `r="${reference}"`)), unreadable)
  })

  test.each(['1e9', '0x2', '-1', '0', '2.5', ''])('is refused with the row “%s”', async (row) => {
    refusedAtOnce(await edited((text) => text.replace('r="2"', `r="${row}"`)), unreadable)
  })

  test('is refused with a document type, with entities of its own or with broken XML', async () => {
    const laughs =
      '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
    refusedAtOnce(
      await edited((text) => text.replace('<worksheet', `${laughs}<worksheet`)),
      unreadable,
    )
    const inText = (value: string) => (text: string) =>
      text.replace(/<c r="A2"[^>]*>.*?<\/c>/, `<c r="A2" t="str"><v>${value}</v></c>`)
    for (const entity of ['&a;', '&nbsp;', '&toString;'])
      refusedAtOnce(await edited(inText(entity)), unreadable)
    expect(readBook(await edited(inText('&lt;&#22799;')), 100).rows[1]?.cells).toEqual(['<夏'])
    refusedAtOnce(await edited((text) => text.slice(0, -20)), unreadable)
    refusedAtOnce(await edited((text) => '<a>'.repeat(100) + text), unreadable)
  })

  test.each([
    ['../../../../etc/passwd', ''],
    ['/../etc/passwd', ''],
    ['file:///etc/passwd', ''],
    ['http://127.0.0.1/a', 'TargetMode="External"'],
    ['worksheets/sheet1.xml', 'TargetMode="External"'],
    ['worksheets%2Fsheet1.xml', ''],
    ['nowhere.xml', ''],
    ['__proto__', ''],
  ])('is refused when its sheet is at %s %s', async (target, mode) => {
    const bytes = await forged((files) => {
      files[linksName] = xml(
        new TextDecoder()
          .decode(files[linksName])
          .replace(/Target="[^"]*sheet1.xml"/, `Target="${target}" ${mode}`),
      )
    })
    refusedAtOnce(bytes, unreadable)
  })

  test('is refused when a text is longer than a cell holds, or one text fills too many cells', async () => {
    const inText = (length: number) =>
      edited((text) =>
        text.replace(
          /<c r="A2"[^>]*>.*?<\/c>/,
          `<c r="A2" t="str"><v>${'长'.repeat(length)}</v></c>`,
        ),
      )
    expect(readBook(await inText(32_767), 100).rows[1]?.cells[0]).toHaveLength(32_767)
    refusedAtOnce(await inText(32_768), 'import.too_large')
    const row = (at: number) =>
      `<row r="${at}">${Array.from({ length: 50 }, () => '<c t="s"><v>0</v></c>').join('')}</row>`
    const echoes = await forged((files) => {
      files['xl/sharedStrings.xml'] = xml(`<sst><si><t>${'长'.repeat(30_000)}</t></si></sst>`)
      files[sheetName] = xml(
        `<worksheet><sheetData>${[1, 2, 3].map(row).join('')}</sheetData></worksheet>`,
      )
    })
    expect(echoes.length).toBeLessThan(10_000)
    refusedAtOnce(echoes, 'import.too_large')
  })

  test('is refused with more cells than a sheet of people has', async () => {
    const empty = '<c/>'.repeat(1_000)
    const many = await edited((text) =>
      text.replace('</sheetData>', `<row r="9">${empty.repeat(501)}</row></sheetData>`),
    )
    refusedAtOnce(many, 'import.too_large')
  })

  describe('that costs too much ends its thread alone', () => {
    const costly = () =>
      forged((files) => {
        files['xl/sharedStrings.xml'] = xml(
          `<sst>${Array.from({ length: 100_000 }, (_, at) => `<si><t>${at} ${'长'.repeat(40)}</t></si>`).join('')}</sst>`,
        )
      })

    test('in time', async () => {
      await expect(readSheet(await costly(), 100, { ms: 1, memoryMb: 192 })).rejects.toMatchObject({
        code: 'import.too_costly',
        status: 0,
      })
    })

    test('in memory', async () => {
      await expect(
        readSheet(await costly(), 100, { ms: 60_000, memoryMb: 12 }),
      ).rejects.toMatchObject({ code: 'import.too_costly' })
      expect(await readRows(await sheetOf([['姓名'], ['周晓岚']]), 100)).toHaveLength(2)
    })
  })
})
