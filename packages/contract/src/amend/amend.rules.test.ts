import { expect, test } from 'vitest'
import { checkDigitOf } from '../volunteer/document.rules.ts'
import { mayAmend } from './amend.rules.ts'
import { amendedBy, amendForm, amendProblem, isOutsideAge } from './amend-form.rules.ts'

const numbered = (first17: string) => first17 + checkDigitOf(first17)
const woman = numbered('32010119900315002')
const man = numbered('32010119550101001')
const record = { sex: 2, birth_time: '1990-03-15' }
const today = '2026-05-12'
const problem = (field: 'id_num' | 'phone', value: string, id_kind = 0) =>
  amendProblem(amendForm({ field, id_kind, value }), record, today)

test('who edits the record themselves asks nobody', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter(mayAmend)).toEqual([1, 2, 3, 7])
})

test('a number is checked as an application’s is', () => {
  expect(problem('phone', '138 1234 5678')).toBeUndefined()
  expect(problem('phone', '1381234567')?.msg).toBe('手机号格式不正确，应为11位手机号')
  expect(problem('phone', '')?.msg).toBe('请输入手机号')
  expect(problem('id_num', woman)).toBeUndefined()
  expect(problem('id_num', `${woman.slice(0, 17)}${woman.endsWith('0') ? 1 : 0}`)?.msg).toBe(
    '身份证号校验位不对，请核对末位',
  )
  expect(problem('id_num', 'E12345678', 6)).toBeUndefined()
  expect(problem('id_num', 'E12345678901234567', 6)).toBeUndefined()
  expect(problem('id_num', 'E123456789012345678', 6)).toMatchObject({ tooLong: true })
})

test('sex and birthday follow the number, where it says them', () => {
  expect(problem('id_num', man)).toBeUndefined()
  expect(amendedBy(amendForm({ field: 'id_num', id_kind: 0, value: man }))).toEqual({
    ...{ id_kind: 1, id_num: man, sex: 2 - (Number(man[16]) % 2), birth_time: '1955-01-01' },
  })
  expect(amendedBy(amendForm({ field: 'id_num', id_kind: 6, value: 'e1234 5678' }))).toEqual({
    ...{ id_kind: 6, id_num: 'E12345678' },
  })
  expect(amendedBy(amendForm({ field: 'phone', id_kind: 3, value: '+86 13812345678' }))).toEqual({
    phone: '13812345678',
  })
})

test('an age at which nobody may apply is for the office to see, and stops nobody', () => {
  expect(isOutsideAge('1955-01-01', today)).toBe(true)
  expect(isOutsideAge('1990-03-15', today)).toBe(false)
  expect(isOutsideAge('', today)).toBe(false)
})
