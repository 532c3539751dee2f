import { expect, test } from 'vitest'
import { answersOf, failureOf } from './SubscribeTag.tsx'

test.each([
  ['texts within a text', JSON.stringify({ A: '{"status":"accept"}', B: '{"status":"reject"}' })],
  ['texts within an object', { A: '{"status":"accept"}', B: '{"status":"reject"}' }],
  ['objects', { A: { status: 'accept' }, B: { status: 'reject' } }],
  ['plain words', { A: 'accept', B: 'reject' }],
])('what was answered is read from %s', (_, subscribeDetails) => {
  expect(answersOf({ errMsg: 'subscribe:ok', subscribeDetails })).toEqual([
    { template: 'A', status: 'accept' },
    { template: 'B', status: 'reject' },
  ])
})

test('what says nothing known is no answer', () => {
  for (const detail of [
    undefined,
    {},
    { subscribeDetails: 'x' },
    { subscribeDetails: { A: 'ban' } },
  ])
    expect(answersOf(detail)).toEqual([])
})

test.each([
  [{ errCode: 20_004, errMsg: 'x' }, 'off'],
  [{ errCode: '20004' }, 'off'],
  [{ errCode: 10_003 }, 'offline'],
  [{ errCode: 20_001 }, 'impossible'],
  [{}, 'impossible'],
  [undefined, 'impossible'],
  [null, 'impossible'],
])('of %j the reason is %s', (detail, why) => {
  expect(failureOf(detail)).toBe(why)
})
