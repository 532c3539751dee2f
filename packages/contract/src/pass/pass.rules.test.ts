import { expect, test } from 'vitest'
import { passCodeSeconds, passRenewSeconds, passVerdict } from './pass.rules.ts'

const life = passCodeSeconds * 1000

test('a code is good for three minutes, and is renewed well before', () => {
  expect(passVerdict(0, life - 1, true)).toBe('valid')
  expect(passVerdict(0, life, true)).toBe('expired')
  expect(passRenewSeconds * 2).toBeLessThan(passCodeSeconds)
})

test('a card that is not good is told so only while its code is', () => {
  expect(passVerdict(0, 1, false)).toBe('invalid')
  expect(passVerdict(0, life, false)).toBe('expired')
})

test("servers whose clocks differ a little know each other's codes, and none from far ahead", () => {
  expect(passVerdict(30_000, 0, true)).toBe('valid')
  expect(passVerdict(life + 1, 0, true)).toBe('expired')
})
