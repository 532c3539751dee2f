import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readRows } from '../testing/sheet-rows.ts'
import { inParts, longWorkbook, workbook } from './sheet.ts'
import { writeSheet } from './write.ts'

const columns = [
  { title: '姓名', value: (row: { name: string }) => row.name, width: 12 },
  { title: '分钟', value: (row: { minutes: number }) => row.minutes, width: 8 },
]
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `=${at}+1`, minutes: at }))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** How often others had their turn while `work` was done. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ done: T; turns: number }> {
  let turns = 0
  let over = false
  const count = () => {
    turns += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  const done = await work()
  over = true
  return { done, turns }
}

test.each([3, 500, 501, 1_250])(
  'a sheet of %i rows holds each of them, in order',
  async (count) => {
    const { bytes } = await workbook('a.xlsx', rowsOf(count), columns)
    const read = await readRows(bytes, count + 1)
    expect(read).toHaveLength(count + 1)
    expect(read[0]).toEqual(['姓名', '分钟'])
    expect(read.at(-1)).toEqual([`=${count - 1}+1`, String(count - 1)])
  },
)

test('others have their turn after each part of a long one', async () => {
  const { turns } = await turnsDuring(() => workbook('a.xlsx', rowsOf(5_000), columns))
  expect(turns).toBeGreaterThan(10)
  const parts = await turnsDuring(async () => {
    let last: { minutes: number } | undefined
    for await (const part of inParts(rowsOf(5_000))) last = part.at(-1)
    return last
  })
  expect(parts.done?.minutes).toBe(4_999)
  expect(parts.turns).toBeGreaterThan(8)
})

test('a row that cannot be written refuses the whole, and the next is written', async () => {
  const broken = [
    {
      title: '姓名',
      value: () => {
        throw new Error('no such name')
      },
      width: 1,
    },
  ]
  await expect(workbook('a.xlsx', rowsOf(600), broken)).rejects.toThrow('no such name')
  expect((await workbook('a.xlsx', rowsOf(600), columns)).bytes.length).toBeGreaterThan(1_000)
})

test('a cell holds what Excel can hold, and numbers stay numbers', async () => {
  const texts = [
    '<a href="x">&amp;</a>',
    ' two  spaces ',
    'two\nlines',
    '=1+1',
    '😀',
    '11010119900307123X',
    'a _x000D_ and _x0041_x0042_ and _x005f_ b',
  ]
  const hostile = 'a\0\u0007\ud800\ufffeb'
  const rows = [...texts, hostile].map((text, at) => ({ name: text, minutes: at / 2 }))
  const read = await readRows((await workbook('a.xlsx', rows, columns)).bytes, 20)
  expect(read.slice(1).map(([text]) => text)).toEqual([...texts, 'ab'])
  expect(read.slice(1).map(([, number]) => Number(number))).toEqual(rows.map((row) => row.minutes))
})

test('columns beyond the alphabet have their letters', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    title: `列${at}`,
    value: () => at,
    width: 5,
  }))
  const [head, row] = await readRows((await workbook('a.xlsx', [1], many)).bytes, 2)
  expect(head?.at(-1)).toBe('列29')
  expect(row?.map(Number)).toEqual(many.map((_, at) => at))
})

test('rows are asked for as the bytes are taken, and no further once nobody takes them', async () => {
  let asked = 0
  const ended = Promise.withResolvers<void>()
  const endless = async function* () {
    try {
      for (;;) {
        asked += 1
        yield Array.from({ length: 500 }, (_, at) => [hashOf(`${asked} ${at}`)])
      }
    } finally {
      ended.resolve()
    }
  }
  const bytes = writeSheet({ titles: ['数'], widths: [9], texts: [false] }, endless())
  for (let taken = 0; taken < 200_000; ) taken += (await bytes.next()).value?.length ?? 0
  // A part of what cannot be packed is more than 16,000 bytes.
  expect(asked).toBeLessThan(40)
  await bytes.return(undefined)
  await ended.promise
})

test('of a crowd of long ones three are made at once, eight wait, and more are refused', async () => {
  const gate = Promise.withResolvers<void>()
  let open = 0
  let most = 0
  const rows = async function* () {
    open += 1
    most = Math.max(most, open)
    await gate.promise
    yield rowsOf(3)
    open -= 1
  }
  const make = () => longWorkbook('a.xlsx', rows(), columns)
  const made = Array.from({ length: 11 }, make)
  await expect(make()).rejects.toMatchObject({ code: 'server.unavailable' })
  gate.resolve()
  await Promise.all(made)
  expect(most).toBeLessThanOrEqual(3)
})

test('a line end of another program is one in a cell, and what looks like a number of a character is text', async () => {
  const texts = ['一\v二\f三\u0085四\u2028五\u2029六', '_x000D_']
  const { bytes } = await workbook('a.xlsx', texts, [
    { title: '文', value: (text) => text, width: 9 },
  ])
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<t>一\n二\n三\n四\n五\n六</t>')
  expect(sheet).toContain('<t>_x005F_x000D_</t>')
})

test('a column of digits is text in each of its cells and below them', async () => {
  const codes = { title: '编号', value: (code: string) => code, width: 9, text: true as const }
  const { bytes } = await workbook('a.xlsx', ['007', ''], [{ ...codes, text: undefined }, codes])
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<col min="2" max="2" width="9" style="2" customWidth="1"/>')
  expect(sheet).toContain('<c r="A2" t="inlineStr">')
  expect(sheet).toContain('<c r="B2" s="2" t="inlineStr">')
})
