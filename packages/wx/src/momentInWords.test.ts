import { expect, it } from 'vitest'
import { momentInWords } from './momentInWords.ts'

it.each([
  ['', '--'],
  ['2026-05-12 09:06:59', '09:06'],
  ['2026-05-13 01:30:00', '次日 01:30'],
  ['2026-05-14 08:00:00', '5月14日 周四 08:00'],
])('%s reads %s', (stamp, text) => {
  expect(momentInWords(stamp, '2026-05-12')).toBe(text)
})
