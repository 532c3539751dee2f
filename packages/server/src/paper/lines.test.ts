import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'
import type { Run } from './paper.ts'

// A character of the museum's language is twice as wide as a letter.
const measure = ({ text }: Run) =>
  [...text].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) < 0x2000 ? 1 : 2), 0)
const plain = (text: string): Run => ({ text, bold: false })
const broken = (text: string, width: number, indent = 0) =>
  linesOf([plain(text)], measure, width, indent).map((line) => line.map((run) => run.text).join(''))

test('a date, hours and a number with its unit are never torn', () => {
  expect(broken('于2026年11月21日服务', 15)).toEqual(['于', '2026年11月21日', '服务'])
  expect(broken('合计36小时30分钟', 12)).toEqual(['合计', '36小时30分钟'])
  expect(broken('共有12次', 7)).toEqual(['共有', '12次'])
})

test('no line begins with what closes or ends with what opens', () => {
  expect(broken('一二三，四', 6)).toEqual(['一二', '三，四'])
  expect(broken('一二（三）', 6)).toEqual(['一二', '（三）'])
})

test('the first line is shorter by its indent', () => {
  expect(broken('一二三四五六', 8, 4)).toEqual(['一二', '三四五六'])
})

test('what is wider than a line is torn where it has to be', () => {
  expect(broken('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
})

test('weights stay with their words, also where a comma of another weight follows', () => {
  const runs = [plain('服务'), { text: '12次', bold: true }, plain('，合计')]
  expect(linesOf(runs, measure, 7)).toEqual([
    [plain('服务')],
    [{ text: '12次', bold: true }, plain('，')],
    [plain('合计')],
  ])
})
