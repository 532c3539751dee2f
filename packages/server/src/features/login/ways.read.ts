import type { AppContext } from '../../context.ts'

/** How people log in with a browser; the mini-program's login is apart. */
export interface Ways {
  /** Inside WeChat, by the official account. */
  official: boolean
  /** From any other browser, by scanning with WeChat. */
  web: boolean
  /** From any browser, by a code that is sent to a phone. */
  phone: boolean
}

/** The ways that are set up; undefined where there is none. */
export function waysOf({ wechat, sms }: Pick<AppContext, 'wechat' | 'sms'>): Ways | undefined {
  const { official, web } = wechat.doors
  const phone = sms !== undefined
  return official || web || phone ? { official, web, phone } : undefined
}
