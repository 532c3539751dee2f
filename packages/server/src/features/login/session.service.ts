import { confirmedMs } from '@museum/contract/audit/export.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { AppContext, Caller, CommandContext } from '../../context.ts'
import { ifRoom, single } from '../../db/db.ts'
import type { Tx } from '../../db/types.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { findSession, type SessionRow } from './session.read.ts'
import {
  confirmSession,
  deleteAccountSessions,
  deleteSession,
  insertSession,
  renewSession,
} from './session.store.ts'

const dayMs = 24 * 3_600_000
const lifeMs = 30 * dayMs

/** Opens a session for 30 days and answers its token, which is kept only as a hash. */
export async function openSession(
  tx: Tx,
  now: Date,
  owner: { person_id: number } | { account_id: number },
): Promise<string> {
  const token = newSecret()
  await insertSession(tx, {
    token_hash: hashOf(token),
    person_id: 'person_id' in owner ? owner.person_id : null,
    account_id: 'account_id' in owner ? owner.account_id : null,
    expires_ms: now.getTime() + lifeMs,
    // Whoever logs in has just typed the password.
    confirmed_ms: 'account_id' in owner ? now.getTime() + confirmedMs : 0,
  })
  return token
}

/** The caller's password was typed again: it holds for an hour; answers for how long, in milliseconds. */
export async function confirmLogin(tx: Tx, now: Date, tokenHash: string): Promise<number> {
  await confirmSession(tx, tokenHash, now.getTime() + confirmedMs)
  return confirmedMs
}

/** Ends the session that this request came from, a person's or an account's. */
export async function endSession(ctx: CommandContext, caller: { tokenHash: string }) {
  await deleteSession(ctx.tx, caller.tokenHash)
  return {}
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
 * Whom the token of a hash belongs to; throws `auth.expired` when it is not live. Use renews it, at most
 * daily. `anew` nothing is taken from memory, which may be a second behind another process.
 */
export async function callerOf(
  appContext: AppContext,
  tokenHash: string,
  anew: boolean,
): Promise<Caller> {
  const nowMs = appContext.clock().getTime()
  const [row] = await findSession(appContext.db, { hash: tokenHash }, anew)
  if (!row || row.expires_ms <= nowMs) throw new Fault('auth.expired')
  const caller = fromRow(row, tokenHash)
  if (row.expires_ms < nowMs + lifeMs - dayMs)
    await ifRoom(single(appContext.db, (tx) => renewSession(tx, tokenHash, nowMs + lifeMs)))
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
