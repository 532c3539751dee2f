import { expect, test } from 'vitest'
import { faultOf } from './failures.ts'

test('what somebody else has removed at the same moment is told as changed', () => {
  expect(faultOf(Object.assign(new Error('refused'), { code: '23503' })).code).toBe(
    'content.changed',
  )
})
