import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { oneLine, severalLines } from './text.ts'

// What several lines may be written in, by its name.
const severalNamed = new Set([
  ...['internal', 'text'],
  ...['reason', 'remark', 'note', 'why', 'content', 'introduction', 'introduce', 'hobby'],
  ...['service_remark', 'recruit_remark', 'contact_remark', 'view_require', 'told'],
  ...['other_skill', 'other_job', 'languages', 'changed'],
])
// What is compared with what we gave out, or hashed: kept as no text, shown to nobody.
const compared = new Set(['password', 'old_password', 'new_password', 'token', 'ticket', 'known'])
const wayBack = new Set(['code', 'state', 'redirect'])
// What is read as numbers or as JSON, whose own texts are fields here by themselves; and what a program
// says of its failure, which is a line of the log as JSON.
const read = new Set([
  ...['mc_ids', 'service_time_ids', 'job_ids', 'skill_ids', 'status'],
  ...['skills', 'halves', 'ids'],
  ...['learn_experience', 'arr_json', 'columns', 'update', 'alike', 'settled'],
])
const reported = '/api/client-error'

/** Every text that a payload may hold, with the name under which it is sent. */
function textsOf(schema: unknown, name: string): { name: string; schema: z.ZodType }[] {
  if (!(schema instanceof z.ZodType)) return []
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } }
  if (def.type === 'string') return [{ name, schema }]
  if (def.type === 'object')
    return Object.entries(def.shape as object).flatMap(([key, field]) => textsOf(field, key))
  return Object.values(def)
    .flat()
    .flatMap((part) => textsOf(part, name))
}

const fields = Object.values(calls)
  .flatMap((group) => Object.values(group) as Call[])
  .flatMap((call) =>
    textsOf(call.input, '').map((field) => ({ ...field, at: `${call.method} ${call.path}` })),
  )

test('no field of one line keeps a line end or a control character', () => {
  expect(fields.length).toBeGreaterThan(150)
  const kept = fields.filter(({ name, at, schema }) => {
    if ([severalNamed, compared, read].some((names) => names.has(name))) return false
    if (at.endsWith(reported)) return false
    if (/\/auth\/(wechat|web)\b/.test(at) && wayBack.has(name)) return false
    return ['a\nb', '江\u0007南', 'a\u2028b', '1\r2'].some((text) => {
      const { data } = schema.safeParse(text)
      return typeof data === 'string' && /[\p{Control}\u2028\u2029]/u.test(data)
    })
  })
  expect(kept.map(({ at, name }) => `${at} ${name}`)).toEqual([])
})

const marks = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e']
const isolates = ['\u2066', '\u2067', '\u2068', '\u2069']

test('no text keeps a mark that turns the words around it, and each keeps joiners and ways of writing', () => {
  const joined = '👩\u200d👩\u200d👧 ❤\ufe0f'
  const kept = fields.filter(({ name, at, schema }) => {
    if ([compared, read].some((names) => names.has(name)) || at.endsWith(reported)) return false
    if (/\/auth\/(wechat|web)\b/.test(at) && wayBack.has(name)) return false
    return [...marks, ...isolates].some((mark) => {
      const { data } = schema.safeParse(`江南${mark}春`)
      return typeof data === 'string' && data.includes(mark)
    })
  })
  expect(kept.map(({ at, name }) => `${at} ${name}`)).toEqual([])
  expect([oneLine(joined), severalLines(joined)]).toEqual([joined, joined])
  expect(oneLine(`${marks.join('')}江${isolates.join('')}南\u202e`)).toBe('江南')
})

test('what holds several lines keeps line ends and tabs alone', () => {
  const several = fields.filter(({ name }) => severalNamed.has(name))
  expect(new Set(several.map(({ name }) => name))).toEqual(severalNamed)
  for (const { schema, name, at } of several) {
    const { data } = schema.safeParse('甲\r\n乙\u0007\u001b')
    if (typeof data === 'string') expect(data, `${at} ${name}`).toMatch(/^甲[\n ]乙$/)
  }
})

test('a line end becomes a space, and what cannot be seen goes', () => {
  expect(oneLine(' 一层\r\n\t中央\u0007大厅\u001b\n')).toBe('一层 中央大厅')
  expect(oneLine('a\0b')).toBe('a\0b')
  expect(severalLines('a\r\nb\rc\td\u0000\u0008')).toBe('a\nb\nc\td\u0000')
})
