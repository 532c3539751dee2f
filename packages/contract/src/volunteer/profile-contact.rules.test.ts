import { expect, test } from 'vitest'
import { type ApplicationField, type ApplicationForm, fieldProblem } from './profile.rules.ts'

const messageOf = (field: ApplicationField, value: string) =>
  fieldProblem(field, { [field]: value } as unknown as ApplicationForm, '2026-05-12')?.msg

test('a name has a letter, which may be one that only this phone can show', () => {
  for (const name of ['·', '12', '…', '👍'])
    expect(messageOf('name', name)).toBe('姓名至少要有一个字')
  for (const name of ['王', '陈\ue863', '𠮷田', 'Li'])
    expect(messageOf('name', name)).toBeUndefined()
})

test('a phone of Hong Kong, Macao or Taiwan is taken whole, and a landline to call in need', () => {
  for (const phone of ['+85291234567', '+85366123456', '+886912345678'])
    for (const field of ['phone', 'contact_persion_phone'] as const)
      expect(messageOf(field, phone)).toBeUndefined()
  expect(messageOf('contact_persion_phone', '057187654321')).toBeUndefined()
  expect(messageOf('phone', '057187654321')).toBe('手机号格式不正确，应为11位手机号')
  expect(messageOf('phone', '+8529123456')).toBe('手机号格式不正确，应为11位手机号')
  expect(messageOf('phone', '138123456789')).toBe('手机号不能超过11个字')
})

test('a phone with an extension says so', () => {
  for (const phone of ['05717654321-8', '05717654321转8', '057187654321转8001', '05717654321ext8'])
    expect(messageOf('contact_persion_phone', phone)).toBe('紧急联系电话请去掉分机号')
  for (const phone of ['0571765432a', '13812345678/13912345678', '057187654321-'])
    expect(messageOf('contact_persion_phone', phone)).toBe(
      '紧急联系电话格式不正确，应为11位手机号，或区号加座机号',
    )
})
