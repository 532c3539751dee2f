import { expect, test } from 'vitest'
import { claimAlphabet, claimForm, claimGroups, claimLength } from './claim.rules.ts'

test.each(['ACDEF-23456', 'acdef 23456', ' a c d e f－２３４５６ ', 'ACDEF23456'])(
  '%s is one code, however it is typed',
  (typed) => {
    expect(claimForm(typed)).toBe('ACDEF23456')
  },
)

test('a code is shown in two groups of five, and read as it is shown', () => {
  expect(claimGroups('ACDEF23456')).toBe('ACDEF-23456')
  expect(claimForm(claimGroups('ACDEF23456'))).toHaveLength(claimLength)
})

test('no two characters of a code look alike', () => {
  for (const alike of ['0O', '1I', '1L', 'IL', '2Z', '5S', '8B'])
    expect([...alike].filter((one) => claimAlphabet.includes(one)).length).toBeLessThan(2)
  expect(new Set(claimAlphabet).size).toBe(claimAlphabet.length)
})
