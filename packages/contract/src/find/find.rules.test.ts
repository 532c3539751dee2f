import { expect, test } from 'vitest'
import { isLookedUpAtOnce, soughtNumber } from '../sought.ts'
import { soughtDay } from './day-sought.rules.ts'
import { mostFound, shares, soughtTail, whereIn } from './find.rules.ts'

const title = '「文房清供」特展'
const syllables = ['', 'wen', 'fang', 'qing', 'gong', '', 'te', 'zhan']

test.each([
  ['wf', [1, 3]],
  ['wenfang', [1, 3]],
  ['wenf', [1, 3]],
  ['文f', [1, 3]],
  ['文房', [1, 3]],
  ['qg', [3, 5]],
  ['gt', [4, 7]],
  ['供特', [4, 7]],
  ['tezhan', [6, 8]],
  ['zhan', [7, 8]],
  ['enf', undefined],
  ['wg', undefined],
  ['fan', undefined],
  ['we', [1, 2]],
  ['', undefined],
])('%s stands at %j', (sought, at) => {
  expect(whereIn(title, syllables, sought)).toEqual(at)
})

test.each([
  ['今天', '2026-11-26'],
  ['明日', '2026-11-27'],
  ['大后天', '2026-11-29'],
  ['昨天', '2026-11-25'],
  ['12-5', '2026-12-05'],
  ['12／5', '2026-12-05'],
  ['12.5', '2026-12-05'],
  ['12月5日', '2026-12-05'],
  ['12 月 5 号', '2026-12-05'],
  ['1-5', '2027-01-05'],
  ['5日', '2026-12-05'],
  ['24号', '2026-11-24'],
  ['2025年2月28日', '2025-02-28'],
  ['20251205', '2025-12-05'],
  ['1205', '2026-12-05'],
  ['周三', '2026-11-25'],
  ['下周三', '2026-12-02'],
  ['下下周日', '2026-12-13'],
  ['上星期天', '2026-11-22'],
  ['本周一', '2026-11-23'],
  ['2-30', undefined],
  ['2-29', undefined],
  ['13-1', undefined],
  ['0417王', undefined],
  ['wf', undefined],
])('%s is %s', (text, day) => {
  expect(soughtDay(text, '2026-11-26')).toBe(day)
})

test('only a number that is whole beyond doubt is looked up while somebody types', () => {
  const atOnce = (text: string) => {
    const sought = soughtNumber(text)
    return sought && isLookedUpAtOnce(sought)
  }
  for (const text of ['13800001234', '+86 138 0000 1234', '11010119900307123X'])
    expect(atOnce(text)).toBe(true)
  for (const text of ['11010119', '110101199', 'E12345678', '1101011990'])
    expect(atOnce(text)).toBe(false)
  expect(atOnce('wangfang')).toBeUndefined()
  expect(soughtTail(' ０４１７ ')).toBe('0417')
  expect(soughtTail('04178')).toBeUndefined()
})

test.each([
  [8, [3, 2, 1], [8, 3, 2, 1]],
  [20, [3, 2, 1], [14, 3, 2, 1]],
  [20, [], [20]],
  [20, [9, 9, 9, 9, 9, 9], [8, 3, 3, 3, 3, 0, 0]],
  [0, [9, 9], [0, 3, 3]],
])('of %s people and %j others %j are shown', (people, others, shown) => {
  expect(shares(people, others)).toEqual(shown)
  expect(shown.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostFound)
})
