import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { keptThreads } from './kept-thread.ts'

// Says what it is told, and fails where it is told to.
const echo = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', (told) => {
    if (told === 'fail') throw new Error('told to')
    parentPort.postMessage(told)
  })
`

const begun: Worker[] = []
const threads = () =>
  keptThreads((key) => {
    const worker = new Worker(echo, { eval: true, env: {}, name: key })
    begun.push(worker)
    return worker
  })

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(begun.splice(0).map((worker) => worker.terminate()))
})

async function echoed(worker: Worker, told: string): Promise<unknown> {
  const said = once(worker, 'message')
  worker.postMessage(told)
  return (await said)[0]
}

test('a thread that was given back is lent again, to whoever asks for its kind', async () => {
  const { take, giveBack } = threads()
  const first = take('a')
  expect(await echoed(first, 'one')).toBe('one')
  await giveBack(first, 'a')
  const other = take('b')
  expect(other).not.toBe(first)
  expect(take('a')).toBe(first)
  expect(await echoed(first, 'two')).toBe('two')
  expect(take('a')).not.toBe(first)
})

test('of two that are given back one is ended', async () => {
  const { take, giveBack } = threads()
  const [first, second] = [take('a'), take('a')]
  const ended = once(second, 'exit')
  await giveBack(first, 'a')
  await giveBack(second, 'a')
  await ended
  expect(take('a')).toBe(first)
})

test('one that failed while it waited is not lent', async () => {
  const { take, giveBack } = threads()
  const first = take('a')
  await giveBack(first, 'a')
  const ended = new Promise((resolve) => first.once('exit', resolve))
  first.postMessage('fail')
  await ended
  const next = take('a')
  expect(next).not.toBe(first)
  expect(await echoed(next, 'three')).toBe('three')
})

test('after a minute nobody asked in, it is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { take, giveBack } = threads()
  const first = take('a')
  const ended = once(first, 'exit')
  await giveBack(first, 'a')
  vi.advanceTimersByTime(59_999)
  expect(first.threadId).toBeGreaterThan(0)
  vi.advanceTimersByTime(1)
  await ended
  expect(take('a')).not.toBe(first)
})
