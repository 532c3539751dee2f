import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, mostWhole, whole } from './call.ts'
import { calls } from './calls.ts'
import { isStorable } from './text.ts'

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def

const all = Object.values(calls).flatMap((feature): Call[] => Object.values(feature))
const inputs = all.map((call) => [`${call.method} ${call.path}`, call.input] as const)

/** Every field of an input that holds one value, by its way; what a list or an object in a text is read as is among them. */
function leavesOf(schema: z.ZodType, at = ''): [string, z.ZodType][] {
  const { type, shape, element, options, innerType, in: first, out } = defOf(schema)
  if (shape) return Object.entries(shape).flatMap(([name, one]) => leavesOf(one, `${at}.${name}`))
  if (element) return leavesOf(element, `${at}[]`)
  if (type === 'union' && options?.some(hasParts))
    return options.flatMap((one) => leavesOf(one, at))
  if (innerType && hasParts(innerType)) return leavesOf(innerType, at)
  if (type === 'pipe' && hasParts(schema))
    return [first, out].flatMap((one) => (one && hasParts(one) ? leavesOf(one, at) : []))
  if (type === 'tuple' || type === 'record' || type === 'lazy')
    throw new Error(`${at}: teach this test how a ${type} is read`)
  return [[at, schema]]
}

function hasParts(schema: z.ZodType): boolean {
  const { shape, element, options = [], innerType, in: first, out } = defOf(schema)
  if (shape || element) return true
  return [...options, innerType, first, out].some((one) => one !== undefined && hasParts(one))
}

// What a column of four bytes cannot hold, and what is no whole number.
const numbers = [
  ...[mostWhole + 1, -mostWhole - 2, 2 ** 32, 999_999_999_999_999, 2 ** 53, -(2 ** 53)],
  ...[1e308, -1e308, Number.POSITIVE_INFINITY, Number.NaN, 0.5],
]
const texts = ['\u0000', '志愿\u0000者', 'a\u0000', '\ud800', '前\udfff后', 'a'.repeat(2_000_000)]
const odd: readonly unknown[] = [
  ...numbers,
  ...[...numbers, '1e400', '0x10', '9'.repeat(400)].flatMap((one) => [String(one), `1,${one}`]),
  ...texts,
]
const noDays = [
  ...['0000-01-01', '0000-12-31', '10000-01-01', '275760-09-14', '+275760-09-13', '-0001-01-01'],
  ...['2026-02-30', '2026-13-01', '2026-00-10', '9999-99-99'],
]

// Of a phone's clock and a museum's, whose columns have eight bytes.
const inMs = new Set(['.scanned_at', '.sent_at', '.ahead_ms'])

function fits(value: unknown, at: string): boolean {
  if (Array.isArray(value)) return value.every((one) => fits(one, at))
  if (typeof value === 'string') return isStorable(value) && value.length <= 100_000
  if (typeof value !== 'number') return true
  return Number.isInteger(value) && (Math.abs(value) <= mostWhole || inMs.has(at))
}

const judged = (schema: z.ZodType, value: unknown) => schema.safeParse(value)

describe('what a call takes fits its column, whatever is sent', () => {
  test.each(inputs)('%s', (_, input) => {
    const unfit = leavesOf(input).flatMap(([at, schema]) =>
      odd.flatMap((value) => {
        const { success, data } = judged(schema, value)
        return success && !fits(data, at) ? [`${at} takes ${String(value).slice(0, 40)}`] : []
      }),
    )
    expect(unfit).toEqual([])
  })
})

describe('a field of a day takes none that no calendar has', () => {
  test.each(inputs)('%s', (_, input) => {
    const days = leavesOf(input).filter(
      ([, schema]) =>
        judged(schema, '2026-05-12').success &&
        !['no day', 'noday', '哪天'].some((word) => judged(schema, word).success),
    )
    for (const [at, schema] of days)
      for (const value of noDays)
        for (const sent of [value, `${value} 10:00`, `${value} 10:00:00`])
          expect({ at, sent, taken: judged(schema, sent).success }).toEqual({
            at,
            sent,
            taken: false,
          })
  })
})

/** Every list of an input by its way, with how many it takes at most. */
function listsOf(schema: z.ZodType, at = ''): [string, number][] {
  const { type, shape, element, options = [], innerType, in: first, out } = defOf(schema)
  const within = [...options, innerType, first, out].flatMap((one) => (one ? listsOf(one, at) : []))
  if (shape)
    within.push(...Object.entries(shape).flatMap(([name, one]) => listsOf(one, `${at}.${name}`)))
  if (element && type === 'array') within.push([at, mostOf(schema)], ...listsOf(element, `${at}[]`))
  return within
}

function mostOf(schema: z.ZodType): number {
  const limits = (schema.def.checks ?? []).map(({ _zod }) => _zod.def as Limit)
  return Math.min(
    ...limits.flatMap(({ check, maximum, length }) =>
      check === 'max_length' ? (maximum ?? []) : check === 'length_equals' ? (length ?? []) : [],
    ),
  )
}

interface Limit {
  check: string
  maximum?: number
  length?: number
}

// Of an import, whose rows one may decide each.
const mostListed = 10_000

test('a list that a call takes has an end', () => {
  const lists = inputs.flatMap(([name, input]) =>
    listsOf(input).map(([at, most]) => [`${name} ${at}`, most] as const),
  )
  expect(lists.length).toBeGreaterThan(60)
  expect(lists.filter(([, most]) => most > mostListed)).toEqual([])
  expect(listsOf(z.object({ ids: z.array(z.int()) }))).toEqual([['.ids', Number.POSITIVE_INFINITY]])
})

test('a page that a call answers has an end', () => {
  const paged = inputs.flatMap(([name, input]) => {
    const { limit } = defOf(input).shape ?? {}
    return limit ? [[name, limit] as const] : []
  })
  expect(paged.length).toBeGreaterThan(40)
  expect(paged.filter(([, limit]) => judged(limit, 1_001).success)).toEqual([])
})

test('fields are found in lists, in texts of JSON and beside each other', () => {
  const found = new Map(inputs.map(([name, input]) => [name, leavesOf(input).map(([at]) => at)]))
  expect(found.get('POST /api/roster/roster')).toContain('.arr_json[].activity_id')
  expect(found.get('POST /api/volunteer/save')).toContain('.learn_experience[].work_unit')
  expect(found.get('GET /api/office/feedbacks')).toContain('.mood')
  expect(found.get('PATCH /api/office/settings')).toContain('.special_days[].date')
  expect([...found.values()].flat().length).toBeGreaterThan(500)
})

test('a number that fits no column cannot be defined', () => {
  expect(() => whole(0, mostWhole + 1)).toThrow(RangeError)
  expect(whole(0, mostWhole).safeParse(String(mostWhole)).success).toBe(true)
})
