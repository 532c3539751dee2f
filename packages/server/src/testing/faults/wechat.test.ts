import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { officeCookies } from '@museum/contract/login/office-login.rules.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allow } from '../delivering.ts'
import { type FakeWechat, openFakeWechat, type Said } from '../fake-wechat.ts'
import { type MixedMuseum, openMixedMuseum } from '../mixed/museum.ts'
import type { ServerProcess } from '../process.ts'
import { stores } from '../stores.ts'
import type { Person } from '../world.ts'

const paths = {
  web: '/sns/oauth2/access_token',
  mini: '/sns/jscode2session',
  token: '/cgi-bin/stable_token',
  ticket: '/cgi-bin/ticket/getticket',
  send: '/cgi-bin/message/subscribe/bizsend',
  check: '/wxa/msg_sec_check',
} as const
const loginFailed = { http: 200, status: 0, fault: 'auth.wechat_failed' }

let museum: MixedMuseum
let wechat: FakeWechat
let server: ServerProcess
let me: Person
beforeAll(async () => {
  const [store] = stores
  if (!store) throw new Error('no store')
  wechat = await openFakeWechat()
  museum = await openMixedMuseum(store, 2)
  const { db } = museum.world
  me = museum.people[0] as Person
  for (const { id } of museum.people)
    await db
      .updateTable('person')
      .set({ openid: `o${id}`, mini_openid: `m${id}` })
      .where('id', '=', id)
      .execute()
  await allow(
    museum.world,
    museum.people.map(({ id }) => id),
    'T',
  )
  server = await museum.start({
    WECHAT_APPID: 'wx-official',
    WECHAT_SECRET: 's1',
    WECHAT_MINI_APPID: 'wx-mini',
    WECHAT_MINI_SECRET: 's2',
    WECHAT_TEMPLATE_ID: 'T',
    WECHAT_API_BASE: wechat.base,
    PUBLIC_URL: 'https://museum.example',
  })
})
afterAll(async () => {
  await server?.kill()
  await museum.world.close()
  await wechat.close()
})

const everything = (said: Said) => {
  for (const path of Object.values(paths)) wechat.answer(path, said)
}
const count = (path: string) => wechat.asked.filter((one) => one.path === path).length
const until = (seen: () => boolean | Promise<boolean>) =>
  expect.poll(seen, { interval: 20 }).toBe(true)

const mini = () => server.send(undefined, loginCalls.miniLogin, { code: 'C' })
const sign = () => {
  const url = 'https://museum.example/wx/index'
  return server.send(me.token, loginCalls.jssdk, { url })
}
/** The page that a browser gets which comes back from WeChat's login. */
const web = async () => {
  const manual = { redirect: 'manual' } as const
  const headers = { 'user-agent': 'MicroMessenger/8.0' }
  const begun = await fetch(`${server.origin}/auth/wechat?redirect=/wx/index`, {
    ...manual,
    headers,
  })
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state')
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
  const url = `${server.origin}/auth/wechat/callback?code=C&state=${state}`
  const back = await fetch(url, { ...manual, headers: { cookie } })
  return { code: back.status, html: await back.text() }
}
/** The office's login, as it is named over https. */
const office = () => museum.admin.token.replace(/^office/, officeCookies.safe)
/** Writes to all, as if the minute were over in which it can be taken back. */
const broadcast = async (title: string) => {
  const token = office()
  const input = { title, content: '周六到馆', all: 1 as const }
  const { data } = await server.send(token, broadcastCalls.send, input)
  const waits = museum.world.db
    .updateTable('outbox')
    .set({ due_ms: 0 })
    .where('done_ms', 'is', null)
  await waits.where('kind', '=', 'broadcast').execute()
  // The server looks at once for what is due when something is enqueued.
  const other = await server.send(token, broadcastCalls.send, input)
  await server.send(token, broadcastCalls.cancel, { id: other.data.id })
  return data.id
}
const push = (title: string) => server.send(me.token, postCalls.push, { title, content: '正文' })

const failures: [string, Said][] = [
  ['an error page', { code: 502, text: '<html>502 Bad Gateway' }],
  ['a lost connection', 'hang up'],
  ['junk', { code: 200, text: 'ok' }],
  ['wrong fields', { openid: 7, access_token: {}, expires_in: 'soon', result: [] }],
  ['nothing', {}],
  ['-1 for busy', { errcode: -1, errmsg: 'system error' }],
  ['40001 for the secret', { errcode: 40001, errmsg: 'invalid credential' }],
  ['45009 for too often', { errcode: 45009, errmsg: 'reach max api daily quota limit' }],
]

test.each(failures)('while WeChat answers %s, logins fail with clear words', async (_, said) => {
  everything(said)
  expect(await mini()).toMatchObject({ ...loginFailed, msg: '微信登录失败，请稍后重试' })
  expect(await sign()).toMatchObject(loginFailed)
  const { code, html } = await web()
  expect([code, html.includes('<h1>微信登录失败</h1>')]).toEqual([200, true])
})

test('while WeChat is silent all else goes on; then everything is said once', async () => {
  const { db } = museum.world
  everything({ errcode: 0, errmsg: 'ok' })
  wechat.answer(paths.token, { access_token: 'T1', expires_in: 7200 })
  for (const path of [paths.web, paths.mini, paths.ticket, paths.send, paths.check])
    wechat.answer(path, 'silence')
  for (const title of ['微信不说话的时候', '又一篇']) await push(title)
  const first = await broadcast('馆庆安排')
  const waiting = [mini(), sign(), web()]
  await until(() => count(paths.send) === 2 && count(paths.check) > 0)

  // Nobody waits for WeChat but those who need it: not a call, not what the server does by itself.
  const enrolled = await server.send(me.token, enlistCalls.enrol, { id: museum.wide })
  expect(enrolled.status).toBe(1)
  await broadcast('闭馆通知')
  await until(async () => {
    const { data } = await server.send(me.token, messageCalls.list, {})
    return data.list.length === 2
  })
  expect(count(paths.check)).toBe(1)
  const [byMini, bySdk, byWeb] = await Promise.all(waiting)
  expect(byMini).toMatchObject(loginFailed)
  expect(bySdk).toMatchObject(loginFailed)
  expect(byWeb).toMatchObject({ code: 200 })

  const deliveries = () => db.selectFrom('delivery').select('state').execute()
  const jobs = (kind: string) =>
    db.selectFrom('outbox').select(['attempts', 'last_error']).where('kind', '=', kind).execute()
  await until(async () => (await jobs('delivery')).every(({ last_error }) => last_error === 'away'))
  await until(async () => (await jobs('content_check')).every(({ attempts }) => attempts === 1))

  // WeChat is there again, and has forgotten the token of before.
  const taken: string[] = []
  const fresh = (query: Record<string, string>) => query.access_token === 'T2'
  const stale = { errcode: 40001, errmsg: 'invalid credential' }
  wechat.answer(paths.token, { access_token: 'T2', expires_in: 7200 })
  wechat.answer(paths.check, ({ query }) =>
    fresh(query) ? { errcode: 0, result: { suggest: 'review' } } : stale,
  )
  wechat.answer(paths.send, ({ query, body }) => {
    if (!fresh(query)) return stale
    const { touser, data } = JSON.parse(body)
    taken.push(`${touser} ${data.thing1.value}`)
    return { errcode: 0, errmsg: 'ok' }
  })
  await db.updateTable('outbox').set({ due_ms: 0 }).where('done_ms', 'is', null).execute()
  await broadcast('恢复开放')
  await until(async () => (await deliveries()).every(({ state }) => state === 'delivered'))
  await until(async () => {
    const posts = await db.selectFrom('post').select('checked').execute()
    return posts.every(({ checked }) => checked === 'review')
  })
  const told = ['恢复开放', '闭馆通知', '馆庆安排']
  const expected = museum.people.flatMap(({ id }) => told.map((title) => `o${id} ${title}`))
  expect(taken.sort()).toEqual(expected.sort())
  const info = await server.send(office(), broadcastCalls.info, { id: first })
  expect(info.data).toMatchObject({ delivered: 2, failed: 0, waiting: 0 })
})
