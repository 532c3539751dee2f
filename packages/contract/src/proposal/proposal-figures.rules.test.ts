import { expect, test } from 'vitest'
import { figuresWith, sharesOf } from './proposal-figures.rules.ts'

const before = {
  ...{ wanted: 9, filled: 3, shifts: 3, glad: 1, awkward: 1, people: 2 },
  ...{ shares: [1, 1, 0, 0, 0], most: 2, newcomers: 1, accompanied: 0 },
}
const slot = (id: number, more = {}) => ({
  ...{ id, need: 2, filled: 0, newcomers: 0, guided: 0 },
  ...more,
})
const seat = (slot_id: number, volunteer_id: number, more = {}) => ({
  ...{ slot_id, volunteer_id, liking: 'any' as const, newcomer: 0, guide: 0, standing: 0 },
  ...more,
})

test('without seats figures stay', () => {
  expect(figuresWith(before, [slot(1)], [])).toEqual(before)
})

test('seats fill slots up to what lacks, and each is a shift by how its person likes it', () => {
  const slots = [slot(1, { filled: 1 }), slot(2)]
  const seats = [
    seat(1, 11, { liking: 'glad' }),
    seat(1, 12, { liking: 'awkward' }),
    seat(2, 13, { liking: 'silent' }),
  ]
  expect(figuresWith(before, slots, seats)).toMatchObject({
    ...{ wanted: 9, filled: 5, shifts: 6, glad: 2, awkward: 2 },
  })
})

test('whoever has shifts already is counted with one more, and nobody twice', () => {
  const slots = [slot(1), slot(2), slot(3)]
  const seats = [
    seat(1, 11, { standing: 2 }),
    seat(2, 11, { standing: 2 }),
    seat(2, 12, { standing: 1 }),
    seat(3, 13),
  ]
  expect(figuresWith(before, slots, seats)).toMatchObject({
    ...{ people: 3, shares: [1, 1, 0, 1, 0], most: 4 },
  })
  expect(sharesOf([1, 5, 2, 7, 4, 1])).toEqual([2, 1, 0, 1, 2])
})

test('newcomers are accompanied where somebody experienced stands or is put beside them', () => {
  const fresh = { newcomer: 1 }
  const guide = { guide: 1 }
  const of = (
    slots: Parameters<typeof figuresWith>[1],
    seats: Parameters<typeof figuresWith>[2],
  ) => {
    const { newcomers, accompanied } = figuresWith(before, slots, seats)
    return [newcomers, accompanied]
  }
  expect(of([slot(1)], [seat(1, 11, fresh)])).toEqual([2, 0])
  expect(of([slot(1, { guided: 1 })], [seat(1, 11, fresh)])).toEqual([2, 1])
  expect(of([slot(1)], [seat(1, 11, fresh), seat(1, 12, guide)])).toEqual([2, 1])
  // Who stood there alone is alone no more.
  expect(of([slot(1, { newcomers: 1 })], [seat(1, 12, guide)])).toEqual([1, 1])
  expect(of([slot(1, { newcomers: 1, guided: 1 })], [seat(1, 12, guide)])).toEqual([1, 0])
})
