/** Who WeChat says has logged in; `unionid` is the same person in web and mini-program. */
export interface WechatPerson {
  openid: string
  unionid: string | undefined
  /** Only where WeChat tells it, which a silent login does not. */
  nickname: string | undefined
}

export interface JsTicket {
  ticket: string
  appId: string
}

/**
 * What the product asks of WeChat. Each request throws `auth.not_configured` without settings and
 * `auth.wechat_failed` when WeChat is slow, refuses, or answers nonsense.
 */
export interface Wechat {
  /** The address of WeChat's login page. */
  authorizeUrl: (redirectUri: string, state: string) => string
  /**
   * Exchanges a login code, once; undefined when WeChat does not accept the code (used before, run
   * out, or none of its own). Throws `auth.snapshot_user` for a virtual visitor.
   */
  exchange: (code: string) => Promise<WechatPerson | undefined>
  /** Exchanges a mini-program code; undefined as above. */
  miniSession: (code: string) => Promise<WechatPerson | undefined>
  /** The ticket that signs JS-SDK pages. */
  jsTicket: () => Promise<JsTicket>
}
