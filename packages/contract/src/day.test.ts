import { expect, test } from 'vitest'
import { periodInWords } from './day.ts'

test.each([
  ['2026-05-09', '2026-05-09', '2026年5月9日'],
  ['2026-05-09', '2026-11-20', '2026年5月9日至11月20日'],
  ['2026-12-30', '2027-01-02', '2026年12月30日至2027年1月2日'],
])('%s to %s is %s', (start, end, words) => {
  expect(periodInWords(start, end)).toBe(words)
})
