import type { Generated } from 'kysely'

/** A person who has logged in; a volunteer's record has the same id. */
export interface PersonTable {
  id: Generated<number>
  openid: string | null
  mini_openid: string | null
  unionid: string | null
  /** The blind index of a phone that they have proved to have, and the instant at which they did last. */
  phone_mark: string | null
  phone_ms: Generated<number>
  /** When WeChat was last asked for the unionid of their openid, which it had not told; 0 for never. */
  unionid_asked_ms: Generated<number>
  /** Whom all that they had was joined with; null of everybody who is somebody. */
  joined_id: Generated<number | null>
  nickname: string
  disabled: number
  /** Since when they are stopped, a museum date-time; empty where they are not, or it was not noted then. */
  disabled_at: Generated<string>
  created_at: string
}

/**
 * The first answer to a write that carried an idempotency key; empty while its act still runs, which
 * `holder` does and is believed of it until `until_ms`.
 */
export interface IdempotencyTable {
  caller: string
  key: string
  call: string
  input_hash: string
  answer: string
  at_ms: number
  holder: Generated<string>
  until_ms: Generated<number>
}

/** How many messages of a template somebody has allowed in WeChat. */
export interface WechatConsentTable {
  person_id: number
  template: string
  remaining: Generated<number>
  /** Acceptances that one of page and WeChat has told and the other not yet: above 0 those of the page. */
  unmatched: Generated<number>
  unmatched_ms: Generated<number>
  /** When they said no last; 0 for never. */
  refused_ms: Generated<number>
}

/** The code that was sent to a phone last, as a keyed hash, and how often one was tried. */
export interface PhoneCodeTable {
  phone_mark: string
  code_mark: string
  expires_ms: number
  tries: Generated<number>
}

/** What WeChat told us and need not be heard twice. */
export interface WechatEventTable {
  id: string
  heard_ms: number
}

/** When a person was last heard, in one go from `since_ms` on, and the last time before that; 0 for never. */
export interface HeardTable {
  person_id: number
  since_ms: number
  heard_ms: number
  before_ms: number
}

/** One live login, of a person or of an office account; the token itself is kept nowhere. */
export interface SessionTable {
  token_hash: string
  person_id: number | null
  account_id: number | null
  expires_ms: number
  /** Until when the password that was typed holds for what asks for it again; an account's alone. */
  confirmed_ms: Generated<number>
  /** When it was begun, by which device as `deviceWords` calls it, and from where as `shortAddress` does. */
  created_ms: Generated<number>
  device: Generated<string>
  from_short: Generated<string>
  /** A hash of what its browser or phone keeps; empty of logins from before that was kept. */
  device_mark: Generated<string>
  /** 1 of an account's where a second factor or a passkey was given. */
  proved: Generated<number>
}

/** When an office login was last used by somebody's hand, written a few times a minute at most. */
export interface SessionUseTable {
  token_hash: string
  used_ms: number
}

export interface LoginTicketTable {
  ticket_hash: string
  person_id: number
  expires_ms: number
  /** Of the browser that alone may use it; empty for any. */
  bound_hash: Generated<string>
}

/** A WeChat code that was exchanged, so that a repeated callback is harmless. */
export interface OauthCodeTable {
  code_hash: string
  person_id: number
  expires_ms: number
}

export interface LoginFailureTable {
  id: Generated<number>
  username: string
  at_ms: number
}

/** How often something failed or was noted, by the mark of what is counted, and until when it waits. */
export interface ThrottleTable {
  mark: string
  failures: number
  until_ms: number
  last_ms: number
}
