import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressKey, believed, shortAddress } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'none'],
  ['', 'none'],
])('%j counts as %j', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

const forwarded = '198.51.100.9, 203.0.113.7'
test.each<[string, false | number | string[], string, string]>([
  ['nobody is believed', false, '127.0.0.1', '127.0.0.1'],
  ['one hop: the last address', 1, '127.0.0.1', '203.0.113.7'],
  ['one hop, written as IPv6', 1, '::ffff:10.0.0.2', '203.0.113.7'],
  ['two hops: the one before it', 2, '10.0.0.2', '198.51.100.9'],
  ['a hop from the internet is no proxy', 1, '192.0.2.44', '192.0.2.44'],
  ['a named proxy', ['192.0.2.44'], '192.0.2.44', '203.0.113.7'],
  [
    'a named network, as far as it goes',
    ['192.0.2.0/24', '203.0.113.7'],
    '192.0.2.44',
    '198.51.100.9',
  ],
  ['another than the named one', ['192.0.2.45'], '192.0.2.44', '192.0.2.44'],
])('a forwarded address is read from the right: %s', async (_, proxies, remoteAddress, ip) => {
  const app = fastify({ trustProxy: believed(proxies) })
  app.get('/', async (request) => request.ip)
  const headers = { 'x-forwarded-for': forwarded }
  expect((await app.inject({ url: '/', remoteAddress, headers })).body).toBe(ip)
  await app.close()
})

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['nothing', ''],
])('%s is shown as %s', (ip, shown) => {
  expect(shortAddress(ip)).toBe(shown)
})
