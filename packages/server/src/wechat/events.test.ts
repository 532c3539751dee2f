import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventSignature, eventsOf, unsealed } from './events.ts'

const bytes = (text: string) => Buffer.from(text)
const message = (event: string, body: string) =>
  bytes(`<xml><ToUserName><![CDATA[gh_123456789abc]]></ToUserName>
<FromUserName><![CDATA[OPENID-1]]></FromUserName><CreateTime>1610969440</CreateTime>
<MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${event}]]></Event>${body}</xml>`)

test('each list of a message is one event', () => {
  const popup = message(
    'subscribe_msg_popup_event',
    `<SubscribeMsgPopupEvent><List><TemplateId><![CDATA[A]]></TemplateId>
<SubscribeStatusString><![CDATA[accept]]></SubscribeStatusString><PopupScene>1</PopupScene></List>
<List><TemplateId><![CDATA[B]]></TemplateId>
<SubscribeStatusString><![CDATA[reject]]></SubscribeStatusString><PopupScene>1</PopupScene></List>
</SubscribeMsgPopupEvent>`,
  )
  const common = { openid: 'OPENID-1', at: 1_610_969_440, errcode: 0, message: '' }
  expect(eventsOf(popup)).toEqual([
    { ...common, template: 'A', what: 'accepted' },
    { ...common, template: 'B', what: 'refused' },
  ])
  const sent = (code: string) =>
    message(
      'subscribe_msg_sent_event',
      `<SubscribeMsgSentEvent><List><TemplateId><![CDATA[A]]></TemplateId><MsgID>17</MsgID>
<ErrorCode>${code}</ErrorCode><ErrorStatus><![CDATA[x]]></ErrorStatus></List></SubscribeMsgSentEvent>`,
    )
  expect(eventsOf(sent('0'))).toMatchObject([{ what: 'sent', errcode: 0, message: '17' }])
  expect(eventsOf(sent('43101'))).toMatchObject([{ what: 'not sent', errcode: 43_101 }])
})

test('what is about something else tells nothing, and what declares entities is refused', () => {
  expect(eventsOf(message('subscribe', ''))).toEqual([])
  expect(
    eventsOf(message('subscribe_msg_popup_event', '<List><TemplateId>A</TemplateId></List>')),
  ).toEqual([])
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xml>&b;</xml>'
  expect(() => eventsOf(bytes(bomb))).toThrow('document type')
  expect(() => eventsOf(bytes('<xml>&b;</xml>'))).toThrow()
})

const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'

function sealed(xml: string, { said = bytes(xml).length, pad = 0 } = {}): string {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const text = bytes(xml)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(said)
  const plain = Buffer.concat([randomBytes(16), length, text, bytes('wx-official')])
  const padding = 32 - (plain.length % 32) + pad
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)])
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}

test('a sealed message is opened by its key alone', () => {
  expect(unsealed(sealed('<xml>你好</xml>'), aesKey).toString()).toBe('<xml>你好</xml>')
  expect(() => unsealed(sealed('<xml/>'), aesKey.replace('a', 'b'))).toThrow()
  expect(() => unsealed('AAAA', aesKey)).toThrow()
})

test('the signature does not depend on the order of its parts', () => {
  expect(eventSignature('token', '1409735669', 'xxxxxx')).toBe(
    eventSignature('xxxxxx', 'token', '1409735669'),
  )
})

test('what says that it is longer than it is, or is padded otherwise, is refused', () => {
  expect(() => unsealed(sealed('<xml/>', { said: 1000 }), aesKey)).toThrow('shorter')
  expect(() => unsealed(sealed('<xml/>', { pad: 32 }), aesKey)).toThrow('padding')
})
