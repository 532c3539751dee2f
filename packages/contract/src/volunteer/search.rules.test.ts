import { expect, test } from 'vitest'
import { soughtNumber } from './search.rules.ts'

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
