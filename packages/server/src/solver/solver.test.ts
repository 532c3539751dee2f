import fc from 'fast-check'
import loadHighs from 'highs'
import { describe, expect, test } from 'vitest'
import { best } from './best.ts'
import { fits, greedy } from './greedy.ts'
import {
  type Assignment,
  type Candidate,
  clash,
  clashing,
  faultsOf,
  type Problem,
  type Slot,
  slotsById,
} from './problem.ts'
import { beyondOf, unevenness, weights, worthOf } from './worth.ts'

const highs = await loadHighs()
const hour = 60
const slot = (id: number, start: number, end: number, more: Partial<Slot> = {}): Slot => ({
  id,
  start: start * hour,
  end: end * hour,
  lack: 1,
  guided: false,
  newcomers: 0,
  ...more,
})
const person = (id: number, slots: number[], more: Partial<Candidate> = {}): Candidate => ({
  id,
  newcomer: false,
  had: 0,
  week: 0,
  choices: slots.map((each) => ({ slot: each, wished: false, experienced: false, fit: 0 })),
  limits: [],
  hopes: [],
  ...more,
})
const wishing = (id: number, slots: number[], more: Partial<Candidate> = {}): Candidate => {
  const { choices, ...rest } = person(id, slots, more)
  return { ...rest, choices: choices.map((choice) => ({ ...choice, wished: true })) }
}
const guide = (id: number, slots: number[], more: Partial<Candidate> = {}): Candidate => {
  const { choices, ...rest } = person(id, slots, more)
  return { ...rest, choices: choices.map((choice) => ({ ...choice, experienced: true })) }
}
const solved = (problem: Problem) => best(highs, problem, () => {})
const inOrder = (all: readonly Assignment[]) =>
  all.map(({ person: who, slot: where }) => `${where}:${who}`).sort()

/** What an answer is worth by the weights, whoever found it; fit apart, which decides between equals alone. */
function worthBy(problem: Problem, answer: readonly Assignment[]): number {
  const { served, wished, beyond } = worthOf(problem, answer)
  let uneven = 0
  for (const who of problem.people) {
    const shifts = answer.filter((each) => each.person === who.id).length
    for (let step = 0; step < shifts; step += 1) uneven += unevenness(who, step)
  }
  return served * weights.served + wished * weights.wish - beyond * weights.beyond - uneven
}

/** The greatest value of all answers there are. */
function bestOfAll(problem: Problem): number {
  const slots = slotsById(problem)
  const pairs = problem.people.flatMap((who) => who.choices.map((choice) => ({ who, choice })))
  let most = Number.NEGATIVE_INFINITY
  const go = (at: number, answer: Assignment[]): void => {
    const pair = pairs[at]
    if (!pair) {
      most = Math.max(most, worthBy(problem, answer))
      return
    }
    go(at + 1, answer)
    const { who, choice } = pair
    const wanted = slots.get(choice.slot)
    const own = answer.flatMap((each) =>
      each.person === who.id ? (slots.get(each.slot) ?? []) : [],
    )
    const there = answer.filter((each) => each.slot === choice.slot).length
    if (wanted && there < wanted.lack && fits(who, own, wanted, problem))
      go(at + 1, [...answer, { person: who.id, slot: choice.slot }])
  }
  go(0, [])
  return most
}

const problems: fc.Arbitrary<Problem> = fc
  .record({
    spans: fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 8 }),
        hours: fc.integer({ min: 1, max: 6 }),
        lack: fc.integer({ min: 1, max: 2 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    people: fc.array(
      fc.record({
        may: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        glad: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        had: fc.integer({ min: 0, max: 3 }),
        week: fc.integer({ min: 0, max: 1 }),
        most: fc.integer({ min: 1, max: 4 }),
        want: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    rest: fc.constantFrom(0, 0, hour, 3 * hour),
  })
  .map(({ spans, people, rest }) => {
    const slots = spans.map(({ start, hours, lack }, index) =>
      slot(index + 1, start, start + hours, { lack }),
    )
    const all = slots.map(({ id }) => id)
    return {
      slots,
      rest,
      people: people.map(({ may, glad, had, week, most, want }, index) => ({
        ...person(index + 1, [], { had: had + week, week }),
        choices: all.flatMap((id) =>
          may[id - 1]
            ? [{ slot: id, wished: glad[id - 1] === true, experienced: false, fit: 0 }]
            : [],
        ),
        limits: [{ slots: all, most }],
        hopes: [{ slots: all, most: want }],
      })),
    }
  })

describe('who should serve where', () => {
  test('is within every rule and the best there is, as trying everything shows', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const answer = solved(problem)
        expect(faultsOf(problem, answer)).toEqual([])
        expect(worthBy(problem, answer)).toBe(bestOfAll(problem))
      }),
      { numRuns: 150, seed: 7 },
    )
  })

  test('is the same each time', () => {
    const [problem] = fc.sample(problems, { numRuns: 1, seed: 11 })
    if (!problem) throw new Error('a sample has one')
    expect(inOrder(solved(problem))).toEqual(inOrder(solved(problem)))
  })

  test('never fills less than one slot after the other would, and sometimes more', () => {
    const found = fc.sample(problems, { numRuns: 200, seed: 5 }).map((problem) => ({
      best: solved(problem).length,
      plain: greedy(problem).length,
    }))
    expect(found.every(({ best: most, plain }) => most >= plain)).toBe(true)
    expect(found.some(({ best: most, plain }) => most > plain)).toBe(true)
  })

  test('prefers who asked for the time, then whoever has served less, then who fits better', () => {
    const people = [person(1, [1], { had: 0 }), wishing(2, [1], { had: 9 })]
    const one = { rest: 0, slots: [slot(1, 9, 12)] }
    expect(solved({ ...one, people })).toEqual([{ person: 2, slot: 1 }])
    const alike = [person(1, [1], { had: 2 }), person(2, [1], { had: 1 })]
    expect(solved({ ...one, people: alike })).toEqual([{ person: 2, slot: 1 }])
    const fitting = person(2, [1])
    const choices = fitting.choices.map((choice) => ({ ...choice, fit: 0.5 }))
    const equal = [person(1, [1]), { ...fitting, choices }, person(3, [1])]
    expect(solved({ ...one, people: equal })).toEqual([{ person: 2, slot: 1 }])
  })

  test('lets whoever had little before come first, and nobody on every day of a week for that', () => {
    const days = [0, 1, 2, 3, 4, 5, 6]
    const slots = days.map((day) => slot(day, 24 * day + 9, 24 * day + 12, { lack: 2 }))
    const sharesOf = (...loads: Pick<Candidate, 'had' | 'week'>[]) => {
      const people = loads.map((load, at) => person(at + 1, days, load))
      const answers = [solved({ rest: 0, slots, people }), greedy({ rest: 0, slots, people })]
      return answers.map((answer) =>
        people.map(({ id }) => answer.filter((each) => each.person === id).length),
      )
    }
    const [none, much] = [
      { had: 0, week: 0 },
      { had: 8, week: 0 },
    ]
    const even = [5, 3, 3, 3]
    expect(sharesOf(none, much, much, much)).toEqual([even, even])
    // What somebody serves in the week already is of the week too.
    const here = { had: 3, week: 3 }
    const three = { had: 3, week: 0 }
    for (const [first, ...others] of sharesOf(here, three, three, three))
      expect([first, Math.max(...others)]).toEqual([2, 4])
  })

  test('would rather have a seat filled than a wish met or a limit passed', () => {
    const problem: Problem = {
      rest: 0,
      slots: [slot(1, 9, 12), slot(2, 13, 17)],
      people: [wishing(1, [1, 2], { hopes: [{ slots: [1, 2], most: 0 }] })],
    }
    expect(solved(problem)).toHaveLength(2)
    const limited = {
      ...problem,
      people: [wishing(1, [1, 2], { limits: [{ slots: [1, 2], most: 1 }] })],
    }
    expect(solved(limited)).toHaveLength(1)
  })

  test('has somebody experienced beside a newcomer where that costs nothing else', () => {
    const newcomer = wishing(1, [1], { newcomer: true })
    const problem: Problem = {
      rest: 0,
      slots: [slot(1, 9, 12, { lack: 2 }), slot(2, 9, 12)],
      // Without company to think of, the first two fit better where they would otherwise be.
      people: [newcomer, guide(2, [1, 2]), person(3, [1, 2])],
    }
    const better = problem.people.map((who) => ({
      ...who,
      choices: who.choices.map((choice) => ({
        ...choice,
        fit: who.id === choice.slot || who.id === 2 ? (choice.slot === 2 ? 0.9 : 0.1) : 0.5,
      })),
    }))
    const answer = solved({ ...problem, people: better })
    expect(inOrder(answer)).toEqual(['1:1', '1:2', '2:3'])
    expect(worthOf(problem, answer)).toMatchObject({ newcomers: 1, accompanied: 1 })
    // Who guides already is enough.
    const [first, ...others] = problem.slots
    const guided = first ? [{ ...first, guided: true }, ...others] : []
    expect(inOrder(solved({ ...problem, slots: guided, people: better }))).toEqual([
      '1:1',
      '1:3',
      '2:2',
    ])
  })

  test('has a newcomer elsewhere where nobody experienced can come, unless that costs a wish', () => {
    const slots = [slot(1, 9, 12), slot(2, 9, 12, { guided: true })]
    const fitting = (who: Candidate, at: number): Candidate => ({
      ...who,
      choices: who.choices.map((choice) => ({ ...choice, fit: choice.slot === at ? 0.9 : 0.1 })),
    })
    const newcomer = fitting(person(1, [1, 2], { newcomer: true }), 1)
    const other = fitting(person(2, [1, 2]), 2)
    const problem: Problem = { rest: 0, slots, people: [newcomer, other] }
    expect(inOrder(solved(problem))).toEqual(['1:2', '2:1'])
    const asked = newcomer.choices.map((choice) => ({ ...choice, wished: choice.slot === 1 }))
    const wishes = { ...problem, people: [{ ...newcomer, choices: asked }, other] }
    expect(inOrder(solved(wishes))).toEqual(['1:1', '2:2'])
  })

  test('of nobody, and of nothing wanted, is empty', () => {
    expect(solved({ rest: 0, slots: [], people: [person(1, [])] })).toEqual([])
    expect(solved({ rest: 0, slots: [slot(1, 9, 12)], people: [] })).toEqual([])
  })
})

describe('a plain answer', () => {
  test('is within every rule', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        expect(faultsOf(problem, greedy(problem))).toEqual([])
      }),
      { numRuns: 300, seed: 7 },
    )
  })
})

describe('what nobody can serve together', () => {
  test('overlaps, or leaves too little rest', () => {
    expect(clash(slot(1, 9, 12), slot(2, 12, 13), 0)).toBe(false)
    expect(clash(slot(1, 9, 12), slot(2, 11, 13), 0)).toBe(true)
    expect(clash(slot(1, 9, 12), slot(2, 13, 14), 2 * hour)).toBe(true)
    expect(clash(slot(2, 14, 15), slot(1, 9, 12), 2 * hour)).toBe(false)
  })

  test('comes in the largest sets', () => {
    const whole = slot(3, 9, 17)
    const sets = clashing([slot(1, 9, 12), slot(2, 13, 17), whole, slot(4, 20, 21)], 0)
    expect(sets.map((set) => set.map(({ id }) => id).sort())).toEqual([
      [1, 3],
      [2, 3],
    ])
  })
})

test('what somebody has beyond a limit is counted', () => {
  expect(beyondOf({ slots: [1, 2], most: 1 }, [1, 2, 3])).toBe(1)
  expect(beyondOf({ slots: [1, 2], most: 3 }, [1, 2, 3])).toBe(0)
})
