import { expect, test } from 'vitest'
import { closuresAt, shutsOf, weekSpan } from './weekWords.ts'

const closing = (start_time: string, end_time: string, ...ids: number[]) => ({
  ...{ start_time, end_time, reason: '' },
  places: ids.map((id) => ({ id, name: `展厅${id}` })),
})

test('the museum’s closing is none of a hall', () => {
  expect(shutsOf([closing('09:00:00', '12:00:00')])).toEqual({
    museum: ['09:00–12:00闭馆'],
    halls: [],
  })
  expect(shutsOf([closing('', '', 1, 2), closing('09:00:00', '12:00:00', 2)])).toEqual({
    museum: [],
    halls: ['展厅1', '展厅2'],
  })
})

test('a closing of one hall is told of no other, and the museum’s of each', () => {
  const all = closing('09:00:00', '12:00:00')
  const days = [closing('', '', 1, 2), all]
  expect(closuresAt(days, 1)).toEqual([closing('', '', 1), all])
  expect(closuresAt(days, 3)).toEqual([all])
})

test.each([
  ['2026-11-30', '2026-12-01', '11月30日–12月6日'],
  ['2026-12-28', '2026-12-01', '12月28日–2027年1月3日'],
  ['2027-01-04', '2026-12-01', '2027年1月4日–1月10日'],
  ['2026-12-28', '2027-01-02', '2026年12月28日–2027年1月3日'],
])('the week of %s is said on %s: %s', (monday, today, words) => {
  expect(weekSpan(monday, today)).toBe(words)
})
