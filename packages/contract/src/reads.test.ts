import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { readingPosts } from './reads.ts'

test('browsers know exactly the POSTs that only read', () => {
  const defined = Object.values(calls).flatMap((feature) => Object.values<Call>(feature))
  const reading = defined.filter(({ kind, method }) => kind === 'query' && method === 'POST')
  expect(reading.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [...readingPosts].sort(),
  )
})
