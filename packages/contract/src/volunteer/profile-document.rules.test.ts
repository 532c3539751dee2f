import { describe, expect, test } from 'vitest'
import { checkDigitOf } from './document.rules.ts'
import { type ApplicationForm, fieldProblem } from './profile.rules.ts'

const first17 = '32010219900315002'
const good = { id_num: first17 + checkDigitOf(first17), birth_time: '1990-03-15', sex: 2 }
const problemOf = (change: object) =>
  fieldProblem('id_num', { ...good, ...change } as unknown as ApplicationForm, '2026-05-12')

describe('the document number', () => {
  test.each([
    ['a wrong check digit', { id_num: '320102199003150021' }, '身份证号校验位不对，请核对末位'],
    ['another birth date', { birth_time: '1990-03-16' }, '身份证号与出生日期不一致'],
    ['the other sex', { sex: 1 }, '身份证号与性别不一致'],
    ['too few digits', { id_num: '32010219900315' }, '身份证号应为18位，现在是14位'],
  ])('is refused for %s', (_, change, msg) => {
    expect(problemOf({})).toBeUndefined()
    expect(problemOf(change)).toEqual({ field: 'id_num', msg })
  })

  test('may be of another document, which says neither birth date nor sex', () => {
    const other = { id_num: 'E12345678', sex: 1, birth_time: '1980-01-01' }
    expect(problemOf(other)).toBeUndefined()
  })
})
