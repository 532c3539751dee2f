import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

test('two run at once, the others wait in order, and one too many is sent away', async () => {
  const inTurn = semaphore(2, 3)
  const started: number[] = []
  const ends: (() => void)[] = []
  const work = (at: number) =>
    inTurn(async () => {
      started.push(at)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const works = [0, 1, 2, 3, 4].map(work)
  await expect(work(5)).rejects.toMatchObject({ code: 'server.unavailable' })
  for (let ended = 0; ended < 5; ended += 1) {
    expect(started).toHaveLength(Math.min(ended + 2, 5))
    ends[ended]?.()
    await setImmediate()
  }
  await Promise.all(works)
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('a work that fails gives its turn back', async () => {
  const inTurn = semaphore(1, 1)
  for (let at = 0; at < 3; at += 1)
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'done')).toBe('done')
})
