import { expect, test } from 'vitest'
import { blocksRefusal, blocksWithin, usualBlocks } from './block.rules.ts'

const window = (start_time: string, end_time: string) => ({ start_time, end_time })

test('the usual blocks stand in a day without a window', () => {
  expect(blocksRefusal(usualBlocks)).toBeUndefined()
  expect(blocksWithin(usualBlocks, window('00:00:00', '23:59:59'))).toEqual(usualBlocks)
})

test('a window cuts them, and what is left of one must last an hour', () => {
  expect(
    blocksWithin(usualBlocks, window('10:30:00', '13:30:00')).map((block) => [
      block.name,
      block.start_time,
      block.end_time,
    ]),
  ).toEqual([
    ['上午', '10:30:00', '12:00:00'],
    ['全天', '10:30:00', '13:30:00'],
  ])
  expect(blocksWithin(usualBlocks, window('11:01:00', '12:00:00'))).toEqual([])
})

test('a block ends after it begins, and each has a name of its own', () => {
  const block = { name: '夜场', start_time: '18:00:00', end_time: '18:00:00' }
  expect(blocksRefusal([block])).toBe('setting.window_wrong')
  const night = { ...block, end_time: '21:00:00' }
  expect(blocksRefusal([night, { ...night, end_time: '22:00:00' }])).toBe('setting.block_twice')
  expect(blocksRefusal([])).toBeUndefined()
})
