import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { openFakeWechat } from '../../packages/server/src/testing/fake-wechat.ts'
import { openMixedMuseum } from '../../packages/server/src/testing/mixed/museum.ts'
import type { Store } from '../../packages/server/src/testing/stores.ts'
import { complain, say, spread } from './report.ts'

const logins = 50
const mostMs = 8_000

/** WeChat takes connections and says nothing: how long logins wait for it, and what the others feel. */
export async function silence(store: Store): Promise<void> {
  const museum = await openMixedMuseum(store, 5)
  const wechat = await openFakeWechat()
  wechat.answer('/sns/jscode2session', 'silence')
  const server = await museum.start({
    WECHAT_MINI_APPID: 'wx-mini',
    WECHAT_MINI_SECRET: 's',
    WECHAT_API_BASE: wechat.base,
  })
  const timed = async (call: () => Promise<unknown>) => {
    const began = performance.now()
    await call()
    return performance.now() - began
  }
  const list = () => server.send(museum.people[0]?.token, activityCalls.list, {})
  const lists = async () => {
    const times: number[] = []
    for (let n = 0; n < 100; n += 1) times.push(await timed(list))
    return times
  }
  try {
    await lists()
    const before = await lists()
    const waits = Array.from({ length: logins }, () =>
      timed(() => server.send(undefined, loginCalls.miniLogin, { code: 'C' })),
    )
    const meanwhile = await lists()
    const waited = await Promise.all(waits)
    say(`WeChat silent, ${store.name}: ${logins} logins at once`)
    say(`  a login waits: ${spread(waited)}`)
    say(`  the recruitment list before: ${spread(before)}; meanwhile: ${spread(meanwhile)}`)
    complain(waited.filter((ms) => ms > mostMs).map((ms) => `a login waited ${ms} ms`))
  } finally {
    await server.kill()
    await wechat.close()
    await museum.world.close()
  }
}
