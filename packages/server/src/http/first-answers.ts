import { Fault } from '@museum/contract/fault.ts'
import type { OpenContext } from '../context.ts'
import { allTables, observe, observedTables } from '../db/observed.ts'
import { namesIn } from './envelope.ts'
import type { Implemented } from './implement.ts'
import { outputText } from './output.ts'
import { parsed } from './payload.ts'

/** What a screen asks first, as its front end's build says: of which address of a call, with which input. */
export interface FirstRead {
  /** Of the screen, below its front end; `:id` is a field of it. */
  path: string
  address: string
  input: Readonly<Record<string, unknown>>
  /** Rows of the first page, where it is a list in pages. */
  size?: number
}

/** One question, its fields filled in. */
export interface FirstQuestion extends Omit<FirstRead, 'path'> {}

type Holds = OpenContext['holds']

/**
 * What the screen at `path`, an address below its front end with the query `search`, asks first. What
 * the address does not say as it should is left for the screen to ask.
 */
export function firstQuestions(
  reads: readonly FirstRead[],
  path: string,
  search: string,
): FirstQuestion[] {
  const query = new URLSearchParams(search)
  return reads.flatMap(({ path: pattern, address, input, size }) => {
    const fields = fieldsOf(pattern, path)
    const filled = fields && filledIn(input, { ...Object.fromEntries(query), ...fields })
    return filled ? { address, input: filled, ...(size !== undefined && { size }) } : []
  })
}

function fieldsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern, path].map((text) => text.split('/').filter(Boolean))
  if (!wanted || wanted.length !== given?.length) return undefined
  const fields: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith(':')) fields[part.slice(1)] = given[at] ?? ''
    else if (part !== given[at]) return undefined
  }
  return fields
}

interface FromAddress {
  id: string
  otherwise?: number
}

const isFromAddress = (value: unknown): value is FromAddress =>
  typeof value === 'object' && value !== null && 'id' in value

/** The input with its ids; undefined where one is missing, or the address has a field that stands there as it is. */
function filledIn(
  input: FirstRead['input'],
  said: Readonly<Record<string, string>>,
): Record<string, unknown> | undefined {
  const filled: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (!isFromAddress(value)) {
      if (said[name] !== undefined) return undefined
      filled[name] = value
      continue
    }
    const text = said[value.id]
    if (text === undefined && value.otherwise === undefined) return undefined
    if (text !== undefined && !/^[1-9]\d{0,14}$/.test(text)) return undefined
    filled[name] = text === undefined ? value.otherwise : Number(text)
  }
  return filled
}

/** More than this, in characters, a page does not carry: what is long is asked for when the screen stands. */
const longest = 30_000

/** The answers of questions as JSON, each with its tables, and while they all hold. */
export type AnswerFirst = (
  questions: readonly FirstQuestion[],
  open: () => OpenContext,
) => Promise<{ texts: string[]; holds: Holds[] }>

/** Answers by the very handlers of the calls; a call that is not open to everyone is no first question. */
export function firstAnswerer(handlers: readonly Implemented[]): AnswerFirst {
  const open = new Map(
    handlers.flatMap(({ call, open: serve }) =>
      serve
        ? [[`${call.method} ${call.path}`, { call, serve, text: outputText(call.output) }]]
        : [],
    ),
  )
  const answer = async (question: FirstQuestion, ctx: OpenContext) => {
    const { address, input, size } = question
    const known = open.get(address)
    if (!known) throw new Error(`${address} is not open to everyone`)
    const whole = size === undefined ? input : { ...input, page: 1, limit: size }
    const data = known.text(await known.serve(ctx, parsed(known.call.input, whole)))
    const read = namesIn(observedTables()?.reads ?? new Set())
    return `${JSON.stringify({ ...question, read }).slice(0, -1)},"data":${data}}`
  }
  return async (questions, newContext) => {
    const texts: string[] = []
    const holds: Holds[] = []
    const all = allTables().reads
    let length = 0
    for (const question of questions) {
      const ctx = newContext()
      const text = await observe(async () => {
        try {
          return await answer(question, ctx)
        } catch (error) {
          // The screen asks itself, and hears what there is to say.
          if (error instanceof Fault) return ''
          throw error
        } finally {
          for (const table of allTables().reads) all.add(table)
        }
      })
      holds.push(ctx.holds)
      length += text.length
      if (text !== '' && length <= longest) texts.push(text)
    }
    return { texts, holds }
  }
}
