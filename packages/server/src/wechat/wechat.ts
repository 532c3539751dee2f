import type { Verdict } from '@museum/contract/post/post.rules.ts'
import type { SendOutcome, Subscribed } from './subscribed.ts'

/** Who WeChat says has logged in, but for their name; `unionid` is the same person in web and mini-program. */
export interface WechatPerson {
  openid: string
  unionid: string | undefined
}

export interface JsTicket {
  ticket: string
  appId: string
}

/** A text that somebody wrote in the mini-program, and where it will stand. */
export interface TextToCheck {
  openid: string
  title: string
  content: string
  scene: 'comment' | 'forum'
}

/** Whether WeChat takes an app's settings: none are set, they work, or WeChat said no or nothing. */
export interface AppCheck {
  state: 'absent' | 'works' | 'failed'
  /** WeChat's own number of why not; 0 where it said nothing. */
  errcode: number
}

/**
 * What the product asks of WeChat. Each request throws `auth.not_configured` without settings and
 * `auth.wechat_failed` when WeChat is slow, refuses, or answers nonsense.
 */
export interface Wechat {
  /** Whether its login page opens in WeChat's own browser alone. */
  readonly opensInWechat: boolean
  /** By which apps people can log in where they are: in WeChat's browser, and by scanning from any other. */
  readonly doors: { readonly official: boolean; readonly web: boolean }
  /** Whether its login page is asked for the unionid too, as where people have two doors. */
  readonly asksWhole: boolean
  /**
   * The address of WeChat's login page. The unionid takes a tap of the person; who is `known` by it already logs in
   * without, and so does everybody where it is not asked for.
   */
  authorizeUrl: (redirectUri: string, state: string, known: boolean) => string
  /**
   * Exchanges a login code, once; undefined when WeChat does not accept the code (used before, run
   * out, or none of its own). Throws `auth.snapshot_user` for a virtual visitor.
   */
  exchange: (code: string) => Promise<WechatPerson | undefined>
  /** The address of WeChat's page with a picture to scan, for browsers that are not WeChat's. */
  webAuthorizeUrl: (redirectUri: string, state: string) => string
  /** Exchanges a code of that page; undefined as above. */
  exchangeWeb: (code: string) => Promise<WechatPerson | undefined>
  /** Exchanges a mini-program code; undefined as above. */
  miniSession: (code: string) => Promise<WechatPerson | undefined>
  /** Asks WeChat for a token of each app, whatever is kept; never rejects for what WeChat says. */
  check: () => Promise<{ official: AppCheck; mini: AppCheck }>
  /** The ticket that signs JS-SDK pages. */
  jsTicket: () => Promise<JsTicket>
  /** Whether there is a mini-program, whose content check can be asked. */
  readonly checksTexts: boolean
  /** What WeChat's content check thinks of a text; undefined where it refuses to judge. */
  checkText: (text: TextToCheck) => Promise<Verdict | undefined>
  /** Sends a subscription message; answers what WeChat did with it. */
  subscribe: (message: Subscribed) => Promise<SendOutcome>
  /**
   * The unionids of those of these openids, 100 at most, who follow the official account; `limited` where WeChat
   * takes no more today, or does not let this account ask.
   */
  followers: (openids: readonly string[]) => Promise<ReadonlyMap<string, string> | 'limited'>
}
