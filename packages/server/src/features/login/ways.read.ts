import type { AppContext } from '../../context.ts'

/** How people log in with a browser; the mini-program's login is apart. */
export interface Ways {
  /** Inside WeChat, by the official account. */
  official: boolean
  /** From any other browser, by scanning with WeChat. */
  web: boolean
}

/** The ways that are set up; undefined where there is none. */
export function waysOf({ wechat }: Pick<AppContext, 'wechat'>): Ways | undefined {
  const { official, web } = wechat.doors
  return official || web ? { official, web } : undefined
}
