import type { Call } from '@museum/contract/call.ts'
import type { InjectOptions } from 'fastify'
import type { Shot } from './shots.ts'

// What an HTTP server takes of a request line and its headers together.
const longestUrl = 14_000

/** A shot as an HTTP request. */
export function wired(call: Call, shot: Shot, good: Record<string, unknown>): InjectOptions {
  const rest = shot.spoil(good)
  const taken = new Set<string>()
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    taken.add(name)
    return encoded(plainText(rest[name]))
  })
  const fields = Object.entries(rest).filter(([name]) => !taken.has(name))
  const query = call.method === 'GET' ? queryOf(fields) : ''
  const url = `${path}${query && `?${query}`}${shot.tail}`.slice(0, longestUrl)
  const { headers } = shot
  const base = { method: call.method, url, headers }
  if (call.method === 'GET') return base
  if (shot.raw) return withBody(base, shot.raw.type, shot.raw.body)
  return shot.form
    ? withBody(base, 'application/x-www-form-urlencoded', queryOf(fields))
    : withBody(base, 'application/json', JSON.stringify(Object.fromEntries(fields)))
}

function withBody(base: InjectOptions, type: string | undefined, payload: string): InjectOptions {
  const headers = type === undefined ? base.headers : { 'content-type': type, ...base.headers }
  return { ...base, headers: headers ?? {}, payload }
}

/** Arrays as repeated names, as forms send them. */
function queryOf(fields: [string, unknown][]): string {
  return fields
    .flatMap(([name, value]) =>
      value === undefined
        ? []
        : (Array.isArray(value) ? value : [value]).map(
            (one) => `${encoded(name)}=${encoded(plainText(one))}`,
          ),
    )
    .join('&')
}

function plainText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Percent-encoded; half a character becomes bytes that are no UTF-8. */
function encoded(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}
