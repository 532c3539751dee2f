import { expect, test } from 'vitest'
import { answerWords, dialled, saysToPhone } from './contact.rules.ts'

test('a number is dialled by its digits, however it is written', () => {
  expect(dialled('0571-8700 1926')).toBe('057187001926')
  expect(dialled('+86 571 8700 1926 转 8')).toBe('+86571870019268')
})

test('words that send somebody to the office are known by it', () => {
  expect(saysToPhone('已开始，请联系志愿者办公室')).toBe(true)
  expect(saysToPhone('志愿者办公室会尽快联系您')).toBe(false)
})

test('how soon the office answers is said where it has said so', () => {
  expect(answerWords({ answer_days: 5 })).toBe('一般5天内答复')
  expect(answerWords({ answer_days: 0 })).toBe('')
})
