import { expect, test } from 'vitest'
import { type Hidden, hiddenBy, hiddenWords } from './hidden.rules.ts'

test.each([
  [{ why: 'asked', names: ['王芳'], count: 1 }, '王芳今天已被问过3次，今天不再打扰'],
  [{ why: 'asked', names: [], count: 5 }, '5人今天已被问过3次，今天不再打扰'],
  [{ why: 'declined', names: ['王芳', '林悦'], count: 4 }, '王芳、林悦等4人已答复不行'],
  [
    { why: 'phone', names: ['甲', '乙', '丙', '丁'], count: 4 },
    '甲、乙、丙等4人收不到小程序消息，需电话联系',
  ],
  [{ why: 'own', names: [], count: 2 }, '2班与您的排班冲突或您不能服务'],
  [{ why: 'theirs', names: [], count: 1 }, '1班的同事不能接您的这一班'],
] as const)('%o is said in words', (hidden: Hidden, words) => {
  expect(hiddenWords(hidden)).toBe(words)
})

test('who is left out is counted by reason, and named where that may be', () => {
  expect(
    hiddenBy([
      { why: 'phone', name: '' },
      { why: 'asked', name: '王芳' },
      { why: 'asked', name: '' },
    ]),
  ).toEqual([
    { why: 'asked', names: ['王芳'], count: 2 },
    { why: 'phone', names: [], count: 1 },
  ])
})
