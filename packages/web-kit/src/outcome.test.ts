import type { ServerResponse } from 'node:http'
import { words } from '@museum/contract/words.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutcome } from './outcome.ts'
import { noAnswer } from './send.ts'
import { envelope, failure, type Heard, listen } from './testing/listen.ts'

const phone = listen()
const take = 'POST /api/roster/take'
const notDone = envelope(0, '这次操作没有成功，请再试', { code: 'request.not_done' })

/** What stood, and how often asking was put off. */
let stood: string[]
let standing: number
let paused: number[]
beforeEach(() => {
  stood = []
  standing = 0
  paused = []
})

function client(settings: Parameters<typeof phone.client>[0] = {}) {
  const outcome = createOutcome({
    wordOf: (address) => (address === take ? '认领' : undefined),
    stand: (text) => {
      stood.push(text)
      standing += 1
      return () => {
        standing -= 1
      }
    },
    pause: async (times) => void paused.push(times),
  })
  return phone.client({ outcome, ...settings })
}

/** Breaks the line so often, whatever comes; then `after` answers. */
const lost =
  (times: number, after: typeof phone.answer) =>
  (heard: Heard, response: ServerResponse, count: number) =>
    count <= times ? response.destroy() : after(heard, response, count)

const keysOf = () => new Set(phone.heard.map(({ key }) => key))

describe('an act whose answer was lost', () => {
  it('ends in its success where it was done', async () => {
    phone.answer = lost(2, envelope(1, '认领成功', { id: 5 }))
    const { send, refused } = client()
    expect(await send(take, { id: 1 })).toMatchObject({ msg: '认领成功', data: { id: 5 } })
    expect(phone.heard.map(({ asked }) => asked)).toEqual([false, false, true])
    expect(phone.heard[2]?.body).toBe(phone.heard[0]?.body)
    expect(keysOf().size).toBe(1)
    expect([refused, stood]).toEqual([[], []])
  })

  it('ends in its refusal where it was refused', async () => {
    phone.answer = lost(2, envelope(0, '该班次已被他人认领', { code: 'take.taken' }))
    const { send, refused } = client()
    expect((await failure(send(take, { id: 1 }))).message).toBe('该班次已被他人认领')
    expect(refused).toHaveLength(1)
  })

  it('is said not to have been done by its own word, and is another act when it is tried again', async () => {
    phone.answer = lost(2, notDone)
    const { send, refused } = client()
    const error = await failure(send(take, { id: 1 }))
    expect(error).toMatchObject({ code: 'request.not_done', message: '没有认领成功，请再试' })
    expect(refused).toEqual([error])
    phone.answer = envelope(1)
    await send(take, { id: 1 })
    expect(phone.heard.at(-1)?.asked).toBe(false)
    expect(phone.heard.at(-1)?.key).not.toBe(phone.heard[0]?.key)
  })

  it('is not known while the line is dead, which is said until it is asked again with its key', async () => {
    phone.answer = lost(5, envelope(1, '认领成功', { id: 5 }))
    const { send, refused } = client()
    const reply = send(take, { id: 1 })
    await vi.waitFor(() => expect(paused).toEqual([0, 1, 2]))
    expect((await reply).msg).toBe('认领成功')
    expect(stood).toEqual(['网络中断，还不知道是否认领成功，恢复后会自动确认'])
    expect(standing).toBe(0)
    expect(keysOf().size).toBe(1)
    expect(phone.heard.slice(2).every(({ asked }) => asked)).toBe(true)
    expect(refused).toEqual([])
  })

  it('takes a second tap for the first while it is not known', async () => {
    phone.answer = lost(3, envelope(1, '认领成功', { id: 5 }))
    const { send } = client()
    const [first, second] = [send(take, { id: 1 }), send(take, { id: 1 })]
    expect(await first).toBe(await second)
    expect(phone.heard.filter(({ asked }) => !asked)).toHaveLength(2)
  })

  it.each([
    [
      'a proxy fails',
      (_: Heard, response: ServerResponse) => response.writeHead(502).end('<html>'),
    ],
    ['it is being done still', envelope(503, '仍在处理', { code: 'request.running' }, 503)],
  ])('is asked for where %s', async (_, unsure) => {
    phone.answer = (heard, response, count) =>
      (count <= 2 ? unsure : envelope(1, '认领成功'))(heard, response, count)
    const { send } = client()
    expect((await send(take, { id: 1 })).msg).toBe('认领成功')
    expect(phone.heard.map(({ asked }) => asked)).toEqual([false, true, true])
    expect(stood[0]).toMatch(/还不知道是否认领成功，恢复后会自动确认$/)
    expect(standing).toBe(0)
  })

  it('is asked for when it has taken too long', async () => {
    phone.answer = (heard, response, count) => {
      if (count > 1) notDone(heard, response, count)
    }
    const error = await failure(client({ timeoutMs: 80 }).send(take, { id: 1 }))
    expect(error.message).toBe('没有认领成功，请再试')
  })

  it('is asked for no more where the login is over', async () => {
    phone.answer = lost(2, envelope(405, words.loginExpired, {}, 401))
    const { send, lost: ended } = client()
    await failure(send(take, { id: 1 }))
    expect(ended.map(({ message }) => message)).toEqual([words.loginExpired])
    expect(standing).toBe(0)
  })

  it('fails at once where it has no word, and keeps its key', async () => {
    phone.answer = (_, response) => response.destroy()
    const { send, refused } = client()
    const error = await failure(send('POST /api/vote/vote', { id: 1, map_id: 2 }))
    expect(error).toMatchObject({ status: noAnswer, message: words.offline })
    await failure(send('POST /api/vote/vote', { id: 1, map_id: 2 }))
    expect(keysOf().size).toBe(1)
    expect([refused.length, stood]).toEqual([2, []])
  })
})
