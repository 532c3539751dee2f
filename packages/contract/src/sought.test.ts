import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { askedByBody, isKeptFromAddresses, soughtNumber } from './sought.ts'

test.each([
  ['13812345678', 'phone', '13812345678'],
  ['+86 138 1234 5678', 'phone', '13812345678'],
  ['0086-138-1234-5678', 'phone', '13812345678'],
  ['１３８１２３４５６７８', 'phone', '13812345678'],
  ['+44 20 7946 0958', 'phone', '+442079460958'],
  ['320102199003150028', 'document', '320102199003150028'],
  ['３２０１０２ 19900315 002x', 'document', '32010219900315002X'],
  ['e12345678', 'document', 'E12345678'],
  ['12ab34567', 'document', '12AB34567'],
  ['123456789', 'document', '123456789'],
  ['01234567', 'document', '01234567'],
  ['USA310190031502', 'document', 'USA310190031502'],
] as const)('%s is the whole %s number %s', (words, kind, number) => {
  expect(soughtNumber(words)).toEqual({ kind, number })
})

test.each(['20123456', '19900315', 'V12345678', 'AB1234', '123456', '320102'])(
  '%s may be a document, or something else',
  (words) => {
    const number = words.toUpperCase()
    expect(soughtNumber(words)).toEqual({ kind: 'document', number, doubtful: true })
  },
)

test.each([
  '',
  '1381234',
  '5678',
  '138****5678',
  '3201021990031500281',
  '李淑兰',
  'Li Na',
  'Michael',
  'ABCDEF',
  'Ada',
  '讲解 1381234567',
])('%j is no whole number', (words) => {
  expect(soughtNumber(words)).toBeUndefined()
})

test('no address takes what may be somebody’s whole number, where people are found by it; a body does', () => {
  const all = Object.values(calls).flatMap((feature) => Object.values<Call>(feature))
  const named = (address: string) => all.find(({ method, path }) => `${method} ${path}` === address)
  for (const [address, other] of Object.entries(askedByBody)) {
    const [plain, body] = [named(address), named(other)]
    expect([body?.kind, body?.audience, body?.faults]).toEqual([
      ...[plain?.kind, plain?.audience, plain?.faults],
    ])
    for (const q of [
      '13812345678',
      '+86 138 1234 5678',
      '320102199003150028',
      'e12345678',
      'AB1234',
    ]) {
      expect([address, q, plain?.input.safeParse({ q }).success]).toEqual([address, q, false])
      expect([other, q, body?.input.safeParse({ q }).success]).toEqual([other, q, true])
    }
    for (const q of ['李淑兰', 'V20260001', '1381234'])
      expect([address, q, plain?.input.safeParse({ q }).success]).toEqual([address, q, true])
  }
  expect(isKeptFromAddresses('V20260001')).toBe(false)
})
