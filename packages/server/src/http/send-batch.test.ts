import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { SendBatch } from './send-batch.ts'

function makeReply() {
  const told = { hijacked: 0, destroyed: 0, errors: 0 }
  const reply = {
    request: { id: '1' },
    log: { error: () => (told.errors += 1) },
    hijack: () => (told.hijacked += 1),
    raw: { destroy: () => (told.destroyed += 1) },
  }
  return { told, reply: reply as unknown as FastifyReply }
}

test('answers of one turn leave together at its end, in their order', async () => {
  const batch = new SendBatch()
  const sent: number[] = []
  const { reply, told } = makeReply()
  batch.add(reply, () => sent.push(1))
  await Promise.resolve()
  batch.add(reply, () => sent.push(2))
  expect(sent).toEqual([])
  expect(told.hijacked).toBe(2)
  await turn()
  expect(sent).toEqual([1, 2])
  batch.add(reply, () => sent.push(3))
  await turn()
  expect(sent).toEqual([1, 2, 3])
})

test('of many the first do not wait for the last', async () => {
  const batch = new SendBatch()
  const { reply } = makeReply()
  let sent = 0
  for (let i = 0; i < 65; i += 1) batch.add(reply, () => (sent += 1))
  expect(sent).toBe(64)
  await turn()
  expect(sent).toBe(65)
})

test('one that cannot be sent keeps no other back, and its connection ends', async () => {
  const batch = new SendBatch()
  const [broken, whole] = [makeReply(), makeReply()]
  let sent = 0
  batch.add(broken.reply, () => {
    throw new Error('a header has a line break')
  })
  batch.add(whole.reply, () => (sent += 1))
  await turn()
  expect(sent).toBe(1)
  expect(broken.told).toMatchObject({ destroyed: 1, errors: 1 })
  expect(whole.told).toMatchObject({ destroyed: 0, errors: 0 })
})
