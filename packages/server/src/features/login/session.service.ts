import { Fault } from '@museum/contract/fault.ts'
import {
  deviceWords,
  mostLogins,
  personFreshMs,
  personIdleMs,
  personLifeMs,
} from '@museum/contract/login/session.rules.ts'
import type {
  AppContext,
  Caller,
  CommandContext,
  OfficeContext,
  PersonCommand,
  RequestContext,
} from '../../context.ts'
import { ifRoom, single } from '../../db/db.ts'
import type { Tx } from '../../db/types.ts'
import { shortAddress } from '../../http/address.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import type { Settings } from '../../settings.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { findSession, type SessionRow } from './session.read.ts'
import {
  confirmSession,
  deleteAccountSessions,
  deleteSession,
  endOldest,
  insertSession,
  renewSession,
} from './session.store.ts'
import { isIdle, noteUse } from './session-use.service.ts'

const dayMs = 24 * 3_600_000

/** By what the logins of one browser or phone are known: a hash of what it keeps. */
export const deviceMark = (device: string) => hashOf(`device ${device}`)

/** Where a login begins: by which device, as it says itself, and from which address. */
export interface Beginning extends Pick<RequestContext, 'now' | 'agent' | 'ip'> {
  app: { settings: Pick<Settings, 'officeLifeMs' | 'officeConfirmMs'> }
}

interface Proof {
  /** Of its browser or phone, as `deviceMark` makes it. */
  mark?: string
  /** Whether an account gave a second factor or a passkey. */
  proved?: boolean
  /** False where a login only moves on to another token. */
  anew?: boolean
}

/**
 * Opens a session and answers its token, which is kept only as a hash. A person's lives for 30 days and longer while
 * it is used, an account's as long as the settings say; one more than anybody may have ends the oldest.
 */
export async function openSession(
  tx: Tx,
  { app, now, agent, ip }: Beginning,
  owner: { person_id: number } | { account_id: number },
  { mark = '', proved = false, anew = true }: Proof = {},
): Promise<string> {
  const token = newSecret()
  const nowMs = now.getTime()
  const ofOffice = 'account_id' in owner
  await insertSession(tx, {
    token_hash: hashOf(token),
    person_id: ofOffice ? null : owner.person_id,
    account_id: ofOffice ? owner.account_id : null,
    expires_ms: nowMs + (ofOffice ? app.settings.officeLifeMs : personIdleMs),
    // Whoever logs in has just shown who they are.
    confirmed_ms: anew ? nowMs + (ofOffice ? app.settings.officeConfirmMs : personFreshMs) : 0,
    created_ms: nowMs,
    device: deviceWords(agent),
    from_short: ip === '' ? '' : shortAddress(ip),
    device_mark: mark,
    proved: proved ? 1 : 0,
  })
  await endOldest(tx, owner, mostLogins)
  return token
}

/**
 * The caller has shown once more who they are, by the password or whatever else is as good: it holds for an hour;
 * answers for how long, in milliseconds.
 */
export async function confirmLogin(tx: Tx, { app, now, account }: OfficeContext): Promise<number> {
  const { officeConfirmMs } = app.settings
  await confirmSession(tx, account.tokenHash, now.getTime() + officeConfirmMs)
  return officeConfirmMs
}

/** Ends the session that this request came from, a person's or an account's. */
export async function endSession(ctx: CommandContext, caller: { tokenHash: string }) {
  await deleteSession(ctx.tx, caller.tokenHash)
  return {}
}

/** Ends the login of a person's phone, which the log keeps. */
export async function leave(ctx: PersonCommand) {
  const { id } = ctx.person
  const entry = { action: 'logout', object: 'login' as const, object_id: id, volunteer_id: id }
  await auditOwn(ctx, entry)
  return await endSession(ctx, ctx.person)
}

/** Ends the login that a token is; false where it is none. */
export async function endLoginOf(tx: Tx, token: string): Promise<boolean> {
  return await deleteSession(tx, hashOf(token))
}

/** Ends every login of an office account, but for the one whose hash is given. */
export async function endAccountSessions(
  ctx: CommandContext,
  id: number,
  butFor?: string,
): Promise<void> {
  await deleteAccountSessions(ctx.tx, id, butFor)
}

/**
 * Whom the token of a hash belongs to; throws `auth.expired` when it is not live, or of the office and untouched for
 * too long. A person's use renews it, at most daily. `anew` nothing is taken from memory, which may be a second
 * behind another process; what an `untouched` page asks is no use.
 */
export async function callerOf(
  appContext: AppContext,
  tokenHash: string,
  { anew, untouched }: { anew: boolean; untouched: boolean },
): Promise<Caller> {
  const nowMs = appContext.clock().getTime()
  const [row] = await findSession(appContext.db, { hash: tokenHash }, anew)
  if (!row || row.expires_ms <= nowMs) throw new Fault('auth.expired')
  const caller = fromRow(row, tokenHash)
  if (caller.kind === 'account') {
    const { created_ms } = row
    if (await isIdle(appContext, { tokenHash, created_ms })) throw new Fault('auth.expired')
    if (!untouched) noteUse(appContext, tokenHash)
    return caller
  }
  const until = Math.min(nowMs + personIdleMs, row.created_ms + personLifeMs)
  if (row.expires_ms < until - dayMs)
    await ifRoom(single(appContext.db, (tx) => renewSession(tx, tokenHash, until)))
  return caller
}

function fromRow(row: SessionRow, tokenHash: string): Caller {
  if (row.person_id !== null && row.person_disabled === 0)
    return {
      kind: 'person',
      id: row.person_id,
      status: row.volunteer_status ?? 0,
      untold: row.untold === null ? undefined : JSON.parse(row.untold),
      leads: row.is_group_leader === 1,
      tokenHash,
    }
  if (row.account_id !== null && row.account_disabled === 0 && row.role !== null)
    return {
      kind: 'account',
      id: row.account_id,
      username: row.username ?? '',
      role: row.role,
      tokenHash,
    }
  throw new Fault('auth.expired')
}
