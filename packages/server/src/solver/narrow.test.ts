import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greedy } from './greedy.ts'
import { completed, narrowed } from './narrow.ts'
import { type Candidate, faultsOf, type Problem, type Slot } from './problem.ts'

const slot = (id: number, day: number, lack = 1): Slot => ({
  ...{ id, start: day * 1440 + 540, end: day * 1440 + 720, lack, guided: false, newcomers: 0 },
})
const person = (
  id: number,
  slots: readonly number[],
  more: Partial<Candidate> = {},
): Candidate => ({
  ...{ id, newcomer: false, had: 0, week: 0, limits: [], hopes: [] },
  choices: slots.map((each) => ({ slot: each, wished: false, experienced: false, fit: 0 })),
  ...more,
})
const crowd = Array.from({ length: 200 }, (_, index) => index + 1)

test('a small problem is left as it is', () => {
  const problem: Problem = {
    rest: 0,
    slots: [slot(1, 0)],
    people: [person(1, [1]), person(2, [1])],
  }
  expect(narrowed(problem)).toBe(problem)
})

test('of many those stay who asked for it and had least, twice as many as the day lacks and more', () => {
  const people = crowd.map((id) => {
    const { choices, ...rest } = person(id, [1, 2], { had: id > 100 ? 0 : 5 })
    return { ...rest, choices: choices.map((one) => ({ ...one, wished: id === 7 })) }
  })
  const problem: Problem = {
    rest: 0,
    slots: [slot(1, 0, 3), slot(2, 0, 2), slot(3, 4, 90)],
    people,
  }
  const narrow = narrowed(problem)
  const left = narrow.people.filter(({ choices }) => choices.some((one) => one.slot === 1))
  expect(left).toHaveLength(2 * 5 + 60)
  expect(left.map(({ id }) => id)).toContain(7)
  expect(left.filter(({ had }) => had === 5)).toHaveLength(1)
})

test('what it leaves missing is completed from everybody, within every limit', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ day: fc.integer({ min: 0, max: 2 }), lack: fc.integer({ min: 1, max: 3 }) }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      fc.array(fc.record({ most: fc.integer({ min: 0, max: 2 }), bits: fc.nat(31) }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.nat(8),
      (drawn, some, kept) => {
        const slots = drawn.map(({ day, lack }, index) => slot(index + 1, day, lack))
        const people = some.map(({ most, bits }, index) => {
          const own = slots.map(({ id }) => id).filter((id) => (bits >> id) & 1)
          return person(index + 1, own, { limits: [{ slots: own, most }] })
        })
        const problem: Problem = { rest: 0, slots, people }
        const part = greedy(problem).slice(0, kept)
        const all = completed(problem, part)
        expect(faultsOf(problem, all)).toEqual([])
        expect(all.slice(0, part.length)).toEqual(part)
        // Nobody could be added to it.
        for (const { id, choices } of people)
          for (const { slot: where } of choices)
            expect(faultsOf(problem, [...all, { person: id, slot: where }])).toHaveLength(1)
      },
    ),
    { numRuns: 200, seed: 3 },
  )
})
