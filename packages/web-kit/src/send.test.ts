import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { httpOtherWords, httpWords, words } from '@museum/contract/words.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CallError, type ClientSettings, cancelledStatus, createClient, noAnswer } from './send.ts'

interface Heard {
  method: string
  url: string
  key: string | undefined
  authorization: string | undefined
  body: string
}
type Answer = (request: Heard, response: ServerResponse, count: number) => void

let server: Server
let base: string
let heard: Heard[] = []
let answer: Answer

const envelope = (status: number, msg = '', data: unknown = {}, code = 200): Answer => {
  return (_, response) => response.writeHead(code).end(JSON.stringify({ status, msg, data }))
}
const lostOnce: Answer = (request, response, count) =>
  count === 1 ? response.destroy() : envelope(1, '第二次')(request, response, count)

async function textOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const entry: Heard = {
      method: request.method ?? '',
      url: request.url ?? '',
      key: request.headers['idempotency-key'] as string | undefined,
      authorization: request.headers.authorization,
      body: await textOf(request),
    }
    heard.push(entry)
    answer(entry, response, heard.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  heard = []
})

function client(settings: Partial<ClientSettings> = {}) {
  const refused: CallError[] = []
  const lost: CallError[] = []
  const made = createClient({
    hostOf: () => base,
    token: () => 'T',
    extra: { p: 'wx' },
    onRefused: (error) => refused.push(error),
    onLoginLost: (error) => lost.push(error),
    retryMs: 10,
    ...settings,
  })
  return { ...made, refused, lost }
}
const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

describe('what goes out', () => {
  it('adds p to a query, keeps empty filters out, and sends the token', async () => {
    answer = envelope(1, '', { list: [] })
    await client().send('GET /api/enlist/list', { title: '', page: 2 })
    expect(heard[0]?.url).toBe('/api/enlist/list?p=wx&page=2')
    expect(heard[0]?.authorization).toBe('Bearer T')
    expect(heard[0]?.key).toBeUndefined()
  })

  it('adds p to a JSON body and gives each act a key of its own', async () => {
    answer = envelope(1)
    const { send } = client()
    await send('POST /api/enlist/enlist', { id: 7 })
    await send('POST /api/enlist/enlist', { id: 7 })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ p: 'wx', id: 7 })
    expect(heard[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(heard[1]?.key).not.toBe(heard[0]?.key)
  })

  it('writes path fields into the address', async () => {
    answer = envelope(1)
    await client().send('PATCH /api/office/activities/:id', { id: 3, title: '题' })
    expect(heard[0]).toMatchObject({ method: 'PATCH', url: '/api/office/activities/3' })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ p: 'wx', title: '题' })
  })

  it('sends a file as a form', async () => {
    answer = envelope(1, '', { file_path_full: '/files/a.png' })
    const file = new File(['x'], 'a.png')
    await client().send('POST /api/common/upload', { file })
    expect(heard[0]?.body).toContain('name="p"')
    expect(heard[0]?.body).toContain('filename="a.png"')
  })
})

describe('what comes back', () => {
  it.each([1, 9001, 9002])('passes status %i', async (status) => {
    answer = envelope(status, '好', { status: 7 })
    const { send, refused } = client()
    expect(await send('POST /api/volunteer/status', {})).toEqual({ msg: '好', data: { status: 7 } })
    expect(refused).toEqual([])
  })

  it('shows the words of any other status, or 请求失败, and rejects', async () => {
    const { send, refused } = client()
    answer = envelope(0, '名额已满', { code: 'enlist.full' })
    const error = await failure(send('POST /api/enlist/enlist', { id: 1 }))
    expect(error).toMatchObject({ status: 0, code: 'enlist.full', message: '名额已满' })
    answer = envelope(0)
    await failure(send('POST /api/enlist/enlist', { id: 1 }))
    expect(refused.map((each) => each.message)).toEqual(['名额已满', words.requestFailed])
  })

  it('leaves the words to a screen with its own', async () => {
    answer = envelope(0, '名额已满')
    const { send, refused } = client()
    await failure(send('POST /api/enlist/enlist', { id: 1 }, { own: true }))
    expect(refused).toEqual([])
  })

  it('says 接口未定义 for status 404 whatever the server says', async () => {
    answer = envelope(404, 'Not Found', {}, 404)
    const error = await failure(client().send('POST /api/volunteer/status', {}))
    expect(error.message).toBe('接口未定义')
  })

  it('tells of a lost login once and shows nothing else', async () => {
    answer = envelope(405, words.loginExpired, {}, 401)
    const { send, refused, lost } = client()
    await failure(send('POST /api/volunteer/status', {}, { own: true }))
    expect(lost.map((error) => error.message)).toEqual([words.loginExpired])
    expect(refused).toEqual([])
    answer = envelope(405, '', {}, 401)
    await failure(send('POST /api/volunteer/status', {}))
    expect(lost.at(-1)?.message).toBe(words.loginMissing)
  })

  it('does not call a login lost that was replaced meanwhile', async () => {
    let token = 'old'
    answer = (request, response, count) => {
      token = 'new'
      envelope(405, words.loginExpired)(request, response, count)
    }
    const { send, lost } = client({ token: () => token })
    await failure(send('POST /api/volunteer/status', {}))
    expect(lost).toEqual([])
  })

  it.each([...Object.entries(httpWords), ['418', httpOtherWords], ['405', httpOtherWords]])(
    'words HTTP %s without an envelope as %s',
    async (code, wording) => {
      answer = (_, response) => response.writeHead(Number(code)).end('<html>')
      const { send, refused, lost } = client()
      const error = await failure(send('POST /api/volunteer/status', {}))
      expect(error.message).toBe(wording)
      expect(refused).toHaveLength(1)
      expect(lost).toEqual([])
    },
  )

  it('ends a request after its time, its body included', async () => {
    answer = (_, response) => response.writeHead(200).write('{"status":')
    const { send } = client({ timeoutMs: 80 })
    const error = await failure(send('GET /api/activity/list', {}))
    expect(error.message).toBe('请求超时')
  })
})

describe('repeats', () => {
  it('cancels the earlier request to the same address with 操作取消, which is one act', async () => {
    answer = (request, response, count) => {
      if (count === 2) envelope(1, '好')(request, response, count)
    }
    const { send, refused } = client()
    const first = failure(send('POST /api/enlist/enlist', { id: 1 }))
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    const second = send('POST /api/enlist/enlist', { id: 1 })
    expect(await first).toMatchObject({ status: cancelledStatus, message: '操作取消' })
    expect((await second).msg).toBe('好')
    expect(heard[1]?.key).toBe(heard[0]?.key)
    expect(refused).toEqual([])
  })

  it('leaves other addresses and allowed repeats alone', async () => {
    answer = (request, response, count) => {
      setTimeout(() => envelope(1, '', { list: [] })(request, response, count), 30)
    }
    const { send } = client()
    await Promise.all([
      send('GET /api/activity/list', { page: 1 }),
      send('GET /api/activity/list', { page: 2 }),
      send('GET /api/enlist/list', {}, { repeats: true }),
      send('GET /api/enlist/list', {}, { repeats: true }),
    ])
    expect(heard).toHaveLength(4)
  })
})

describe('lost answers', () => {
  it('sends a write once more with the same key', async () => {
    answer = lostOnce
    const { msg } = await client().send('POST /api/enlist/enlist', { id: 1 })
    expect(msg).toBe('第二次')
    expect(heard).toHaveLength(2)
    expect(heard[1]?.key).toBe(heard[0]?.key)
  })

  it('does not send a read again by itself', async () => {
    answer = lostOnce
    const error = await failure(client().send('GET /api/enlist/list', {}))
    expect(error).toMatchObject({ status: noAnswer, message: httpOtherWords })
    expect(heard).toHaveLength(1)
  })

  it('keeps the key when the person tries the same act again', async () => {
    answer = (request, response, count) =>
      count <= 2 ? response.destroy() : envelope(1)(request, response, count)
    const { send } = client()
    await failure(send('POST /api/enlist/enlist', { id: 1 }))
    await send('POST /api/enlist/enlist', { id: 1 })
    await send('POST /api/enlist/enlist', { id: 1 })
    expect(new Set(heard.slice(0, 3).map((each) => each.key)).size).toBe(1)
    expect(heard[3]?.key).not.toBe(heard[0]?.key)
  })

  it.each([500, 502, 503])('keeps the key when HTTP %i leaves open what was done', async (code) => {
    answer = (request, response, count) =>
      envelope(count === 1 ? code : 1, '', {}, count === 1 ? code : 200)(request, response, count)
    const { send } = client()
    await failure(send('POST /api/leave/push', { title: '题', content: '文' }))
    await send('POST /api/leave/push', { title: '题', content: '文' })
    expect(heard[1]?.key).toBe(heard[0]?.key)
  })

  it('takes the same words for a new act once another write came between', async () => {
    answer = (request, response, count) =>
      count <= 2 ? response.destroy() : envelope(1)(request, response, count)
    const { send } = client()
    await failure(send('POST /api/enlist/enlist', { id: 1 }))
    await send('POST /api/enlist/remove', { id: 9 })
    await send('POST /api/enlist/enlist', { id: 1 })
    expect(heard[3]?.key).not.toBe(heard[0]?.key)
  })
})

describe('downloads', () => {
  it('answers the named file, and says which share has come', async () => {
    const headers = {
      'content-disposition': "attachment; filename*=UTF-8''%E5%90%8D.xlsx",
      'content-length': '4',
    }
    answer = (_, response) => response.writeHead(200, headers).end('four')
    const shares: number[] = []
    const told = (share: number) => shares.push(share)
    const file = await client().download('GET /api/office/enlists/export', {}, told)
    expect([file.name, await file.text(), shares.at(-1)]).toEqual(['名.xlsx', 'four', 1])
  })

  it('says which share has come', async () => {
    answer = (_, response) =>
      response
        .writeHead(200, {
          'content-disposition': "attachment; filename*=UTF-8''a.xlsx",
          'content-length': '4',
        })
        .end('four')
    const shares: number[] = []
    const file = await client().download('GET /api/office/enlists/export', {}, (share) => {
      shares.push(share)
    })
    expect(await file.text()).toBe('four')
    expect(shares.at(-1)).toBe(1)
  })

  it('shows why there is none', async () => {
    answer = envelope(403, '没有权限进行此操作', {}, 403)
    const { download, refused } = client()
    await failure(download('GET /api/office/enlists/export', {}))
    expect(refused.map((error) => error.message)).toEqual(['没有权限进行此操作'])
  })
})
