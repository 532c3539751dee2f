import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

// What the usual ways to make a number or a text of something trip over.
const names = ['toString', 'valueOf', 'toJSON', 'constructor', '__proto__', 'length', 'then']
const objects = names.flatMap((name) => [
  `{"${name}":1}`,
  `{"${name}":null}`,
  `{"${name}":{"${name}":1}}`,
])
const values = [...objects, `{"toString":1,"valueOf":1}`, ...objects.map((text) => `[${text}]`)]
const entry = [
  ...['id', 'activity_id', 'service_type_id', 'place_id', 'start_time', 'end_time'],
  ...['explain_time', 'name', 'start', 'end', 'work_unit', 'job'],
]
const texts = values.flatMap((value) => [
  value,
  ...entry.map((field) => `[{"${field}":${value}}]`),
  ...names.map((name) => `[{"id":1,"${name}":${value}}]`),
])
const all: unknown[] = [...values.map((value): unknown => JSON.parse(value)), ...texts]

test.each(
  Object.values(calls)
    .flatMap((group): Call[] => Object.values(group))
    .map((call) => [`${call.method} ${call.path}`, call.input] as const),
)('%s judges whatever its fields may be', (_, input) => {
  const given = input instanceof z.ZodObject ? Object.keys(input.shape) : []
  const payloads = [...all, ...given.flatMap((field) => all.map((value) => ({ [field]: value })))]
  // An expectation each would take most of the time: there are two million.
  expect(payloads.filter((payload) => throws(() => input.safeParse(payload)))).toEqual([])
})

function throws(judge: () => unknown): boolean {
  try {
    judge()
    return false
  } catch {
    return true
  }
}
