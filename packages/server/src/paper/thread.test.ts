import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { privateCharacter, privateFont } from '../testing/private-font.ts'
import { pdfFonts, pdfInfo, pdfPixels, pdfText, pdfWords } from '../testing/rendered.ts'
import type { Paper } from './paper.ts'
import { withPress } from './thread.ts'

const rare = ['𬭚', '㛃', '䶮']

function paperOf(change: Partial<Paper> & { name?: string } = {}): Paper {
  const { name = '王芳', ...rest } = change
  return {
    made: new Date('2026-11-22T02:00:00Z'),
    crest: '江南博物馆',
    title: '志愿服务记录证明',
    number: { label: '证明编号', value: 'FW2026-000001' },
    sentence: [
      { text: '兹证明', bold: false },
      { text: name, bold: true },
      { text: '（志愿者编号V20260001）于2026年9月1日至2026年11月21日参加志愿服务', bold: false },
      { text: '12次', bold: true },
      { text: '。', bold: false },
    ],
    rows: [
      [
        { label: '姓名', value: name },
        { label: '志愿者编号', value: 'V20260001' },
      ],
      [
        {
          label: '服务内容',
          value: [
            ['展厅讲解', '28小时30分钟', '9次'],
            ['秩序引导', '8小时', '3次'],
          ],
        },
      ],
    ],
    code: {
      address: 'https://museum.example/verify/0123456789abcdefghjkmnpqrs',
      captions: ['扫码查验真伪', 'museum.example'],
    },
    notes: ['时长依签到签退及核定的补签记录计算，待核实记录不计入。'],
    place: '（盖章处）',
    ...rest,
  }
}

const drawn = (paper: Paper, fonts: string[] = [], pictures = new Map<string, Buffer>()) =>
  withPress(fonts, (press) => press.draw([paper], pictures))
const missing = (paper: Paper, fonts: string[] = [], pictured: string[] = []) =>
  withPress(fonts, (press) => press.missing(paper, pictured))

let folder = ''
const fileOf = (name: string) => join(folder, name)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-fonts-'))
  writeFileSync(fileOf('further.ttf'), privateFont())
  writeFileSync(fileOf('broken.ttf'), 'no font')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a paper is one page of A4 whose words can be read and copied, and whose fonts are in it', async () => {
  const bytes = await drawn(paperOf())
  expect(pdfInfo(bytes)).toMatch(
    /Title: +志愿服务记录证明 FW2026-000001[\s\S]*Pages: +1\n[\s\S]*\(A4\)/,
  )
  const text = pdfText(bytes)
  for (const words of [
    '江南博物馆',
    '证明编号FW2026-000001',
    '姓名',
    '王芳',
    '28小时30分钟',
    '盖章处',
  ])
    expect(text).toContain(words)
  const fonts = pdfFonts(bytes)
  expect(fonts).toHaveLength(2)
  for (const font of fonts) expect(font).toEqual({ embedded: true, subset: true })
  // Of thousands of characters it holds the few that it draws.
  expect(bytes.length).toBeLessThan(200_000)
})

test('the code on the page is that of the address, dark and light in each of its squares', async () => {
  const { address } = paperOf().code
  const bytes = await drawn(paperOf())
  const { inkIn } = await pdfPixels(bytes, 288)
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const [caption] = pdfWords(bytes).filter(({ text }) => text.includes('扫码查验真伪'))
  if (!caption) throw new Error('nothing stands below the code')
  // Its box, found by its ink, as wide as high and above its words.
  const side = 106
  const left = 66
  const top = [...Array(200).keys()]
    .map((at) => caption.top - 200 + at)
    .find((y) => inkIn({ left, right: left + side, top: y, bottom: y + 0.5 }) > 0)
  if (top === undefined) throw new Error('no code is drawn')
  const step = side / modules.size
  const wrong: string[] = []
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      const [x, y] = [left + (column + 0.5) * step, top + (row + 0.5) * step]
      const dark = inkIn({ left: x - 0.4, right: x + 0.4, top: y - 0.4, bottom: y + 0.4 }) > 2
      if (dark !== (modules.get(row, column) === 1)) wrong.push(`${row} ${column}`)
    }
  expect(wrong).toEqual([])
})

test('the same paper is the same bytes', async () => {
  expect((await drawn(paperOf())).equals(await drawn(paperOf()))).toBe(true)
})

let plain: ReturnType<typeof pdfPixels> | undefined
test.each(rare)('a rare character is drawn, in either weight: %s', async (character) => {
  const paper = paperOf({ name: character })
  expect(await missing(paper)).toBeUndefined()
  const bytes = await drawn(paper)
  const { inkIn } = await pdfPixels(bytes, 288)
  const words = pdfWords(bytes).filter(({ text }) => text.includes(character))
  // In the sentence and in the table.
  expect(words.length).toBeGreaterThanOrEqual(2)
  plain ??= drawn(paperOf({ name: '一' })).then((page) => pdfPixels(page, 288))
  const empty = await plain
  const table = words.at(-1)
  if (!table) throw new Error('it is nowhere')
  expect(inkIn(table)).toBeGreaterThan(3 * empty.inkIn(table))
})

test('a character that no font has is told, and where it stands', async () => {
  expect(await missing(paperOf({ name: '王\u{e000}' }))).toEqual({
    where: '姓名',
    character: '\u{e000}',
  })
  expect(await missing(paperOf({ crest: '\u{3fffd}馆' }))).toMatchObject({ character: '\u{3fffd}' })
  expect(await missing(paperOf())).toBeUndefined()
})

test('what the typeface has not a further font draws, in its place and in neither more', async () => {
  const name = `王${privateCharacter}芳`
  const fonts = ['gone.ttf', 'broken.ttf', 'further.ttf'].map(fileOf)
  expect(await missing(paperOf({ name }), fonts)).toBeUndefined()
  expect(await missing(paperOf({ name: `${privateCharacter}\u{3fffd}` }), fonts)).toMatchObject({
    character: '\u{3fffd}',
  })
  const bytes = await drawn(paperOf({ name }), fonts)
  expect(pdfFonts(bytes)).toEqual(Array(3).fill({ embedded: true, subset: true }))
  expect(pdfText(bytes)).toContain(name)
  const others = pdfText(await drawn(paperOf(), fonts))
  expect(others).toBe(pdfText(await drawn(paperOf())))
  const [before, rare, after] = [...name].map((one) => {
    const word = pdfWords(bytes).find(({ text }) => text.includes(one))
    if (!word) throw new Error(`${one} is nowhere`)
    return word
  })
  // One word, in which each stands beside the other.
  expect([rare, after]).toEqual([before, before])
})

test('what no font has is drawn by its picture, in its place, and is copied as the character', async () => {
  const [unknown, name] = ['\u{3fffd}', '王\u{3fffd}芳']
  const picture = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const pictures = new Map([
    [unknown, await picture('#000000')],
    // What a font has stays the font's.
    ['芳', await picture('#000000')],
  ])
  expect(await missing(paperOf({ name }), [], [unknown])).toBeUndefined()
  const bytes = await drawn(paperOf({ name }), [], pictures)
  // Where the sentence names it and where the table does; a reader may put it after the words around it.
  expect(pdfText(bytes).split(unknown)).toHaveLength(3)
  expect(bytes.equals(await drawn(paperOf({ name }), [], pictures))).toBe(true)
  const first = pdfWords(bytes).findLast(({ text }) => text === '王')
  if (!first) throw new Error('it is nowhere in the table')
  const wide = first.right - first.left
  /** How dark the character at a place of the name is, 0 to 1. */
  const ink = async (file: Buffer, at: number) => {
    const { inkIn } = await pdfPixels(file)
    const left = first.left + at * wide
    const inside = { left: left + 1, right: left + wide - 1 }
    const [top, bottom] = [first.bottom - wide, first.bottom - wide / 2]
    return inkIn({ ...inside, top, bottom }) / ((wide - 2) * (bottom - top) * 4)
  }
  expect(await ink(bytes, 1)).toBeGreaterThan(0.9)
  expect(await ink(bytes, 2)).toBeLessThan(0.7)
  const pale = new Map([[unknown, await picture('#ffffff')]])
  expect(await ink(await drawn(paperOf({ name }), [], pale), 1)).toBe(0)
})

test('nothing leaves the page or covers another, however long the words and however many the lines', async () => {
  const lines = Array.from(
    { length: 18 },
    (_, at) => [`${'长'.repeat(20)}${at}`, '1000小时59分钟', '1000次'] as const,
  )
  const name = '买买提·阿不都热合曼·艾合买提江·吐尔逊'
  const [first = []] = paperOf({ name }).rows
  const paper = paperOf({
    name,
    crest: '很'.repeat(30),
    rows: [
      first,
      [{ label: '证件号码', value: '320102199003151234' }],
      [{ label: '服务期间', value: '2026年9月1日至2026年11月21日' }],
      [{ label: '服务内容', value: lines }],
      [{ label: '记录单位', value: '单'.repeat(40) }],
      [
        { label: '联系电话', value: '0571-8700-1926 转 8001、8002' },
        { label: '出具日期', value: '2026年11月22日' },
      ],
    ],
  })
  const words = pdfWords(await drawn(paper))
  expect(words.length).toBeGreaterThan(60)
  for (const word of words) {
    expect(word.left, word.text).toBeGreaterThan(40)
    expect(word.right, word.text).toBeLessThan(595.28 - 40)
    expect(word.bottom, word.text).toBeLessThan(841.89 - 20)
  }
  const covered = words.flatMap((one, at) =>
    words
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          // Boxes of lines reach into each other by their leading; letters do not.
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
            0.45 * (one.bottom - one.top),
      )
      .map((other) => `${one.text} ${other.text}`),
  )
  expect(covered).toEqual([])
})

test('nobody waits while a paper is drawn', async () => {
  // Another thread is asked for it.
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  const paper = paperOf()
  await drawn(paper)
  expect(posted).toHaveBeenCalledWith(expect.objectContaining({ papers: [paper] }))
  posted.mockRestore()
})
