import { describe, expect, test } from 'vitest'
import { usualBlocks } from '../setting/block.rules.ts'
import { blockAt, blockBefore, cutTo, isInView } from './wall.rules.ts'

const span = (start: string, end: string) => ({
  start_time: `${start}:00`,
  end_time: `${end}:00`,
})
const at = (time: string, spans = [span('09:00', '12:00'), span('13:00', '17:00')]) =>
  blockAt(usualBlocks, spans, `${time}:00`).name

describe('the part of the day that is shown', () => {
  test.each([
    ['07:00', '上午'],
    ['09:00', '上午'],
    ['11:59', '上午'],
    // Between the two only the whole day runs, and the afternoon is what is next.
    ['12:30', '下午'],
    ['13:00', '下午'],
    ['16:59', '下午'],
    ['17:00', '下午'],
    ['23:59', '下午'],
  ])('at %s is %s', (time, name) => {
    expect(at(time)).toBe(name)
  })

  test('is the whole day where it is not divided', () => {
    const whole = [{ name: '全天', ...span('09:00', '17:00') }]
    expect(blockAt(whole, [], '12:30:00').name).toBe('全天')
    expect(blockBefore(whole, span('13:00', '17:00'))).toBe(undefined)
  })

  test('is the whole day in what is left of it where only its beginning is a part', () => {
    const two = usualBlocks.filter(({ name }) => name !== '下午')
    expect(blockAt(two, [], '10:00:00').name).toBe('上午')
    expect(blockAt(two, [], '13:00:00').name).toBe('全天')
  })

  test('is what lies beyond the last block once that is over', () => {
    const evening = [span('13:00', '17:00'), span('18:00', '20:00'), span('18:30', '21:00')]
    expect(at('16:59', evening)).toBe('下午')
    expect(blockAt(usualBlocks, evening, '17:30:00')).toEqual({
      name: '',
      ...span('18:00', '21:00'),
    })
    expect(at('21:00', evening)).toBe('下午')
    const longer = [span('13:00', '18:00')]
    expect(blockAt(usualBlocks, longer, '17:30:00')).toEqual({
      name: '',
      ...span('17:00', '18:00'),
    })
  })

  test('is from the first to the last where there are no blocks', () => {
    const spans = [span('10:00', '11:00'), span('14:00', '15:00')]
    expect(blockAt([], spans, '12:00:00')).toEqual({ name: '', ...span('10:00', '15:00') })
    expect(blockAt([], [], '12:00:00')).toEqual({ name: '', start_time: '', end_time: '' })
  })

  test('follows another, and never the whole day', () => {
    expect(blockBefore(usualBlocks, span('13:00', '17:00'))?.name).toBe('上午')
    expect(blockBefore(usualBlocks, span('09:00', '12:00'))).toBe(undefined)
    expect(blockBefore(usualBlocks, span('18:00', '21:00'))?.name).toBe('下午')
  })

  test('takes what shares its time, and what runs now wherever it lies', () => {
    const afternoon = span('13:00', '17:00')
    expect(isInView(span('16:00', '19:00'), afternoon, '13:00:00')).toBe(true)
    expect(isInView(span('09:00', '13:00'), afternoon, '13:00:00')).toBe(false)
    expect(isInView(span('11:00', '13:00'), afternoon, '12:30:00')).toBe(true)
  })
})

describe('a list that does not fit', () => {
  const rows = [1, 2, 3, 4, 5, 6]

  test('stands whole while it fits, and else gives its last line to the rest', () => {
    expect(cutTo(rows, 6)).toEqual({ shown: rows, left: [] })
    expect(cutTo(rows, 5)).toEqual({ shown: [1, 2, 3, 4], left: [5, 6] })
    expect(cutTo(rows, 1)).toEqual({ shown: [], left: rows })
    expect(cutTo(rows, 0)).toEqual({ shown: [], left: rows })
  })

  test('keeps what is urgent, in its own order', () => {
    const even = (row: number) => row % 2 === 0
    expect(cutTo(rows, 5, even)).toEqual({ shown: [1, 2, 4, 6], left: [3, 5] })
    expect(cutTo(rows, 3, even)).toEqual({ shown: [2, 4], left: [1, 3, 5, 6] })
  })
})
