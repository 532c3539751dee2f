import type { Settings } from '../settings.ts'
import type { Channel, Subscribed } from './wechat.ts'

/** By which app notifications are delivered as well; undefined while none is. */
export function subscriptionChannel({ wechat }: Settings): Channel | undefined {
  if (!wechat.templateId) return undefined
  return wechat.official ? 'openid' : 'mini_openid'
}

/** What WeChat says of a person who cannot get it: unsubscribed, refused, blocked, no such person. */
export const personRefusals = [40003, 43004, 43101, 43107, 43108, 43116] as const

/** The longest text of a template's `thing` field. */
const thing = 20

/** A subscription message as WeChat takes it; its template has `thing1` (title) and `time2` (time). */
export function subscriptionOf({ mini, ...message }: Subscribed) {
  return {
    path: mini ? 'cgi-bin/message/subscribe/send' : 'cgi-bin/message/subscribe/bizsend',
    body: {
      touser: message.openid,
      template_id: message.templateId,
      ...(message.page === undefined ? {} : { page: message.page }),
      data: { thing1: { value: cut(message.title) }, time2: { value: message.at.slice(0, 16) } },
    },
  }
}

function cut(text: string): string {
  const signs = [...text]
  return signs.length <= thing ? text : `${signs.slice(0, thing - 1).join('')}…`
}
