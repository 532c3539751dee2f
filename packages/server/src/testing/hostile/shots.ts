import type { Call } from '@museum/contract/call.ts'
import fc from 'fast-check'
import { jsonSchemaOf } from '../../http/output.ts'
import {
  hostileBodies,
  hostileHeaders,
  hostileNames,
  hostileValues,
  hugeValues,
} from './constants.ts'
import { spoiltInside } from './inner.ts'
import { valuesOf } from './values.ts'

type Input = Record<string, unknown>

/** A request as a client of ill will or with a fault might send it. */
export interface Shot {
  /** What is sent instead of a good input. */
  spoil: (good: Input) => Input
  /** A body that is sent as it stands, in place of the input. */
  raw?: (typeof hostileBodies)[number]
  /** As a form instead of JSON. */
  form: boolean
  headers: Record<string, string>
  /** Appended to the address. */
  tail: string
  /** Which of the callers sends it. */
  sender: number
}

const value = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 12, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 8, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 8, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(...hugeValues) },
)

const tails = [
  '?p=wx',
  '?p=%E0%A4%A',
  '?%',
  '?id=1&id=2&id[]=3',
  '?__proto__[a]=1&constructor=2',
  `?${'a=b&'.repeat(2000)}`,
  `?q=${'%F0%9F%98%80'.repeat(800)}`,
  '?page=1&page=2&limit[]=5',
  '?p=\u0000',
  '/',
  '/%00',
  '/..%2f..%2fetc%2fpasswd',
  `/${'x'.repeat(500)}`,
  '#fragment',
] as const

/** Requests of a call: fields spoiled one or two at a time, whole inputs by its schema, and broken HTTP. */
export function shotsOf(call: Call): fc.Arbitrary<Shot> {
  const schema = jsonSchemaOf(call.input, 'input') as Parameters<typeof valuesOf>[0]
  const names = Object.keys(schema.properties ?? {})
  const spoilOne = fc
    .tuple(
      fc.constantFrom(...(names.length > 0 ? names : ['id'])),
      fc.oneof(
        { weight: 9, arbitrary: value.map((value) => ({ value })) },
        { weight: 1, arbitrary: fc.constant({ value: undefined }) },
      ),
    )
    .map(
      ([name, { value }]) =>
        (good: Input): Input => ({ ...good, [name]: value }),
    )
  const spoilInside = fc.tuple(fc.nat(), value).map(
    ([dice, one]) =>
      (good: Input): Input =>
        spoiltInside(good, dice, one),
  )
  const addOne = fc.tuple(fc.constantFrom(...hostileNames), value).map(
    ([name, value]) =>
      (good: Input): Input => ({ ...good, [name]: value }),
  )
  const wrapped = fc.constantFrom(...(names.length > 0 ? names : ['id'])).map(
    (name) =>
      (good: Input): Input => ({ ...good, [name]: [good[name]] }),
  )
  const generated = valuesOf(schema).map((input) => (): Input => input as Input)
  const kept = fc.constant((good: Input): Input => good)
  const spoil = fc.oneof(
    { weight: 10, arbitrary: spoilOne },
    {
      weight: 4,
      arbitrary: fc.tuple(spoilOne, spoilOne).map(
        ([one, two]) =>
          (good: Input) =>
            one(two(good)),
      ),
    },
    { weight: 3, arbitrary: spoilInside },
    { weight: 2, arbitrary: addOne },
    { weight: 1, arbitrary: wrapped },
    { weight: 5, arbitrary: generated },
    { weight: 1, arbitrary: kept },
  )
  const rare = <T>(arbitrary: fc.Arbitrary<T>, usual: T, freq: number) =>
    fc.oneof({ weight: freq, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary })
  return fc.record({
    spoil,
    raw: rare<(typeof hostileBodies)[number] | undefined>(
      fc.constantFrom(...hostileBodies),
      undefined,
      6,
    ),
    form: rare(fc.constant(true), false, 6),
    headers: rare(fc.constantFrom(...hostileHeaders), {}, 8),
    tail: rare<string>(fc.constantFrom(...tails), '', 10),
    sender: fc.nat(),
  }) as fc.Arbitrary<Shot>
}
