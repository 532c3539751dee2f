import { eachStore } from '@museum/server/testing/stores.ts'
import { openWechatMuseum, type WechatMuseum } from '@museum/server/testing/wechat-museum.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPhone, type Phone } from './phone.ts'

eachStore('the mini-program logs in', (store) => {
  let museum: WechatMuseum
  let host: string
  let phone: Phone

  beforeAll(async () => {
    museum = await openWechatMuseum(store)
    host = await museum.world.app.listen({ port: 0, host: '127.0.0.1' })
    phone = await openPhone(host)
  })
  afterAll(async () => {
    phone.close()
    await museum.close()
  })
  beforeEach(async () => {
    await museum.clear()
    museum.codes.set('c1', { openid: 'm1', unionid: 'u1' })
    phone.clear()
  })

  const login = (back = '/wx/volunteer?a=1') =>
    phone.open(`pages/login/login?back=${encodeURIComponent(host + back)}`)
  const opened = async () => {
    await expect.poll(() => phone.has('.page')).toBe(false)
    return new URL(String(phone.data('src')))
  }
  const failed = async () => {
    await expect.poll(() => phone.text()).toContain('登录没有完成')
    return phone.text()
  }

  test('and opens the screen with a ticket that the server takes once', async () => {
    login()
    expect(phone.text()).toBe('正在登录…')
    const { origin, pathname, searchParams } = await opened()
    expect(phone.ways).toEqual(['/pages/index/index?to=%2Fwx%2Fvolunteer%3Fa%3D1'])
    expect([origin, pathname, searchParams.get('a')]).toEqual([host, '/wx/volunteer', '1'])
    const jtoken = searchParams.get('jtoken') ?? ''
    expect((await museum.enter(jtoken)).status).toBe(1)
    expect(await museum.persons()).toMatchObject([{ mini_openid: 'm1', unionid: 'u1' }])
    expect((await museum.enter(jtoken)).fault).toBe('auth.ticket_invalid')
    phone.open('pages/index/index')
    expect(phone.data('src')).toBe(`${host}/wx/index`)
  })

  test('another host is never led to, with a ticket least of all', async () => {
    phone.open(`pages/login/login?back=${encodeURIComponent('https://evil.example/wx/index')}`)
    const { origin, pathname } = await opened()
    expect([origin, pathname]).toEqual([host, '/wx/index'])
  })

  test('a code that WeChat refuses is told, and the next one logs in', async () => {
    phone.doing.login = { code: 'unknown' }
    login()
    expect(await failed()).toMatch(/登录已失效.*重试/)
    phone.doing.login = { code: 'c1' }
    phone.tap('.main')
    expect((await opened()).searchParams.get('jtoken')).toMatch(/^.{20,}$/)
  })

  test('a guest of WeChat who is nobody is told what to do', async () => {
    museum.codes.set('c1', { openid: 'm1', is_snapshotuser: 1 })
    login()
    expect(await failed()).toContain('请在微信中点击“使用完整服务”后登录')
    expect(await museum.persons()).toEqual([])
  })

  test('who was stopped is not asked to try again, and may look around', async () => {
    login()
    await opened()
    await museum.world.db.updateTable('person').set({ disabled: 1 }).execute()
    museum.codes.set('c1', { openid: 'm1', unionid: 'u1' })
    login()
    expect(await failed()).toContain('该账号已停用')
    expect(phone.has('.main')).toBe(false)
    phone.tap('.other')
    expect((await opened()).pathname).toBe('/wx/volunteerIndex')
  })

  test.each([
    ['request:fail url not in domain list', /服务器域名/, false],
    ['request:fail timeout', /网络较慢/, true],
    ['request:fail ', /检查网络/, true],
  ])('%s is told', async (network, words, again) => {
    phone.doing.network = network
    login()
    expect(await failed()).toMatch(words)
    expect(phone.has('.main')).toBe(again)
  })

  test('WeChat that gives no code is told', async () => {
    phone.doing.login = { errMsg: 'login:fail timeout' }
    login()
    expect(await failed()).toContain('网络较慢')
  })

  test('a server that is away is told, and a WeChat that is', async () => {
    const away = await openPhone('http://127.0.0.1:9')
    away.open('pages/login/login')
    await expect.poll(() => away.text()).toContain('检查网络')
    away.close()
    museum.codes.set('c1', { code: 502, text: '<html>' })
    login()
    expect(await failed()).toContain('重试')
  })

  test('what takes long says so, and who has left is led nowhere', async () => {
    phone.doing.login = 'nothing'
    login()
    phone.pass()
    await expect.poll(() => phone.text()).toContain('网络较慢，请再等一下')
    phone.doing.login = { code: 'c1' }
    login()
    phone.open('pages/index/index?to=%2Fwx%2FvolunteerIndex')
    await expect.poll(() => museum.persons()).toHaveLength(1)
    expect([phone.ways, phone.app.ticket]).toEqual([[], ''])
  })
})
