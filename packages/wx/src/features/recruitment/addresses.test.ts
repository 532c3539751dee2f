import { expect, it } from 'vitest'
import { idIn } from './addresses.ts'

it('an address names by a number, and by anything else nothing', () => {
  for (const text of ['', 'abc', '0', '-1', '1.5', '1e3', ' 5', '9'.repeat(16), null, undefined])
    expect(idIn(text), String(text)).toBe(0)
  expect(idIn('5')).toBe(5)
  expect(idIn('99999999')).toBe(99_999_999)
})
