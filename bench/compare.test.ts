import { expect, test } from 'vitest'
import { comparedOf, type Timed } from './compare.ts'
import { pair } from './rows.ts'

const round = (answers: number, given: Partial<Timed> = {}): Timed => ({
  answers,
  seconds: 1,
  used: 1,
  bytes: answers * 100,
  p99: 1,
  wrong: 0,
  ...given,
})

test('each round is held against the one beside it, so that a machine that slows down changes no ratio', () => {
  const { ratio } = comparedOf([
    [round(500), round(1_000)],
    [round(50), round(100)],
    [round(5), round(10)],
  ])
  expect(ratio).toEqual({ least: 0.5, middle: 0.5, most: 0.5 })
})

test('a server that did not get its core is judged by the processor that it used', () => {
  const { ratio, byProcessor, busy } = comparedOf([[round(500, { used: 0.5 }), round(1_000)]])
  expect(ratio.middle).toBe(0.5)
  expect(byProcessor?.middle).toBe(1)
  expect(busy).toBe(0.5)
})

test('answers that fail, or are not what was asked for, are told', () => {
  expect(comparedOf([[round(10), round(10)]], 100).odd).toBe('')
  expect(comparedOf([[round(10, { wrong: 2 }), round(10)]], 100).odd).toBe('2 wrong')
  expect(comparedOf([[round(10, { bytes: 500 }), round(10)]], 100).odd).toBe(
    '50 bytes an answer, not 100',
  )
})

test('no enrolment comes twice', () => {
  const seen = new Set<string>()
  for (let n = 0; n < 490_000; n += 1) {
    const { person, activity } = pair(n, 500, 980)
    seen.add(`${person} ${activity}`)
  }
  expect(seen.size).toBe(490_000)
})
