import { expect, test } from 'vitest'
import { pathOf, viewAddress } from './address.ts'

const host = 'https://museum.example'

test.each([
  ['/wx/index', '/wx/index'],
  ['%2Fwx%2Fvolunteer%3Fa%3D1', '/wx/volunteer?a=1'],
  [
    encodeURIComponent(`${host}/wx/volunteerNotifyDetail?notifyId=5&go=1#top`),
    '/wx/volunteerNotifyDetail?notifyId=5&go=1#top',
  ],
  [`${host}/wx/elegantDetail?id=3`, '/wx/elegantDetail?id=3'],
  // Decoded once and no more: what the screen's own query holds stays as it was.
  [encodeURIComponent('/wx/index?q=%E4%BD%A0%26b'), '/wx/index?q=%E4%BD%A0%26b'],
  [encodeURIComponent('/wx/index?q=你好'), '/wx/index?q=%E4%BD%A0%E5%A5%BD'],
  ['/wx/index?q=%26b%25', '/wx/index?q=%26b%25'],
  ['/wx/a?jtoken=planted&x=1', '/wx/a?x=1'],
  ['/wx/a?x=1&j%74oken=planted', '/wx/a?x=1'],
])('%s leads to %s', (given, path) => {
  expect(pathOf(given, host)).toBe(path)
})

test.each([
  undefined,
  '',
  '%',
  'wx/index',
  '/',
  '/wx',
  '/office/',
  '/auth/wechat?redirect=/wx/index',
  '//evil.example/wx/',
  'https://evil.example/wx/index',
  encodeURIComponent('https://evil.example/wx/index'),
  'https://museum.example.evil.example/wx/index',
  'https://museum.example@evil.example/wx/index',
  'javascript:alert(1)',
  '/wx/../office/',
  '/wx/%2e%2E/office/',
  '/wx//evil.example',
  '/wx/..\\office',
  '/wx/a b',
  '/wx/a\nb',
  `/wx/${'a'.repeat(1000)}`,
  '/wx/\ud800',
])('%j leads home', (given) => {
  expect(pathOf(given, host)).toBe('/wx/index')
})

test('an address has the ticket as its only one, before the place in the page', () => {
  expect(viewAddress(host, '/wx/index', '')).toBe(`${host}/wx/index`)
  expect(viewAddress(host, '/wx/index', 'T/1')).toBe(`${host}/wx/index?jtoken=T%2F1`)
  expect(viewAddress(host, '/wx/a?x=1&jtoken=old#b', 'T')).toBe(`${host}/wx/a?x=1&jtoken=T#b`)
})
