import type { ServerResponse } from 'node:http'
import { words } from '@museum/contract/words.ts'
import { describe, expect, it, vi } from 'vitest'
import { cancelledStatus, noAnswer } from './send.ts'
import { envelope, failure, type Heard, listen } from './testing/listen.ts'

const phone = listen()
const lostOnce = (request: Heard, response: ServerResponse, count: number) =>
  count === 1 ? response.destroy() : envelope(1, '第二次')(request, response, count)

describe('repeats', () => {
  it.each([
    ['GET /api/activity/list', { page: 1 }],
    ['POST /api/vote/info', { id: 1 }],
  ] as const)('%s again cancels the earlier with 操作取消, and quietly', async (address, input) => {
    phone.answer = (request, response, count) => {
      if (count === 2) envelope(1, '好')(request, response, count)
    }
    const { send, refused } = phone.client()
    const first = failure(send(address, input))
    await vi.waitFor(() => expect(phone.heard).toHaveLength(1))
    const second = send(address, input)
    expect(await first).toMatchObject({ status: cancelledStatus, message: '操作取消' })
    expect((await second).msg).toBe('好')
    expect(refused).toEqual([])
  })

  it('gives a write that is repeated while it is on its way the first answer', async () => {
    let finish = () => {}
    phone.answer = (request, response, count) => {
      finish = () => envelope(0, '名额已满')(request, response, count)
    }
    const { send, refused } = phone.client()
    const first = failure(send('POST /api/enlist/enlist', { id: 1 }))
    await vi.waitFor(() => expect(phone.heard).toHaveLength(1))
    const second = failure(send('POST /api/enlist/enlist', { id: 1 }))
    finish()
    expect([(await first).message, (await second).message]).toEqual(['名额已满', '名额已满'])
    expect(phone.heard).toHaveLength(1)
    // One message, once.
    expect(refused).toHaveLength(1)
  })

  it('lets another person’s same write be its own', async () => {
    let token = 'one'
    phone.answer = (request, response, count) => {
      if (count === 2) envelope(1, '第二人')(request, response, count)
    }
    const { send } = phone.client({ token: () => token })
    send('POST /api/enlist/enlist', { id: 1 }).catch(() => {})
    await vi.waitFor(() => expect(phone.heard).toHaveLength(1))
    token = 'two'
    expect((await send('POST /api/enlist/enlist', { id: 1 })).msg).toBe('第二人')
    expect(phone.heard[1]?.key).not.toBe(phone.heard[0]?.key)
  })

  it('ends a read that nobody wants any more, quietly', async () => {
    phone.answer = () => {}
    const { send, refused } = phone.client()
    const unwanted = new AbortController()
    const read = failure(send('GET /api/activity/list', {}, { signal: unwanted.signal }))
    await vi.waitFor(() => expect(phone.heard).toHaveLength(1))
    unwanted.abort()
    expect(await read).toMatchObject({ status: cancelledStatus })
    expect(refused).toEqual([])
  })

  it('leaves other addresses and allowed repeats alone', async () => {
    phone.answer = (request, response, count) => {
      setTimeout(() => envelope(1, '', { list: [] })(request, response, count), 30)
    }
    const { send } = phone.client()
    await Promise.all([
      send('GET /api/activity/list', { page: 1 }),
      send('GET /api/activity/list', { page: 2 }),
      send('GET /api/enlist/list', {}, { repeats: true }),
      send('GET /api/enlist/list', {}, { repeats: true }),
    ])
    expect(phone.heard).toHaveLength(4)
  })
})

describe('lost answers', () => {
  it('sends a write once more with the same key', async () => {
    phone.answer = lostOnce
    const { msg } = await phone.client().send('POST /api/enlist/enlist', { id: 1 })
    expect(msg).toBe('第二次')
    expect(phone.heard).toHaveLength(2)
    expect(phone.heard[1]?.key).toBe(phone.heard[0]?.key)
  })

  it.each([
    ['GET /api/enlist/list', {}],
    ['POST /api/leave/info', { id: 1 }],
  ] as const)('does not send %s, a read, again by itself', async (address, input) => {
    phone.answer = lostOnce
    const error = await failure(phone.client().send(address, input))
    expect(error).toMatchObject({ status: noAnswer, message: words.offline })
    expect(phone.heard).toHaveLength(1)
    expect(phone.heard[0]?.key).toBeUndefined()
  })

  it('keeps the key of a comment that timed out, whatever is read before it is tried again', async () => {
    const held: ServerResponse[] = []
    phone.answer = (request, response, count) => {
      if (count === 1) held.push(response)
      else envelope(1)(request, response, count)
    }
    const { send } = phone.client({ timeoutMs: 80 })
    const comment = { id: 1, remark: '好' }
    expect((await failure(send('POST /api/leave/comment', comment))).status).toBe(408)
    await send('POST /api/leave/info', { id: 1, page: 1 })
    await send('POST /api/vote/info', { id: 1 })
    await send('GET /api/leave/list', {})
    await send('POST /api/leave/comment', comment)
    expect(phone.heard[4]).toMatchObject({ url: '/api/leave/comment', key: phone.heard[0]?.key })
    await send('POST /api/leave/comment', comment)
    expect(phone.heard[5]?.key).not.toBe(phone.heard[0]?.key)
  })

  it('keeps the key when the person tries the same act again', async () => {
    phone.answer = (request, response, count) =>
      count <= 2 ? response.destroy() : envelope(1)(request, response, count)
    const { send } = phone.client()
    await failure(send('POST /api/enlist/enlist', { id: 1 }))
    await send('POST /api/enlist/enlist', { id: 1 })
    await send('POST /api/enlist/enlist', { id: 1 })
    expect(new Set(phone.heard.slice(0, 3).map((each) => each.key)).size).toBe(1)
    expect(phone.heard[3]?.key).not.toBe(phone.heard[0]?.key)
  })

  it.each([500, 502, 503])('keeps the key when HTTP %i leaves open what was done', async (code) => {
    phone.answer = (request, response, count) =>
      envelope(count === 1 ? code : 1, '', {}, count === 1 ? code : 200)(request, response, count)
    const { send } = phone.client()
    await failure(send('POST /api/leave/push', { title: '题', content: '文' }))
    await send('POST /api/leave/push', { title: '题', content: '文' })
    expect(phone.heard[1]?.key).toBe(phone.heard[0]?.key)
  })

  it('takes the same words for a new act once a write that may have undone it came between', async () => {
    phone.answer = (request, response, count) =>
      count <= 2 ? response.destroy() : envelope(1)(request, response, count)
    const { send } = phone.client()
    await failure(send('POST /api/enlist/enlist', { id: 1 }))
    await send('POST /api/enlist/remove', { id: 9 })
    await send('POST /api/enlist/enlist', { id: 1 })
    expect(phone.heard[3]?.key).not.toBe(phone.heard[0]?.key)
  })

  it('keeps the key over a write elsewhere in the museum', async () => {
    phone.answer = (request, response, count) =>
      count <= 2 ? response.destroy() : envelope(1)(request, response, count)
    const { send } = phone.client()
    await failure(send('POST /api/leave/comment', { id: 1, remark: '好' }))
    await send('POST /api/vote/vote', { id: 1, map_id: 2 })
    await send('POST /api/leave/comment', { id: 1, remark: '好' })
    expect(phone.heard[3]?.key).toBe(phone.heard[0]?.key)
  })
})
