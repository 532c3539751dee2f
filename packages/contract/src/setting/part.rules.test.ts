import { expect, test } from 'vitest'
import { usualBlocks } from './block.rules.ts'
import { isRunning, partsOf } from './part.rules.ts'

test('the parts of a day are the blocks of which no other is a part', () => {
  expect(partsOf(usualBlocks).map(({ name }) => name)).toEqual(['上午', '下午'])
  const whole = { name: '全天', start_time: '09:00:00', end_time: '17:00:00' }
  expect(partsOf([whole])).toEqual([whole])
})

test('a part runs until before its end', () => {
  const morning = { start_time: '09:00:00', end_time: '12:00:00' }
  expect(
    ['08:59:59', '09:00:00', '11:59:59', '12:00:00'].map((t) => isRunning(morning, t)),
  ).toEqual([false, true, true, false])
})
