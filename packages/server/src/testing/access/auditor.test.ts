import type { Call } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { expect, test } from 'vitest'
import { refusalOf } from './callers.ts'

const ofOffice = Object.values(calls)
  .flatMap((group) => Object.values(group) as Call[])
  .filter(({ audience }) => audience.startsWith('office.'))
const admitted = ofOffice.filter(
  (call) => refusalOf(call, { login: 'account', role: 'auditor' }) === undefined,
)

test('whoever audits reads whatever anybody of the office reads', () => {
  const reads = ofOffice.filter(({ kind, secret }) => kind === 'query' && !secret)
  expect(reads.filter((call) => !admitted.includes(call))).toEqual([])
})

test('whoever audits changes nothing but their own login and how they see lists, and opens nothing', () => {
  const others = admitted.filter(({ kind, exports }) => kind !== 'query' && !exports)
  const paths = others.map(({ method, path }) => `${method} ${path.replace('/api/office/', '')}`)
  expect(paths.filter((path) => !own.test(path))).toEqual([])
  expect(
    paths.filter((path) => /reveal|phone|decide|undo$/.test(path) && !path.includes('bulk')),
  ).toEqual([])
})

test('whoever audits takes away the log, and the register as all of the office do', () => {
  const sheets = admitted
    .filter(({ exports }) => exports)
    .map(({ method, path }) => `${method} ${path}`)
  expect(sheets.toSorted()).toEqual([
    'GET /api/office/audit/export',
    'GET /api/office/volunteers/export',
    'POST /api/office/volunteers/export',
  ])
})

// The acts of `bulk` have duties of their own, of which nobody who audits has one (`access.test.ts`).
const own =
  /^(GET openapi\.json|POST (login|logout|confirm|password|factor|passkey|recovery|codes)|(POST|PATCH|DELETE) (logins|factors?|passkeys?|views)|POST bulk)/
