import { consentCalls } from '@museum/contract/login/consent.calls.ts'
import { eachStore } from '@museum/server/testing/stores.ts'
import { openWechatMuseum, type WechatMuseum } from '@museum/server/testing/wechat-museum.ts'
import { simpleTemplate } from '@museum/server/wechat/wechat-settings.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPhone, type Phone } from './phone.ts'

eachStore('the mini-program asks what WeChat may bring', (store) => {
  let museum: WechatMuseum
  let phone: Phone
  let token: string

  beforeAll(async () => {
    museum = await openWechatMuseum(store)
    phone = await openPhone(await museum.world.app.listen({ port: 0, host: '127.0.0.1' }))
  })
  afterAll(async () => {
    phone.close()
    await museum.close()
  })
  beforeEach(async () => {
    await museum.clear()
    const { wechat } = museum.world.appContext.settings
    museum.world.appContext.settings.wechat = {
      ...wechat,
      official: undefined,
      templates: simpleTemplate('TEMPLATE'),
    }
    museum.codes.set('first', { openid: 'm1' })
    token = (await museum.enter((await museum.mini('first')).data.jtoken)).data.token
    museum.codes.set('c1', { openid: 'm1' })
    phone.clear()
  })

  const own = async () => (await museum.world.as({ token }).send(consentCalls.own, {})).data
  const ask = (templates = 'TEMPLATE') => {
    const back = encodeURIComponent('/wx/volunteerMessageNotify')
    phone.open(`pages/subscribe/subscribe?templates=${encodeURIComponent(templates)}&back=${back}`)
  }
  const tapAndHear = async (words: string) => {
    phone.tap('.main')
    await expect.poll(() => phone.text()).toContain(words)
  }

  test('a yes counts on the server, once each time, and leads back', async () => {
    ask()
    expect(phone.asked).toEqual([])
    phone.doing.subscribe = { TEMPLATE: 'accept' }
    await tapAndHear('微信还可送达 1 条')
    expect(phone.asked).toEqual([['TEMPLATE']])
    expect(await own()).toMatchObject({ left: 1, ask: 1 })
    museum.codes.set('c1', { openid: 'm1' })
    phone.tap('.other')
    await expect.poll(() => phone.text()).toContain('微信还可送达 2 条')
    phone.tap('.main')
    await expect
      .poll(() => phone.ways)
      .toEqual(['/pages/index/index?to=%2Fwx%2FvolunteerMessageNotify'])
    // The page's own login has ended; the web-view's lives.
    await expect
      .poll(() => museum.world.db.selectFrom('session').select('person_id').execute())
      .toHaveLength(1)
  })

  test('above the web-view it goes back to it', async () => {
    phone.below('pages/index/index')
    ask()
    phone.tap('.other')
    await expect.poll(() => phone.ways).toEqual(['back'])
  })

  test('a no is told, noted, and led to the settings where WeChat no longer asks', async () => {
    ask()
    phone.doing.subscribe = { TEMPLATE: 'reject' }
    await tapAndHear('没有开启微信提醒')
    expect(await own()).toMatchObject({ left: 0, ask: 0 })
    phone.tap('.other')
    await expect.poll(() => phone.text()).toContain('开启提醒')
    expect(phone.ways).toEqual(['settings'])
  })

  test.each([
    [20_004, '微信里关闭了订阅消息', '打开设置'],
    [20_005, '现在不能开启微信提醒', '返回'],
    [20_001, '现在不能开启微信提醒', '返回'],
    [10_002, '网络不可用', '重试'],
    [10_005, '订阅窗口没有打开', '重试'],
  ])('WeChat’s error %i is told, and counts nothing', async (errCode, words, button) => {
    ask()
    phone.doing.subscribe = { errCode, errMsg: 'requestSubscribeMessage:fail' }
    await tapAndHear(words)
    expect(phone.text()).toContain(button)
    expect((await own()).left).toBe(0)
  })

  test('a template that WeChat banned is neither a yes nor a no', async () => {
    ask()
    phone.doing.subscribe = { TEMPLATE: 'ban' }
    await tapAndHear('现在不能开启微信提醒')
    expect(await own()).toMatchObject({ left: 0, ask: 1 })
  })

  test('what did not reach the server is kept and sent again, and WeChat is not asked once more', async () => {
    ask()
    phone.doing.subscribe = { TEMPLATE: 'accept' }
    phone.doing.network = 'request:fail '
    await tapAndHear('您的选择还没有保存')
    phone.doing.network = ''
    await tapAndHear('微信还可送达 1 条')
    expect([phone.asked.length, (await own()).left]).toEqual([1, 1])
  })

  test('at most three are asked for at a time, each by its own name; none says so', async () => {
    ask('A,B,A,<b>,C,D')
    // WeChat opens its window within a tap alone: nothing may come between.
    phone.call('onMain')
    expect(phone.asked).toEqual([['A', 'B', 'C']])
    ask('')
    expect(phone.text()).toContain('现在不能开启微信提醒')
  })
})
