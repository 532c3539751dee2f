import { describe, expect, test } from 'vitest'
import { greedy } from './greedy.ts'
import type { Candidate, Problem, Slot } from './problem.ts'
import { answerOf, solve } from './solve.ts'

const slot = (id: number, start: number, end: number): Slot => ({
  id,
  start: start * 60,
  end: end * 60,
  lack: 1,
  guided: false,
  newcomers: 0,
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

describe('a limit', () => {
  const problem: Problem = {
    rest: 0,
    slots: [slot(1, 9, 12), slot(2, 13, 17)],
    people: [person(1, [1]), person(2, [1, 2])],
  }

  test('is none for a small problem, which is solved in a thread of its own', async () => {
    const answer = await solve(problem)
    expect(answer).toMatchObject({ how: 'best', cut_by: undefined })
    expect(answer.assignments).toEqual([
      { person: 1, slot: 1 },
      { person: 2, slot: 2 },
    ])
    expect(answer.memoryMb).toBeGreaterThan(0)
  })

  test('of time ends the thread, says so, and a plain answer stands in', async () => {
    const answer = await solve(problem, { ms: 0, memoryMb: 768 })
    expect(answer).toMatchObject({ how: 'plain', cut_by: 'time' })
    expect(answer.assignments).toEqual(greedy(problem))
  })

  test('of memory ends it too', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => index + 1)
    const large: Problem = {
      rest: 0,
      slots: ids.map((id) => slot(id, id * 5, id * 5 + 4)),
      people: ids.map((id) => person(id, ids, { limits: [{ slots: ids, most: 2 }] })),
    }
    const answer = await solve(large, { ms: 60_000, memoryMb: 20 })
    expect(answer).toMatchObject({ how: 'plain', cut_by: 'memory' })
    expect(answer.assignments).toHaveLength(200)
  })

  test('leaves what was found before it', () => {
    const soFar = [{ person: 1, slot: 1 }]
    expect(answerOf(problem, { soFar, mb: 0, cutBy: 'time' })).toEqual({
      assignments: soFar,
      how: 'so_far',
      cut_by: 'time',
    })
  })
})
