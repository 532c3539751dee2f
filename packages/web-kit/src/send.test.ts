import { httpOtherWords, httpWords, words } from '@museum/contract/words.ts'
import { describe, expect, it } from 'vitest'
import { envelope, failure, listen } from './testing/listen.ts'

const phone = listen()

describe('what goes out', () => {
  it('adds p to a query, keeps empty filters out, and sends the token', async () => {
    phone.answer = envelope(1, '', { list: [] })
    await phone.client().send('GET /api/enlist/list', { title: '', page: 2 })
    expect(phone.heard[0]?.url).toBe('/api/enlist/list?p=wx&page=2')
    expect(phone.heard[0]?.authorization).toBe('Bearer T')
    expect(phone.heard[0]?.key).toBeUndefined()
  })

  it('adds p to a JSON body and gives each act a key of its own', async () => {
    phone.answer = envelope(1)
    const { send } = phone.client()
    await send('POST /api/enlist/enlist', { id: 7 })
    await send('POST /api/enlist/enlist', { id: 7 })
    expect(JSON.parse(phone.heard[0]?.body ?? '')).toEqual({ p: 'wx', id: 7 })
    expect(phone.heard[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(phone.heard[1]?.key).not.toBe(phone.heard[0]?.key)
  })

  it('writes path fields into the address', async () => {
    phone.answer = envelope(1)
    await phone.client().send('PATCH /api/office/activities/:id', { id: 3, title: '题' })
    expect(phone.heard[0]).toMatchObject({ method: 'PATCH', url: '/api/office/activities/3' })
    expect(JSON.parse(phone.heard[0]?.body ?? '')).toEqual({ p: 'wx', title: '题' })
  })

  it('asks for what is true this moment for some seconds after an act, whatever became of it', async () => {
    let nowMs = 1_000
    const { send } = phone.client({ monotonicMs: () => nowMs })
    const read = async () => {
      phone.answer = envelope(1, '', { list: [] })
      await send('GET /api/enlist/list', { title: '', page: 1 })
      return phone.heard.at(-1)?.fresh
    }
    expect(await read()).toBeUndefined()
    phone.answer = envelope(0, '名额已满', { code: 'enlist.full' })
    await failure(send('POST /api/enlist/enlist', { id: 7 }))
    expect(phone.heard.at(-1)?.fresh).toBeUndefined()
    nowMs += 4_999
    expect(await read()).toBe('1')
    nowMs += 1
    expect(await read()).toBeUndefined()
    phone.answer = (heard, response, count) => {
      response.setHeader('museum-changed', 'message')
      envelope(1)(heard, response, count)
    }
    await send('GET /api/message/detail', { mc_id: 1 })
    expect(await read()).toBe('1')
  })

  it('sends a file as a form', async () => {
    phone.answer = envelope(1, '', { file_path_full: '/files/a.png' })
    const file = new File(['x'], 'a.png')
    await phone.client().send('POST /api/common/upload', { file })
    expect(phone.heard[0]?.body).toContain('name="p"')
    expect(phone.heard[0]?.body).toContain('filename="a.png"')
  })
})

describe('what comes back', () => {
  it.each([1, 9001, 9002])('passes status %i', async (status) => {
    phone.answer = envelope(status, '好', { status: 7 })
    const { send, refused } = phone.client()
    expect(await send('POST /api/volunteer/status', {})).toEqual({ msg: '好', data: { status: 7 } })
    expect(refused).toEqual([])
  })

  it('shows the words of any other status, or 请求失败, and rejects', async () => {
    const { send, refused } = phone.client()
    phone.answer = envelope(0, '名额已满', { code: 'enlist.full' })
    const error = await failure(send('POST /api/enlist/enlist', { id: 1 }))
    expect(error).toMatchObject({ status: 0, code: 'enlist.full', message: '名额已满' })
    phone.answer = envelope(0)
    await failure(send('POST /api/enlist/enlist', { id: 1 }))
    expect(refused.map((each) => each.message)).toEqual(['名额已满', words.requestFailed])
  })

  it('leaves the words to a screen with its own', async () => {
    phone.answer = envelope(0, '名额已满')
    const { send, refused } = phone.client()
    await failure(send('POST /api/enlist/enlist', { id: 1 }, { own: true }))
    expect(refused).toEqual([])
  })

  it('says 接口未定义 for status 404 whatever the server says', async () => {
    phone.answer = envelope(404, 'Not Found', {}, 404)
    const error = await failure(phone.client().send('POST /api/volunteer/status', {}))
    expect(error.message).toBe('接口未定义')
  })

  it('tells of a lost login once and shows nothing else', async () => {
    phone.answer = envelope(405, words.loginExpired, {}, 401)
    const { send, refused, lost } = phone.client()
    await failure(send('POST /api/volunteer/status', {}, { own: true }))
    expect(lost.map((error) => error.message)).toEqual([words.loginExpired])
    expect(refused).toEqual([])
    phone.answer = envelope(405, '', {}, 401)
    await failure(send('POST /api/volunteer/status', {}))
    expect(lost.at(-1)?.message).toBe(words.loginMissing)
  })

  it('does not call a login lost that was replaced meanwhile', async () => {
    let token = 'old'
    phone.answer = (request, response, count) => {
      token = 'new'
      envelope(405, words.loginExpired)(request, response, count)
    }
    const { send, lost } = phone.client({ token: () => token })
    await failure(send('POST /api/volunteer/status', {}))
    expect(lost).toEqual([])
  })

  it('tells whoever acted of a lost login that a page which only read has forgotten meanwhile', async () => {
    let token = 'old'
    phone.answer = (request, response, count) => {
      token = ''
      envelope(405, words.loginExpired)(request, response, count)
    }
    const { send, lost } = phone.client({ token: () => token })
    await failure(send('POST /api/enlist/enlist', { id: 7 }))
    expect(lost).toHaveLength(1)
    token = 'old'
    await failure(send('POST /api/volunteer/status', {}))
    expect(lost).toHaveLength(1)
  })

  it.each([...Object.entries(httpWords), ['418', httpOtherWords], ['405', httpOtherWords]])(
    'words HTTP %s without an envelope as %s',
    async (code, wording) => {
      phone.answer = (_, response) => response.writeHead(Number(code)).end('<html>')
      const { send, refused, lost } = phone.client()
      const error = await failure(send('POST /api/volunteer/status', {}))
      expect(error.message).toBe(wording)
      expect(refused).toHaveLength(1)
      expect(lost).toEqual([])
    },
  )

  it('ends a request after its time, its body included', async () => {
    phone.answer = (_, response) => response.writeHead(200).write('{"status":')
    const { send } = phone.client({ timeoutMs: 80 })
    const error = await failure(send('GET /api/activity/list', {}))
    expect(error.message).toBe('请求超时')
  })
})

describe('downloads', () => {
  it('answers the named file, and says which share has come', async () => {
    const headers = {
      'content-disposition': "attachment; filename*=UTF-8''%E5%90%8D.xlsx",
      'content-length': '4',
    }
    phone.answer = (_, response) => response.writeHead(200, headers).end('four')
    const shares: number[] = []
    const told = (share: number) => shares.push(share)
    const file = await phone.client().download('GET /api/office/enlists/export', {}, told)
    expect([file.name, await file.text(), shares.at(-1)]).toEqual(['名.xlsx', 'four', 1])
  })

  it('are answered to a file that is sent, too', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''b.xlsx" }
    phone.answer = (_, response) => response.writeHead(200, headers).end('back')
    const file = new File(['x'], 'a.xlsx')
    const back = await phone.client().download('POST /api/office/volunteers/import/back', { file })
    expect([back.name, await back.text()]).toEqual(['b.xlsx', 'back'])
    expect(phone.heard[0]).toMatchObject({ method: 'POST' })
    expect(phone.heard[0]?.body).toContain('name="file"; filename="a.xlsx"')
  })

  it('says which share has come', async () => {
    phone.answer = (_, response) =>
      response
        .writeHead(200, {
          'content-disposition': "attachment; filename*=UTF-8''a.xlsx",
          'content-length': '4',
        })
        .end('four')
    const shares: number[] = []
    const file = await phone.client().download('GET /api/office/enlists/export', {}, (share) => {
      shares.push(share)
    })
    expect(await file.text()).toBe('four')
    expect(shares.at(-1)).toBe(1)
  })

  it('has more time than a call', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''a.xlsx" }
    const { promise: late, resolve } = Promise.withResolvers<void>()
    phone.answer = ({ url }, response) => {
      if (url?.includes('export')) void late.then(() => response.writeHead(200, headers).end('x'))
    }
    const { download, send } = phone.client({ timeoutMs: 200 })
    const file = download('GET /api/office/enlists/export', {})
    await failure(send('GET /api/activity/list', {}))
    resolve()
    expect(await (await file).text()).toBe('x')
  })

  it('shows why there is none', async () => {
    phone.answer = envelope(403, '没有权限进行此操作', {}, 403)
    const { download, refused } = phone.client()
    await failure(download('GET /api/office/enlists/export', {}))
    expect(refused.map((error) => error.message)).toEqual(['没有权限进行此操作'])
  })
})
