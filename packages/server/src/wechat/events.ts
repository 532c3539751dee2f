import { createDecipheriv, createHash } from 'node:crypto'
import { readXml } from '../sheet/xml.ts'

/** What WeChat tells of one person's consents to one template. */
export interface WechatEvent {
  openid: string
  /** WeChat's own time of it, in seconds since 1970. */
  at: number
  template: string
  what: 'accepted' | 'refused' | 'ended' | 'sent' | 'not sent'
  /** Of a message that was not sent, why, as WeChat numbers it; 0 otherwise. */
  errcode: number
  /** The number of the message that it is about; empty where it is about none. */
  message: string
}

/** The signature of what WeChat sends: SHA-1 of its parts in alphabetical order. */
export function eventSignature(...parts: string[]): string {
  return createHash('sha1').update(parts.sort().join('')).digest('hex')
}

/**
 * What a sealed message says: 16 bytes of chance, its length, itself, and the app that it is for. Throws
 * where it is not sealed by this key.
 */
export function unsealed(encrypted: string, aesKey: string): Buffer {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > 32) throw new Error('the padding is not WeChat’s')
  const plain = padded.subarray(0, padded.length - padding)
  const length = plain.readUInt32BE(16)
  if (20 + length > plain.length) throw new Error('shorter than it says')
  return plain.subarray(20, 20 + length)
}

type Fields = Record<string, string>

/** A message's own fields, and those of each `List` in it. Throws for what is no XML, or declares entities. */
export function readMessage(xml: Uint8Array): { fields: Fields; lists: Fields[] } {
  const fields: Fields = {}
  const lists: Fields[] = []
  const open: string[] = []
  readXml(xml, {
    open: ({ name }) => {
      open.push(name)
      if (name === 'List') lists.push({})
    },
    text: (piece) => {
      const name = open.at(-1) ?? ''
      const into = open.includes('List') ? lists.at(-1) : fields
      if (into && name !== 'List') into[name] = (into[name] ?? '') + piece.trim()
    },
    close: () => void open.pop(),
  })
  return { fields, lists }
}

const told: Record<string, (list: Fields) => WechatEvent['what'] | undefined> = {
  subscribe_msg_popup_event: ({ SubscribeStatusString }) =>
    (({ accept: 'accepted', reject: 'refused' }) as const)[SubscribeStatusString ?? ''],
  // Only a withdrawal is told so.
  subscribe_msg_change_event: ({ SubscribeStatusString }) =>
    SubscribeStatusString === 'reject' ? 'ended' : undefined,
  subscribe_msg_sent_event: ({ ErrorCode }) => (ErrorCode === '0' ? 'sent' : 'not sent'),
}

/** What a message tells of consents; nothing where it is about something else. */
export function eventsOf(xml: Uint8Array): WechatEvent[] {
  const { fields, lists } = readMessage(xml)
  const read = fields.MsgType === 'event' ? told[fields.Event ?? ''] : undefined
  return lists.flatMap((list) => {
    const what = read?.(list)
    const { TemplateId: template = '', MsgID: message = '' } = list
    const { FromUserName: openid = '' } = fields
    if (!what || template === '' || openid === '') return []
    const errcode = what === 'not sent' ? Number(list.ErrorCode) || -1 : 0
    return [{ openid, at: Number(fields.CreateTime) || 0, template, what, errcode, message }]
  })
}
