import type { Call } from '@museum/contract/call.ts'
import { jsonSchemaOf } from '../../http/output.ts'

type Input = Record<string, unknown>

/**
 * A good request with words in every field that takes them, be it in a list, in an object or one that was
 * not given: so a call that is new, or has a field more, says them too.
 */
export function worded(call: Call, good: Input, words: readonly string[]): Input {
  const { properties = {} } = jsonSchemaOf(call.input, 'input') as { properties?: object }
  const taken = new Set(call.path.match(/(?<=:)\w+/g) ?? [])
  let input = structuredClone(good)
  const fields = new Set([...Object.keys(properties), ...Object.keys(good)])
  for (const path of [...fields].flatMap((name) => waysTo(input[name], [name]))) {
    if (taken.has(String(path[0]))) continue
    for (const word of words) {
      const next = structuredClone(input)
      set(next, path, word)
      const judged = call.input.safeParse(next)
      if (!judged.success || !JSON.stringify(judged.data).includes(word)) continue
      input = next
      break
    }
  }
  return input
}

type Way = readonly (string | number)[]

/** The ways to every text of a value, and to what is not there. */
function waysTo(value: unknown, at: Way): Way[] {
  if (Array.isArray(value)) return value.flatMap((one, n) => waysTo(one, [...at, n]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => waysTo(one, [...at, name]))
  return typeof value === 'string' || value === undefined ? [at] : []
}

function set(input: Input, path: Way, word: string): void {
  const last = path.at(-1) ?? ''
  const holder = path.slice(0, -1).reduce<unknown>((one, name) => (one as Input)[name], input)
  ;(holder as Input)[last] = word
}
