import { stores } from '@museum/server/testing/stores.ts'
import { openWorld, type World } from '@museum/server/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerStandin } from './standin.ts'

let world: World
let origin: string

beforeAll(async () => {
  const [store] = stores
  if (!store) throw new Error('there is no engine')
  world = await openWorld(store, { settings: { demo: true } })
  registerStandin(world.app, world.appContext, [{ name: '周志远', role: '组长' }])
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

async function ask(openids: unknown[], access_token = 'standin-token') {
  const url = `${origin}/standin/cgi-bin/user/info/batchget?access_token=${access_token}`
  const body = JSON.stringify({ user_list: openids.map((openid) => ({ openid })) })
  const headers = { 'content-type': 'application/json' }
  return await (await fetch(url, { method: 'POST', headers, body })).json()
}

test('the stand-in tells who its followers are, and of others no more than that they are none', async () => {
  expect(await ask(['standin-周志远', 'standin-路人'])).toEqual({
    user_info_list: [
      { subscribe: 1, openid: 'standin-周志远', language: 'zh_CN', unionid: 'standin-周志远' },
      { subscribe: 0, openid: 'standin-路人' },
    ],
  })
  const told = await world.appContext.wechat.followers(['standin-周志远', 'standin-路人'])
  expect(told).toEqual(new Map([['standin-周志远', 'standin-周志远']]))
})

test.each([
  ['another token', ['standin-周志远'], 'other', 40001],
  ['an openid of the mini-program', ['standin-周志远', 'standin-mini-周志远'], undefined, 40003],
  ['what is no openid', [7], undefined, 40003],
])('the stand-in refuses %s', async (_, openids, token, errcode) => {
  expect(await ask(openids, token)).toMatchObject({ errcode })
})
