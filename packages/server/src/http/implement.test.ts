import { defineCall, nothing } from '@museum/contract/call.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { implement } from './implement.ts'

const calls = {
  read: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/read',
    summary: '',
    audience: 'everyone',
    input: z.object({}),
    output: nothing,
    faults: [],
  }),
}

test('a call without a handler, or a handler without a call, does not compile', () => {
  expect(implement(calls, { read: () => ({}) })).toHaveLength(1)
  // @ts-expect-error A call without a handler.
  expect(() => implement(calls, {})).toThrow()
  // @ts-expect-error A handler without a call.
  implement(calls, { read: () => ({}), write: () => ({}) })
})
