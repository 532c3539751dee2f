import fc from 'fast-check'

interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  pattern?: string
  minimum?: number
  maximum?: number
}

// Ids of the first rows, so that a request may well be about something that exists.
const ids = fc.integer({ min: 1, max: 40 })
const words = ['', '1', '3', '07:30', '09:00', '12:30:00', '2026-05-12', '2026-05-30', '2026-06-01']
const stamps = ['2026-05-12 09:30:00', '2026-06-01 10:00', '2026-05-11 11:00']
const others = [
  '1,2,3',
  '/files/ab/cd/abcd.jpg',
  'sign',
  '志愿者',
  '<p>文字</p>',
  '[]',
  '[{"id":1}]',
]
const known = [...words, ...stamps, ...others]

/** Values that a schema (of a call's input, as JSON schema) allows, more or less. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (branches?.length) return fc.oneof(...branches.map(valuesOf))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'integer':
    case 'number':
      return numbersOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return objectsOf(schema)
    default:
      return textsOf(schema)
  }
}

function numbersOf({ minimum = 0, maximum = 1_000_000 }: Schema) {
  return fc.oneof(
    { weight: 6, arbitrary: ids },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
    { weight: 1, arbitrary: fc.integer() },
  )
}

function textsOf({ pattern }: Schema) {
  const fits = pattern ? known.filter((word) => new RegExp(pattern).test(word)) : known
  if (fits.length === 0) return fc.constantFrom(...known)
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...fits) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  )
}

function objectsOf({ properties = {}, required = [] }: Schema) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)]),
  )
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}
