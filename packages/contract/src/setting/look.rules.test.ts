import { expect, test } from 'vitest'
import {
  accentRefusal,
  accents,
  accentTokens,
  nightAccentTokens,
  usualAccent,
} from './look.rules.ts'

test('every accent that is offered can be read, and so can the usual one', () => {
  for (const { value } of accents) expect(accentRefusal(value)).toBeUndefined()
  expect(accentRefusal(usualAccent)).toBeUndefined()
})

test.each(['#f2c14e', '#e0705f', '#ffffff', '#8a8074'])('a pale one is refused: %s', (pale) => {
  expect(accentRefusal(pale)).toContain('太浅')
  expect(accentTokens(pale)).toEqual({})
})

test.each(['red', '#12345', '#gggggg', 'url(x)', '#000000;}'])('what is no colour: %s', (text) => {
  expect(accentRefusal(text)).toContain('#RRGGBB')
})

test('an accent brings its shades with it, the usual one brings none', () => {
  expect(accentTokens('#2f5d50')).toEqual({
    seal: '#2f5d50',
    'seal-deep': '#274c42',
  })
  expect(accentTokens('')).toEqual({})
})

test('by night an accent is as light as it must be, and no lighter', () => {
  expect(nightAccentTokens('#2f5d50')).toEqual({ seal: '#78968d', 'seal-deep': '#6c877f' })
  expect(nightAccentTokens('')).toEqual({})
  for (const { value } of accents.filter(({ value }) => value !== ''))
    expect(nightAccentTokens(value).seal).toMatch(/^#[0-9a-f]{6}$/)
})
