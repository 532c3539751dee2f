import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDigitOf,
  documentIdentity,
  documentKindOf,
  documentKindSaid,
  documentKindWords,
  documentProblem as problemOf,
} from './document.rules.ts'

const documentProblem = (id_num: string, birth_time: string, sex: number, id_kind = 0) =>
  problemOf({ id_kind, id_num, birth_time, sex })

const region = '身份证号开头的地区代码不对'
const day = '身份证号第7至14位不是日期'
const check = '身份证号校验位不对，请核对末位'

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

  test.each([
    ['', '身份证号应为18位，现在是0位'],
    ['1101051949123100IX', '身份证号只能有数字，末位可以是X'],
    ['320102', '身份证号应为18位，现在是6位'],
    ['110105491231002', '身份证号应为18位，现在是15位'],
    ['1101051949X231002X', '身份证号只能有数字，末位可以是X'],
    ['110105194912310021', check],
  ])('%s is refused, which says what is wrong with it', (wrong, told) => {
    expect(documentProblem(wrong, '1949-12-31', 2)).toBe(told)
  })

  test.each([
    ['a region that does not exist', '990102', '19900315', region],
    ['a region that starts with 0', '010102', '19900315', region],
    ['a month that does not exist', '320102', '19901315', day],
    ['a day that does not exist', '320102', '19900230', day],
  ])('is refused for %s', (_, place, birth, told) => {
    const first17 = `${place + birth}002`
    const born = `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`
    expect(documentProblem(first17 + checkDigitOf(first17), born, 2)).toBe(told)
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
          expect([region, day, check]).toContain(documentProblem(wrong, birth, sex))
        },
      ),
    )
  })
})

describe('the kind of a document', () => {
  test.each([
    ['11010519491231002X', 1],
    ['830000199201300022', 2],
    ['H12345678', 3],
    ['m1234567890', 3],
    ['12345678', 4],
    ['USA310190031502', 5],
    ['932102199003150022', 5],
    ['123456789', 6],
    ['12AB34567', 6],
    ['E12345678', 6],
    // Resident numbers with a digit too few, and one of the first generation.
    ['11010519491231002', 1],
    ['1101051949123100X', 1],
    ['110105491231002', 1],
    ['', 0],
  ])('of %s is %i by its form', (number, kind) => {
    expect(documentKindOf(number)).toBe(kind)
  })

  test.each([
    ['护照', 6],
    [' 台胞证 ', 4],
    ['回乡证', 3],
    ['居民身份证', 1],
    ['中华人民共和国居民身份证', 1],
    ['第二代身份证', 1],
    ['二代身份证', 1],
    ['港澳台居住证', 2],
    ['港澳居民来往内地通行证（回乡证）', 3],
    ['永久居留证', 5],
    ['普通护照', 6],
    ['PassPort', 6],
    ['', 0],
    ['学生证', undefined],
    ['（无）', undefined],
  ])('%s is said in a sheet', (word, kind) => {
    expect(documentKindSaid(word)).toBe(kind)
  })
})

describe('another document', () => {
  const said = (kind: number, number: string) => documentProblem(number, '1990-03-15', 1, kind)
  const whole = (first17: string) => first17 + checkDigitOf(first17)
  const newCard = whole('93210219900315001')

  test.each([
    [3, 'H12345678'],
    [4, '12345678'],
    [3, 'M1234567890'],
    [5, 'USA310190031502'],
    [5, 'CAN110000010101'],
    [5, 'can1100000101x1'],
    [5, newCard],
    [6, '123456789'],
    [6, '12AB34567'],
    [6, 'e12345678'],
    [6, '123456'],
    [6, 'ABCDEF123456789012'],
  ])('of kind %i with %s is good', (kind, number) => {
    expect(said(kind, number)).toBeUndefined()
  })

  test.each([
    [3, 'H1234'],
    [4, '1234567'],
    [4, '123456789'],
    [4, 'T12345678'],
    [5, 'USA3101900315021234'],
    [5, '932102199003150021'],
    // A digit too few, of either card, and what is another card's.
    [5, newCard.slice(0, 17)],
    [5, 'CAN11000001010'],
    [5, '110000010101234'],
    [5, 'ABCDEF'],
    [5, whole('32010219900315001')],
    [3, '320102199003150020'],
    [3, 'H123456789'],
    [6, 'E1234'],
    [6, 'E123456789012345678'],
    [6, 'E12-456'],
    [2, 'E12345678'],
    [2, '830000199003150020'],
  ])('of kind %i with %s is refused', (kind, number) => {
    expect(said(kind, number)).toMatch(/^证件号码(格式不正确，应为|应为18位|只能有数字|校验位)/)
  })

  test('says what is right of its kind, and of a resident what is wrong', () => {
    expect(said(3, 'H1234')).toBe('证件号码格式不正确，应为1个字母加8位或10位数字')
    expect(said(4, '1234567')).toBe('证件号码格式不正确，应为8位数字')
    expect(said(6, 'E1234')).toBe('证件号码格式不正确，应为6至18位字母和数字')
    expect(said(1, 'E12345678')).toBe('身份证号只能有数字，末位可以是X')
  })

  test('of which no kind is said is taken by its form', () => {
    for (const number of ['E12345', 'HM1234567890', 'ABCDEF', 'USA310190031502'])
      expect(said(0, number)).toBeUndefined()
    for (const number of ['E1234', '123456', 'E12-456', '110105491231002'])
      expect(said(0, number)).toBeTruthy()
  })
})

test('one number is another document where it is of another kind, and one resident number is one', () => {
  expect(documentIdentity(6, 'e1234567')).toBe(documentIdentity(6, 'E1234567'))
  expect(documentIdentity(6, '12345678')).not.toBe(documentIdentity(4, '12345678'))
  const kinds = Object.keys(documentKindWords).map(Number)
  const whole = kinds.map((kind) => documentIdentity(kind, '11010519491231002x'))
  expect(new Set(whole).size).toBe(1)
})
