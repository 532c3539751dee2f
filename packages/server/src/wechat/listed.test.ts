import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeWechat, openFakeWechat } from '../testing/fake-wechat.ts'
import { listTemplates } from './listed.ts'

const list = '/wxaapi/newtmpl/gettemplate'
const official = { appId: 'wx-official', secret: 'S' }
let fake: FakeWechat
beforeEach(async () => {
  fake = await openFakeWechat()
  fake.answer('/cgi-bin/stable_token', { access_token: 'TOKEN', expires_in: 7200 })
})
afterEach(() => fake.close())

const listed = () =>
  listTemplates(
    { base: () => fake.base, log: pino({ level: 'silent' }), timeoutMs: 5_000 },
    { official, mini: undefined },
  )

// As WeChat's page shows it.
const data = [
  {
    priTmplId: '9Aw5ZV1j9xdWTFEkqCpZ7mIBbSC34khK55OtzUPl0rU',
    title: '报名结果通知',
    content: '会议时间:{{date2.DATA}}\n会议地点:{{thing1.DATA}}\n',
    example: '会议时间:2016年8月8日\n会议地点:TIT会议室\n',
    type: 2,
  },
  {
    priTmplId: 'cy_DfOZL7lypxHh3ja3DyAUbn1GYQRGwezuy5LBTFME',
    title: '洗衣机故障提醒',
    content: '完成时间:{{time1.DATA}}\n所在位置:{{enum_string2.DATA}}\n',
    example: '完成时间:2021年10月21日 12:00:00\n所在位置:客厅\n',
    keywordEnumValueList: [{ enumValueList: ['客厅', '餐厅'], keywordCode: 'enum_string2.DATA' }],
    type: 3,
  },
]

test('the list is read as WeChat gives it, with its fields and the words that one takes', async () => {
  fake.answer(list, { errcode: 0, errmsg: 'ok', data })
  expect(await listed()).toEqual([
    {
      id: '9Aw5ZV1j9xdWTFEkqCpZ7mIBbSC34khK55OtzUPl0rU',
      fields: ['date2', 'thing1'],
      lasting: false,
      words: {},
    },
    {
      id: 'cy_DfOZL7lypxHh3ja3DyAUbn1GYQRGwezuy5LBTFME',
      fields: ['time1', 'enum_string2'],
      lasting: true,
      words: { enum_string2: ['客厅', '餐厅'] },
    },
  ])
})

test('an account without templates has none, and a refusal is told by its number', async () => {
  fake.answer(list, { errcode: 0, errmsg: 'ok' })
  expect(await listed()).toEqual([])
  fake.answer(list, { errcode: 48001, errmsg: 'api unauthorized' })
  expect(await listed()).toEqual({ errcode: 48001 })
  fake.answer(list, { code: 200, text: '<html>' })
  expect(await listed()).toEqual({ errcode: 0 })
})
