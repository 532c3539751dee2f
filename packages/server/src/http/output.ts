import build, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Makes the writer of a call's output: what the schema does not declare never leaves, at the cost
 * of plain serialising. `strictOutputs` also checks every value, which tests want and phones do not wait for.
 */
export function outputText(schema: z.ZodType): (value: unknown) => string {
  let write: Write | undefined
  return (value) => {
    if (strictOutputs.on) schema.parse(value)
    write ??= writerOf(schema)
    return write(value)
  }
}

type Write = (value: unknown) => string

const writers = new WeakMap<z.ZodType, Write>()

/**
 * Each is made once, when its call is first answered, which takes a millisecond: all of them at a server's start were
 * a fifth of what starting takes.
 */
function writerOf(schema: z.ZodType): Write {
  const write = writers.get(schema) ?? build(jsonSchemaOf(schema) as Schema)
  writers.set(schema, write)
  return write
}

export const strictOutputs = { on: false }

/** The JSON schema of an output, in the draft that the serialiser and OpenAPI both read. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => mergeNull(jsonSchema as Record<string, unknown>),
  })
}

// `anyOf` of one type and null costs a validation per value; a list of types does not.
function mergeNull(schema: Record<string, unknown>): void {
  const branches = schema.anyOf
  if (!Array.isArray(branches) || branches.length !== 2) return
  const [first, second] = branches as Record<string, unknown>[]
  if (second?.type !== 'null' || typeof first?.type !== 'string') return
  delete schema.anyOf
  Object.assign(schema, first, { type: [first.type, 'null'] })
}
