import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPhone, type Phone } from './phone.ts'

const host = 'https://museum.example'
let phone: Phone
beforeAll(async () => {
  phone = await openPhone(host)
})
afterAll(() => phone.close())
beforeEach(() => phone.clear())

const to = (path: string) => `pages/index/index?to=${encodeURIComponent(path)}`
const share = (webViewUrl?: string) => phone.call('onShareAppMessage', { webViewUrl })
const path = '/pages/index/index?to='

test('a notification, a share and a scanned code open their screen', () => {
  phone.open('pages/index/index')
  expect(phone.data('src')).toBe(`${host}/wx/index`)
  phone.open(to('/wx/volunteerNotifyDetail?notifyId=5'))
  expect(phone.data('src')).toBe(`${host}/wx/volunteerNotifyDetail?notifyId=5`)
  const scanned = `${host}/wx/volunteerSignInSure?code=A%2FB`
  phone.open(`pages/index/index?q=${encodeURIComponent(scanned)}&scancode_time=1`)
  expect(phone.data('src')).toBe(scanned)
})

test('what is passed on is the screen that is open, never a ticket', () => {
  phone.app.ticket = 'T'
  phone.open(to('/wx/volunteer'))
  expect(phone.data('src')).toBe(`${host}/wx/volunteer?jtoken=T`)
  expect(share()).toEqual({ path: `${path}%2Fwx%2Fvolunteer` })
  expect(share(`${host}/wx/elegantDetail?id=3&jtoken=T`)).toEqual({
    path: `${path}%2Fwx%2FelegantDetail%3Fid%3D3`,
  })
  expect(share('https://evil.example/wx/a')).toEqual({ path: `${path}%2Fwx%2Findex` })
})

test('the page says by which title and address it is passed on; the last that it said holds', () => {
  phone.open(to('/wx/volunteer'))
  phone.call('onMessage', {
    detail: {
      data: [{ title: '招募', path: '/wx/a' }, { title: '活动', path: '/wx/b?id=1' }, 'x'],
    },
  })
  expect(share(`${host}/wx/volunteer`)).toEqual({
    title: '活动',
    path: `${path}%2Fwx%2Fb%3Fid%3D1`,
  })
  phone.call('onMessage', { detail: {} })
  expect(share()).toMatchObject({ title: '活动' })
})

test('a page that does not open is told and tried again; with a ticket by a new login', async () => {
  phone.open(to('/wx/volunteer'))
  phone.call('onFailed')
  expect(phone.text()).toContain('打不开页面')
  phone.tap('.main')
  await expect.poll(() => phone.has('.page')).toBe(false)
  expect([phone.ways, phone.data('src')]).toEqual([[], `${host}/wx/volunteer`])
  phone.app.ticket = 'T'
  phone.open(to('/wx/volunteer'))
  phone.call('onFailed')
  phone.doing.login = 'nothing'
  phone.tap('.main')
  await expect.poll(() => phone.ways).toEqual(['/pages/login/login?back=%2Fwx%2Fvolunteer'])
})
