import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { inputReader } from './payload.ts'

const asked = (query: object) =>
  ({ method: 'GET', url: `/?${JSON.stringify(query)}`, query, params: {} }) as FastifyRequest

test('what is asked in the same words is read once, and by nobody changed', () => {
  const looked = vi.spyOn(rosterCalls.days.input, 'safeParse')
  const read = inputReader(rosterCalls.days)
  const may = read(asked({ year: '2026', month: '5' }))
  expect(may).toEqual({ year: 2026, month: 5 })
  expect(read(asked({ year: '2026', month: '5' }))).toBe(may)
  expect(looked).toHaveBeenCalledTimes(1)
  expect(Object.isFrozen(may)).toBe(true)
  expect(read(asked({ year: '2026', month: '6' }))).toEqual({ year: 2026, month: 6 })
  looked.mockRestore()
})

test('what is refused is refused each time, and no body is kept', () => {
  const read = inputReader(rosterCalls.days)
  for (const _ of [1, 2]) expect(() => read(asked({ year: '2026', month: '13' }))).toThrow('month')
  const post = inputReader({ ...rosterCalls.days, method: 'POST' })
  const request = { ...asked({}), method: 'POST', body: { year: 2026, month: 5 } } as FastifyRequest
  expect(post(request)).not.toBe(post(request))
})

test('what changes something is said in its body, and in no address', () => {
  const read = inputReader({ ...rosterCalls.days, method: 'POST' })
  const body = { year: 2026, month: 5 }
  const request = { ...asked({ month: 6, year: 2027 }), method: 'POST', body } as FastifyRequest
  expect(read(request)).toEqual(body)
  expect(() => read({ ...request, body: {} } as FastifyRequest)).toThrow('year')
})
