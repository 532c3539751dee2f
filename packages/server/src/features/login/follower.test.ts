import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWechatMuseum, type WechatMuseum } from '../../testing/wechat-museum.ts'

const path = '/cgi-bin/user/info/batchget'
interface Asked {
  user_list: { openid: string }[]
}

eachStore('who the followers of the official account are', (store, once) => {
  let museum: WechatMuseum
  let tokens = 0
  /** What WeChat knows of openids; of all others it knows nothing. */
  const known = new Map<string, { subscribe: number; unionid?: string }>()
  const strangers = new Set<string>()

  beforeAll(async () => {
    museum = await openWechatMuseum(store)
  })
  afterAll(() => museum.close())
  beforeEach(async () => {
    await museum.world.db.deleteFrom('outbox').execute()
    await museum.clear()
    known.clear()
    strangers.clear()
    museum.wechat.answer('/cgi-bin/stable_token', () => ({
      access_token: `token-${++tokens}`,
      expires_in: 7200,
    }))
    museum.wechat.answer(path, answered)
  })

  function answered({ body }: { body: string }) {
    const { user_list } = JSON.parse(body) as Asked
    if (user_list.some(({ openid }) => strangers.has(openid)))
      return { errcode: 40003, errmsg: 'invalid openid' }
    return {
      user_info_list: user_list.map(({ openid }) => ({
        openid,
        ...(known.get(openid) ?? { subscribe: 0 }),
      })),
    }
  }
  const batches = () =>
    museum.wechat.asked
      .filter((one) => one.path === path)
      .map(({ body }) => (JSON.parse(body) as Asked).user_list.length)
  const night = async (day = '2026-05-12') => {
    museum.world.setNow(`${day}T02:00:00Z`)
    museum.wechat.asked.length = 0
    await runJobs(museum.world.appContext)
  }
  async function person(ids: Record<string, string>, status: 0 | 7 = 0) {
    const made = await museum.world.person('某人', status)
    await museum.world.db.updateTable('person').set(ids).where('id', '=', made.id).execute()
    return made.id
  }
  const unionids = async () => (await museum.persons()).map(({ unionid }) => unionid)

  once('are told a hundred at a time, and once', async () => {
    for (let i = 0; i < 101; i += 1) await person({ openid: `o${i}` })
    known.set('o0', { subscribe: 1, unionid: 'u0' })
    known.set('o100', { subscribe: 1, unionid: 'u100' })
    await person({ openid: 'o200', unionid: 'u200' })
    await night()
    expect(batches()).toEqual([100, 1])
    expect((await unionids()).filter((one) => one !== null)).toEqual(['u0', 'u100', 'u200'])
    await night('2026-05-13')
    expect(batches()).toEqual([])
    // Whoever follows by then.
    known.set('o1', { subscribe: 1, unionid: 'u1' })
    await night('2026-06-13')
    expect(batches()).toEqual([99])
    expect(await unionids()).toContain('u1')
  })

  once('are not whoever has left the account again', async () => {
    await person({ openid: 'o1' })
    known.set('o1', { subscribe: 0, unionid: 'u1' })
    await night()
    expect(await unionids()).toEqual([null])
  })

  once('are joined with who they are in the mini-program, silently or by the office', async () => {
    await person({ openid: 'o1' })
    const volunteer = await person({ mini_openid: 'm1', unionid: 'u1' }, 7)
    const [one, other] = [await person({ openid: 'o2' }, 7), await person({ unionid: 'u2' }, 7)]
    known.set('o1', { subscribe: 1, unionid: 'u1' })
    known.set('o2', { subscribe: 1, unionid: 'u2' })
    await night()
    const joined = (await museum.persons()).find(({ id }) => id === volunteer)
    expect(joined).toMatchObject({ openid: 'o1', mini_openid: 'm1', unionid: 'u1' })
    const pairs = await museum.world.db.selectFrom('duplicate_person').selectAll().execute()
    expect(pairs).toMatchObject([{ first_id: one, second_id: other, reason: 'wechat', state: 1 }])
  })

  once('are told although one of the openids is none of the account', async () => {
    for (let i = 0; i < 8; i += 1) {
      await person({ openid: `o${i}` })
      known.set(`o${i}`, { subscribe: 1, unionid: `u${i}` })
    }
    strangers.add('o5')
    await night()
    expect((await unionids()).filter((one) => one === null)).toHaveLength(1)
    await night('2026-05-13')
    expect(batches()).toEqual([])
  })

  test('are asked for with a new token where WeChat takes the old one no more', async () => {
    await person({ openid: 'o1' })
    known.set('o1', { subscribe: 1, unionid: 'u1' })
    let stale = true
    museum.wechat.answer(path, (asked) => {
      if (!stale) return answered(asked)
      stale = false
      return { errcode: 42001, errmsg: 'access_token expired' }
    })
    await night()
    expect(await unionids()).toEqual(['u1'])
  })

  once.each([45009, 48001])('wait for another day after %i', async (errcode) => {
    await person({ openid: 'o1' })
    known.set('o1', { subscribe: 1, unionid: 'u1' })
    museum.wechat.answer(path, { errcode, errmsg: 'no' })
    await night()
    await runJobs(museum.world.appContext)
    expect(batches()).toEqual([1])
    museum.wechat.answer(path, answered)
    await night('2026-05-13')
    expect(await unionids()).toEqual(['u1'])
  })

  once('are asked for again soon where WeChat is away', async () => {
    await person({ openid: 'o1' })
    known.set('o1', { subscribe: 1, unionid: 'u1' })
    museum.wechat.answer(path, { code: 502, text: '' })
    await night()
    museum.wechat.answer(path, answered)
    museum.world.setNow('2026-05-12T02:10:00Z')
    await runJobs(museum.world.appContext)
    expect(await unionids()).toEqual(['u1'])
  })

  once('are not asked for where there is no official account', async () => {
    const { settings } = museum.world.appContext
    settings.wechat = { ...settings.wechat, official: undefined }
    await person({ openid: 'o1' })
    await night()
    expect(batches()).toEqual([])
  })
})
