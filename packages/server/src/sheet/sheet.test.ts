import { expect, test } from 'vitest'
import { readRows } from './read.ts'
import { inParts, workbook } from './sheet.ts'

const columns = [
  { title: '姓名', value: (row: { name: string }) => row.name, width: 12 },
  { title: '分钟', value: (row: { minutes: number }) => row.minutes, width: 8 },
]
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `=${at}+1`, minutes: at }))

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
