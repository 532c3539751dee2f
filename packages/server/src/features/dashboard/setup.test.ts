import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { setupCalls } from '@museum/contract/dashboard/setup.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { recruitmentCalls } from '@museum/contract/recruitment/recruitment.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { placeOfficeCalls, serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { settingCalls } from '@museum/contract/setting/setting.calls.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFakeWechat } from '../../testing/fake-wechat.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { createWechat } from '../../wechat/client.ts'

const today = '2026-05-12'

oneStore('setting up a new museum', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { settings: { museumName: '' } })
    admin = await world.office('admin')
  })
  afterAll(() => world.close())

  const office = () => world.as(admin)
  const read = async () => (await office().send(setupCalls.read, {})).data
  const open = async () =>
    (await read()).steps.filter(({ done }) => done === 0).map(({ key }) => key)

  test('each step ticks itself when what it asks for is there', async () => {
    expect(await open()).toHaveLength(10)
    expect((await office().send(settingCalls.read, {})).data.museum_name).toBe('博物馆')
    const after = async (key: string) => expect(await open()).not.toContain(key)
    await office().send(closingCalls.changeSettings, { museum_name: '北城博物馆' })
    await after('name')
    await office().send(closingCalls.changeSettings, { accent: '#2f5d50' })
    await after('look')
    await office().send(closingCalls.changeSettings, { closed_weekdays: [1] })
    await after('hours')
    // What applying and publishing need, and no more.
    for (const kind of ['skill', 'job', 'education', 'service_time'] as const) {
      await office().send(dictionaryOfficeCalls.create, { kind, name: '甲', sort: 1 })
      expect(await open()).toContain('lists')
    }
    const kind = 'activity_type' as const
    const listed = await office().send(dictionaryOfficeCalls.create, { kind, name: '甲', sort: 1 })
    await after('lists')
    await office().send(dictionaryOfficeCalls.change, { id: listed.data.id, disabled: 1 })
    expect(await open()).toContain('lists')
    await office().send(dictionaryOfficeCalls.change, { id: listed.data.id, disabled: 0 })
    const type = await office().send(serviceTypeOfficeCalls.create, { name: '讲解' })
    await after('service_types')
    // A place at which nothing is served takes no shift.
    const place = await office().send(placeOfficeCalls.create, { name: '大厅' })
    expect(await open()).toContain('places')
    const types = { id: place.data.id, service_type_ids: [type.data.id] }
    await office().send(placeOfficeCalls.change, types)
    await after('places')
    await office().send(signCodeCalls.print, { place_ids: [place.data.id] })
    await after('sign_code')
    const draft = { title: '长期招募', introduction: '介绍', content: '<p>内容</p>' }
    await office().send(recruitmentCalls.create, { ...draft, state: 'published' })
    // Nobody can plan by a standing recruitment, a draft, or what is over.
    await makeActivity(world, admin, today, { state: 'draft' })
    await makeActivity(world, admin, addDays(today, -20))
    expect(await open()).toContain('activity')
    await makeActivity(world, admin, today)
    await after('activity')
    await world.person('李淑兰', 7)
    await after('volunteers')
    expect(await open()).toEqual(['wechat'])
  })

  test('the steps are put away for every administrator, and brought back', async () => {
    await office().send(setupCalls.putAway, { put_away: 1 })
    const other = await world.office('admin', 'second')
    expect((await world.as(other).send(setupCalls.read, {})).data.put_away).toBe(1)
    await office().send(setupCalls.putAway, { put_away: 0 })
    expect((await read()).put_away).toBe(0)
  })

  test('a museum that the environment names needs no other name', async () => {
    const before = world.appContext.settings.museumName
    await world.db.deleteFrom('setting').where('name', '=', 'museum_name').execute()
    expect(await open()).toContain('name')
    world.appContext.settings.museumName = '环境博物馆'
    expect(await open()).not.toContain('name')
    world.appContext.settings.museumName = before
  })

  test('WeChat is asked at that moment, and what it says is told by its number', async () => {
    const wechat = await openFakeWechat()
    const usual = world.appContext.wechat
    try {
      const unset = await office().send(setupCalls.wechat, {})
      expect(unset.data.official).toEqual({ state: 'absent', errcode: 0 })
      expect(await open()).toContain('wechat')
      world.appContext.wechat = createWechat(world.appContext, {
        official: { appId: 'wx1', secret: 's' },
        mini: undefined,
        openBase: wechat.base,
        apiBase: wechat.base,
      })
      wechat.answer('/cgi-bin/stable_token', { errcode: 40164, errmsg: 'invalid ip' })
      const refused = await office().send(setupCalls.wechat, {})
      expect(refused.data.official).toEqual({ state: 'failed', errcode: 40164 })
      expect(await open()).toContain('wechat')
      wechat.answer('/cgi-bin/stable_token', 'hang up')
      expect((await office().send(setupCalls.wechat, {})).data.official).toEqual({
        state: 'failed',
        errcode: 0,
      })
      wechat.answer('/cgi-bin/stable_token', { access_token: 'T', expires_in: 7200 })
      expect((await office().send(setupCalls.wechat, {})).data.official.state).toBe('works')
      expect(await open()).not.toContain('wechat')
    } finally {
      world.appContext.wechat = usual
      await wechat.close()
    }
  })

  test('who logs in by phone alone has nothing of WeChat’s to check', async () => {
    const { wechat } = world.appContext.settings
    const { official, mini } = wechat
    Object.assign(wechat, { official: undefined, mini: undefined })
    // What an earlier check found is over.
    await office().send(setupCalls.wechat, {})
    expect(await open()).toContain('wechat')
    world.appContext.sms = { sendCode: async () => undefined }
    try {
      expect(await open()).not.toContain('wechat')
    } finally {
      delete world.appContext.sms
      Object.assign(wechat, { official, mini })
    }
  })
})

oneStore('the look of the museum', (store) => {
  let world: World
  let admin: Person
  beforeEach(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    return () => world.close()
  })

  test('is an administrator’s, and readable', async () => {
    const scheduler = await world.office('scheduler')
    const change = (who: Person, input: { accent?: string }) =>
      world.as(who).send(closingCalls.changeSettings, input)
    expect((await change(scheduler, { accent: '#2f5d50' })).fault).toBe('auth.forbidden')
    expect((await change(admin, { accent: '#f2c14e' })).fault).toBe('setting.accent_unreadable')
    expect((await change(admin, { accent: 'red;}<b>' })).status).toBe(400)
    expect((await change(admin, { accent: '#2f5d50' })).data.accent).toBe('#2f5d50')
    expect((await change(admin, { accent: '' })).data.accent).toBe('')
  })

  test('blocks are kept with the roster’s rules, and a day shows them within its window', async () => {
    const volunteer = await world.person('李淑兰', 7)
    const blocks = async () =>
      (await world.as(volunteer).send(rosterCalls.window, { time: '2026-05-13' })).data.blocks
    expect((await blocks()).map(({ name }) => name)).toEqual(['上午', '下午', '全天'])
    const night = { name: '夜场', start_time: '18:00', end_time: '21:00' }
    const change = (roster_blocks: (typeof night)[], roster_end_time = '23:59:59') =>
      world.as(admin).send(closingCalls.changeSettings, { roster_blocks, roster_end_time })
    expect((await change([night, night])).fault).toBe('setting.block_twice')
    expect((await change([{ ...night, end_time: '17:00' }])).fault).toBe('setting.window_wrong')
    await change([night], '20:00:00')
    expect(await blocks()).toEqual([{ name: '夜场', start_time: '18:00:00', end_time: '20:00:00' }])
  })
})
