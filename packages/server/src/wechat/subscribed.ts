import type { Settings } from '../settings.ts'

/** How WeChat knows whom it tells: by the official account, or by the mini-program. */
export type Channel = 'openid' | 'mini_openid'

/** A notification as WeChat sends it to one person. */
export interface Subscribed {
  /** By the mini-program; otherwise by the official account. */
  mini: boolean
  openid: string
  templateId: string
  /** What its template's fields say. */
  data: Record<string, { value: string }>
  /** The address that it opens; absent for none. */
  page: string | undefined
}

/** By which app notifications are delivered as well; undefined while none is. */
export function subscriptionChannel({ wechat }: Settings): Channel | undefined {
  if (!wechat.templates) return undefined
  return wechat.official ? 'openid' : 'mini_openid'
}

/** What WeChat says of a message that it does not send; what it says of nobody in particular is not here. */
export const sendRefusals = {
  /** Unsubscribed, blocked, no such person. */
  refused: [40003, 43004, 43107, 43108, 43116],
  /** Never asked, or every consent is used up. */
  unconsented: [43101],
  /** No more today. */
  limited: [45009],
  /** A field, the template, the mini-program's page or the account's rights are not as WeChat has them: for whoever runs the museum. */
  wrong: [47003, 40037, 41030, 48001],
} as const

/** What became of a message that was sent. */
export type SendOutcome = 'delivered' | keyof typeof sendRefusals

/** A subscription message as WeChat takes it. */
export function subscriptionOf({ mini, ...message }: Subscribed) {
  return {
    path: mini ? 'cgi-bin/message/subscribe/send' : 'cgi-bin/message/subscribe/bizsend',
    body: {
      touser: message.openid,
      template_id: message.templateId,
      ...(message.page === undefined ? {} : { page: message.page }),
      miniprogram_state: 'formal',
      lang: 'zh_CN',
      data: message.data,
    },
  }
}
