import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeWechat, openFakeWechat } from '../testing/fake-wechat.ts'
import { queryOf, signedHeaders } from './aliyun.ts'
import { createSms } from './provider.ts'
import { SmsRefusal } from './sms.ts'
import type { SmsSettings } from './sms-settings.ts'

let provider: FakeWechat
beforeAll(async () => {
  provider = await openFakeWechat()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.asked.length = 0
})

const settings = (name: SmsSettings['provider']): SmsSettings => ({
  ...{ provider: name, sign: '江南博物馆', template: 'SMS_1', keyId: 'id', keySecret: 'secret' },
  ...{ appId: '1400', base: provider.base },
})
const send = (name: SmsSettings['provider']) =>
  createSms(settings(name), () => new Date('2026-05-12T02:00:00Z'))?.sendCode(
    '13900001111',
    '012345',
  )

test('signs as Alibaba Cloud’s published example is signed', () => {
  const query = queryOf({
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  })
  const key = { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' }
  const host = 'ecs.cn-shanghai.aliyuncs.com'
  const act = { action: 'RunInstances', version: '2014-05-26', host, query }
  const at = { now: new Date('2023-10-26T10:22:32Z'), nonce: '3156853299f313e23d1673dc12e1703d' }
  expect(signedHeaders(key, act, at).authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('encodes parameters by RFC 3986', () => {
  expect(queryOf({ b: "a b*~'()!", a: '江{"' })).toBe('a=%E6%B1%9F%7B%22&b=a%20b%2A~%27%28%29%21')
})

test('asks Alibaba Cloud for one message', async () => {
  provider.answer('/', { Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'r' })
  await send('aliyun')
  expect(provider.asked.map(({ query }) => query)).toEqual([
    {
      ...{ PhoneNumbers: '13900001111', SignName: '江南博物馆', TemplateCode: 'SMS_1' },
      TemplateParam: '{"code":"012345"}',
    },
  ])
})

test('asks Tencent Cloud for one message', async () => {
  const status = { Code: 'Ok', Message: 'send success', PhoneNumber: '+8613900001111' }
  provider.answer('/', { Response: { SendStatusSet: [status], RequestId: 'r' } })
  await send('tencent')
  expect(provider.asked.map(({ body }) => JSON.parse(body))).toEqual([
    {
      ...{ PhoneNumberSet: ['+8613900001111'], SmsSdkAppId: '1400', TemplateId: 'SMS_1' },
      ...{ SignName: '江南博物馆', TemplateParamSet: ['012345'] },
    },
  ])
})

test.each<[SmsSettings['provider'], Record<string, unknown>, string]>([
  ['aliyun', { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'x' }, 'isv.BUSINESS_LIMIT_CONTROL'],
  ['aliyun', { code: 502, text: '<html>' }, 'HTTP 502'],
  [
    'tencent',
    { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } },
    'LimitExceeded.PhoneNumberDailyLimit',
  ],
  [
    'tencent',
    { Response: { Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'x' } } },
    'AuthFailure.SecretIdNotFound',
  ],
])('a refusal by %s is told by its code alone: %j', async (name, said, code) => {
  provider.answer('/', said)
  const refused = send(name)
  await expect(refused).rejects.toBeInstanceOf(SmsRefusal)
  await expect(refused).rejects.toMatchObject({ code })
})

test.each<SmsSettings['provider']>(['aliyun', 'tencent'])(
  'a connection to %s that breaks is no refusal',
  async (name) => {
    provider.answer('/', 'hang up')
    const broken = send(name)
    await expect(broken).rejects.toThrow()
    await expect(broken).rejects.not.toBeInstanceOf(SmsRefusal)
  },
)

test('nobody sends where nothing is set', () => {
  expect(createSms(undefined, () => new Date())).toBeUndefined()
})
