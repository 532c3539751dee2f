import type { OfficeRole } from '@museum/contract/role.ts'
import type { Generated } from 'kysely'

interface AccountTable {
  id: Generated<number>
  username: string
  /** What names that look alike share. */
  login_name: string
  /** Empty while its person has set none. */
  password_hash: string
  role: OfficeRole
  disabled: Generated<number>
  created_at: string
  /** Empty before the first. */
  last_login_at: Generated<string>
  /** Until when it may go without a second factor that its role needs; 0 before its first login since it does. */
  second_due_ms: Generated<number>
  /** By what its passkeys know it; empty while it has none, or none since that is written down. */
  handle: Generated<string>
}

/** The link by which an account's person sets their own password; the link itself is kept nowhere. */
interface AccountInviteTable {
  account_id: number
  token_hash: string
  expires_ms: number
}

/** What an account proves itself by beside its password. */
interface AccountFactorTable {
  id: Generated<number>
  account_id: number
  kind: 'totp' | 'passkey'
  /** As its person calls it. */
  name: string
  /** Of an app, sealed; empty of a passkey. */
  secret: string
  /** Of a passkey; null of an app. */
  credential: string | null
  public_key: Generated<string>
  /** A passkey's own count of its uses; 0 for good where it is shared by several devices. */
  counter: Generated<number>
  /** The half-minute of the last code that was taken. */
  last_step: Generated<number>
  created_at: string
  /** Empty before the first. */
  used_at: Generated<string>
}

/** A code for when the factor is lost, good once; the code itself is kept nowhere. */
interface RecoveryCodeTable {
  code_hash: string
  account_id: number
}

/** A login of which the password was right and the second factor is due; its secret is a cookie's. */
interface LoginStepTable {
  hash: string
  account_id: number
  expires_ms: number
  tries: Generated<number>
}

/** A challenge that a passkey has answered: none is answered twice. */
interface PasskeyUsedTable {
  hash: string
  expires_ms: number
}

/** A browser in which an account logged in for the first time, until a login of another says that it was they. */
interface NewLoginTable {
  id: Generated<number>
  account_id: number
  /** As in its sessions. */
  device_mark: string
  device: string
  from_short: string
  at_ms: number
  /** 1 where a second factor or a passkey was given. */
  proved: number
  /** 1 once somebody said that it was not they: the next login in it is told again. */
  refused: Generated<number>
}

/** A key by which the museum's own site or door reads; the key itself is kept nowhere. */
interface SiteKeyTable {
  id: Generated<number>
  name: string
  key_hash: string
  /** Joined by commas. */
  scopes: string
  created_at: string
  /** The last day on which it can be used. */
  ends_on: string
  /** When it was last used, to the minute, and from where; empty before. */
  seen_at: Generated<string>
  seen_from: Generated<string>
  /** Empty while nobody ended it. */
  revoked_at: Generated<string>
}

export interface AccountTables {
  account: AccountTable
  account_invite: AccountInviteTable
  account_factor: AccountFactorTable
  recovery_code: RecoveryCodeTable
  login_step: LoginStepTable
  passkey_used: PasskeyUsedTable
  new_login: NewLoginTable
  site_key: SiteKeyTable
}
