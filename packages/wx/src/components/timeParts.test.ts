import { expect, it } from 'vitest'
import { timeChoices, timeInside, timeOf, timePartsOf } from './timeParts.ts'

const day = { min: '00:00:00', max: '23:59:59' }
const open = { min: '08:30:00', max: '17:20:00' }
const ends = (values: number[]) => [values[0], values[values.length - 1]]

it('offers the whole day until the window is known', () => {
  expect(ends(timeChoices(12, day).hours)).toEqual([0, 23])
  expect(ends(timeChoices(0, day).minutes)).toEqual([0, 59])
  expect(ends(timeChoices(23, day).minutes)).toEqual([0, 59])
})

it('offers no time outside the window', () => {
  expect(ends(timeChoices(8, open).hours)).toEqual([8, 17])
  expect(ends(timeChoices(8, open).minutes)).toEqual([30, 59])
  expect(ends(timeChoices(12, open).minutes)).toEqual([0, 59])
  expect(ends(timeChoices(17, open).minutes)).toEqual([0, 20])
})

it('begins after a window that opens with seconds', () => {
  expect(ends(timeChoices(8, { ...open, min: '08:59:30' }).hours)).toEqual([9, 17])
})

it('holds a window within one hour', () => {
  const narrow = { min: '09:10:00', max: '09:40:00' }
  expect(timeChoices(9, narrow).hours).toEqual([9])
  expect(ends(timeChoices(9, narrow).minutes)).toEqual([10, 40])
})

it('brings a time to the nearest one inside', () => {
  const at = (time: string) => timeOf(timeInside(timePartsOf(time), open))
  expect(at('07:45')).toBe('08:30:00')
  expect(at('08:10')).toBe('08:30:00')
  expect(at('12:05')).toBe('12:05:00')
  expect(at('17:50')).toBe('17:20:00')
  expect(at('22:00')).toBe('17:20:00')
})

it('adds the seconds to a picked time', () => {
  expect(timeOf({ hour: 9, minute: 5 })).toBe('09:05:00')
  expect(timePartsOf('09:05:59')).toEqual({ hour: 9, minute: 5 })
})
