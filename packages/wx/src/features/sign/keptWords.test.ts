import { expect, test } from 'vitest'
import { clockWords, deliveredWords, keptName, keptWords } from './keptWords.ts'

const punch = { time: '2026-05-12 09:03:00', type: 'sign' } as const

test('what is kept says so, and what to do', () => {
  expect(keptName(punch)).toBe('09:03的签到')
  expect(keptWords(punch)).toBe('已记下09:03的签到，尚未送达。联网后请打开本页')
  expect(deliveredWords(punch)).toBe('09:03的签到已送达')
  expect(keptName({ ...punch, type: 'signout' })).toBe('09:03的签退')
})

test('a clock that differs is told which of the two counts', () => {
  expect(clockWords(23)).toBe('手机时间相差23分钟，以签到码为准')
  expect(clockWords(0)).toBe('')
})
