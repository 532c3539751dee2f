import { expect, test } from 'vitest'
import { answersOf } from './SubscribeTag.tsx'

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
