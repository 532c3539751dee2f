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
const objectsOf = values.map((value): unknown => JSON.parse(value))
const some: unknown[] = [...objectsOf, ...values]
const all: unknown[] = [...objectsOf, ...texts]

/** Fields that were judged by themselves: many calls share one. */
const judged = new Set<unknown>()

test.each(
  Object.values(calls)
    .flatMap((group): Call[] => Object.values(group))
    .map((call) => [`${call.method} ${call.path}`, call.input] as const),
)('%s judges whatever its fields may be', (_, input) => {
  const fields = input instanceof z.ZodObject ? Object.entries<z.ZodType>(input.shape) : []
  // What is judged of several fields together is asked all of each.
  const asked = (input.def as { checks?: unknown[] }).checks?.length ? all : some
  const payloads = [...all, ...fields.flatMap(([name]) => asked.map((it) => ({ [name]: it })))]
  // An expectation each would take most of the time: there are a million.
  expect(payloads.filter((payload) => throws(() => input.safeParse(payload)))).toEqual([])
  for (const [name, field] of fields) {
    if (judged.has(field)) continue
    judged.add(field)
    expect({ [name]: all.filter((value) => throws(() => field.safeParse(value))) }).toEqual({
      [name]: [],
    })
  }
})

function throws(judge: () => unknown): boolean {
  try {
    judge()
    return false
  } catch {
    return true
  }
}
