import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf, documentProblem } from './document.rules.ts'

const malformed = '身份证号格式不正确'

// Published examples of GB 11643-1999.
test.each([
  ['11010519491231002X', '1949-12-31', 2],
  ['440524188001010014', '1880-01-01', 1],
])('%s is a resident number', (number, birth, sex) => {
  expect(documentProblem(number, birth, sex)).toBeUndefined()
  expect(documentProblem(number.toLowerCase(), birth, sex)).toBeUndefined()
})

describe('a resident number', () => {
  const number = '11010519491231002X'

  test('agrees with the birth date', () => {
    expect(documentProblem(number, '1949-12-30', 2)).toBe('身份证号与出生日期不一致')
  })

  test('agrees with the sex', () => {
    expect(documentProblem(number, '1949-12-31', 1)).toBe('身份证号与性别不一致')
  })

  test.each(['', '320102', '110105194912310021'])('%s is refused', (wrong) => {
    expect(documentProblem(wrong, '1949-12-31', 2)).toBe(malformed)
  })

  test.each([
    ['a region that does not exist', '990102', '19900315'],
    ['a region that starts with 0', '010102', '19900315'],
    ['a month that does not exist', '320102', '19901315'],
    ['a day that does not exist', '320102', '19900230'],
  ])('is refused for %s', (_, region, birth) => {
    const first17 = `${region + birth}002`
    const born = `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`
    expect(documentProblem(first17 + checkDigitOf(first17), born, 2)).toBe(malformed)
  })

  test('of a foreign permanent resident has its region after the 9', () => {
    const first17 = '93210219900315002'
    expect(documentProblem(first17 + checkDigitOf(first17), '1990-03-15', 2)).toBeUndefined()
  })

  test('fails when any one digit is changed', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2008-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (date, order, at, shift) => {
          const birth = date.toISOString().slice(0, 10)
          const sex = order % 2 === 1 ? 1 : 2
          const first17 = `320102${birth.replaceAll('-', '')}${String(order).padStart(3, '0')}`
          const right = first17 + checkDigitOf(first17)
          expect(documentProblem(right, birth, sex)).toBeUndefined()
          const digit = (Number(right[at]) + shift) % 10
          const wrong = right.slice(0, at) + digit + right.slice(at + 1)
          expect(documentProblem(wrong, birth, sex)).toBe(malformed)
        },
      ),
    )
  })
})

describe('another document', () => {
  test.each(['E12345', 'e12345678', 'HM1234567890', 'ABCDEF'])('%s is good', (number) => {
    expect(documentProblem(number, '1990-03-15', 1)).toBeUndefined()
  })

  test.each(['E1234', 'E123456789012', '123456', 'E12-456', 'E-12345'])(
    '%s is refused',
    (number) => {
      expect(documentProblem(number, '1990-03-15', 1)).toBe(malformed)
    },
  )
})
