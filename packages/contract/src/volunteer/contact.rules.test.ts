import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneForm, typedPhone } from '../phone.ts'
import { isAnyPhone, isPhone, phoneLength } from './contact.rules.ts'

/** What stands in the field after all keys are struck, each laid behind what stands there. */
const byKeys = (text: string) => [...text].reduce((field, key) => typedPhone(field + key), '')

describe('a phone that is typed or pasted', () => {
  test.each([
    ['+86 138 1234 5678', '13812345678'],
    ['+86-138-1234-5678', '13812345678'],
    ['（＋８６）１３８１２３４５６７８', '13812345678'],
    ['0086 13812345678', '13812345678'],
    ['86 138 1234 5678', '13812345678'],
    ['138 1234 5678', '13812345678'],
    ['13812345678999', '13812345678999'],
    ['+852 9123 4567', '+85291234567'],
    ['0571-8765 4321', '057187654321'],
    ['00852 9123 4567', '+85291234567'],
    ['00853-6612-3456', '+85366123456'],
    ['00886 0912 345 678', '+886912345678'],
    ['+86 0571 8765 4321', '+8657187654321'],
    ['0086 0138 1234 5678', '13812345678'],
    ['0571.8765.4321', '057187654321'],
    ['010-6543 2100', '01065432100'],
    ['+86', '+86'],
    ['86138', '86138'],
    ['', ''],
  ])('%s becomes %s', (text, phone) => {
    expect(typedPhone(text)).toBe(phone)
    expect(byKeys(text)).toBe(phone)
  })

  // Without what divides it from its extension it would be another number.
  test.each([
    ['0571-7654321转8', '05717654321转8'],
    ['0571-7654321 ext. 8', '05717654321ext8'],
    ['0571-7654321#8', '05717654321#8'],
    ['0571-7654321-8', '05717654321-8'],
    ['（0571）7654321－8', '05717654321-8'],
    ['0571 8765 4321-8001', '057187654321-8001'],
    ['+86 571 7654321-8', '+865717654321-8'],
    ['0086 0571 7654321-8', '+865717654321-8'],
  ])('with an extension, %s, keeps it and is none', (text, kept) => {
    expect(phoneForm(text)).toBe(kept)
    expect(typedPhone(text)).toBe(kept)
    expect(byKeys(text).replace(' ', '-')).toBe(kept)
    expect(isAnyPhone(kept)).toBe(false)
  })

  test('keeps letters, and is none', () => {
    for (const text of ['1381234567a', '138 1234 5678 张', '13812345678/13912345678']) {
      expect(isAnyPhone(typedPhone(text))).toBe(false)
      expect(isAnyPhone(phoneForm(text))).toBe(false)
    }
  })

  test('of a landline may have a space behind it', () => {
    for (const text of ['0571-87654321 ', '0571-87654321\u202c', '0571 7654321　'])
      expect(isAnyPhone(typedPhone(text))).toBe(true)
  })

  test('is the number itself whatever stands before and between its digits', () => {
    const gap = fc.constantFrom('', ' ', '-', '　')
    const number = fc
      .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
      .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`)
    const prefix = fc.constantFrom('', '+86', '0086', '86', '＋８６')
    fc.assert(
      fc.property(prefix, gap, gap, number, (before, one, two, phone) => {
        const text = before + one + phone.slice(0, 3) + two + phone.slice(3)
        expect(typedPhone(text)).toBe(phone)
        expect(byKeys(text)).toBe(phone)
        expect(isPhone(phone)).toBe(true)
        expect(phoneForm(text)).toBe(phone)
      }),
    )
  })
})

test.each([
  ['13812345678', true, true, 11],
  ['+85291234567', true, true, 8],
  ['+8529123456', false, false, 7],
  ['+85366123456', true, true, 8],
  ['+886912345678', true, true, 9],
  ['+8613812345678', true, true, 11],
  ['+861381234567', false, false, 10],
  ['+14155552671', true, true, 10],
  ['057187654321', false, true, 11],
  ['01065432100', false, true, 10],
  ['013812345678', false, false, 11],
  ['87654321', false, false, 8],
  ['138123456789', false, false, 12],
])('%s is a phone: %s, or a landline: %s, of %i digits', (phone, any, landline, digits) => {
  expect([isPhone(phone), isAnyPhone(phone), phoneLength(phone)]).toEqual([any, landline, digits])
})
