import { museumTime, stampOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import type { Db } from '../../db/types.ts'
import { audit, auditMachine } from '../audit/audit.service.ts'
import { keyOf } from '../login/logins.service.ts'
import { endAccountSessions } from '../login/session.service.ts'
import { accountSessions, deleteAllSessions, deleteSession } from '../login/session.store.ts'
import { usedHere } from '../login/session-use.service.ts'
import { accountInfo } from './account-office.service.ts'

/** The caller's open logins, the newest first. */
export const logins = (ctx: OfficeContext) => openLogins(ctx, ctx.account.id)

/** Those of an account. */
export async function loginsOf(ctx: OfficeContext, id: number) {
  await accountInfo(ctx, id)
  return await openLogins(ctx, id)
}

/** Those that nobody has touched for too long are over. */
async function openLogins(ctx: OfficeContext, id: number) {
  const nowMs = ctx.now.getTime()
  const open = (await accountSessions(ctx.db, id, nowMs))
    .map((row) => ({ ...row, usedMs: lastUse(ctx, row), own: isOwn(ctx, row) }))
    .filter(({ usedMs, own }) => own || nowMs - usedMs <= ctx.app.settings.officeIdleMs)
  return {
    list: open.map(({ token_hash, created_ms, device, from_short, usedMs, own }) => ({
      key: keyOf(token_hash),
      device,
      place: from_short,
      begun_at: stampAt(ctx, created_ms),
      used_at: stampAt(ctx, own ? nowMs : usedMs),
      own: own ? (1 as const) : (0 as const),
    })),
  }
}

const stampAt = ({ zone }: OfficeContext, ms: number) => stampOf(museumTime(new Date(ms), zone))

const isOwn = ({ account }: OfficeContext, { token_hash }: { token_hash: string }) =>
  token_hash === account.tokenHash

function lastUse(
  { app }: OfficeContext,
  row: { token_hash: string; created_ms: number; used_ms: number | null },
): number {
  return Math.max(row.created_ms, row.used_ms ?? 0, usedHere(app, row.token_hash))
}

/** Ends one of the caller's logins; another's is as if there were none. */
export const endLogin = (ctx: OfficeCommand, { key }: { key: string }) =>
  endOne(ctx, { ...ctx.account, key })

/** Ends one of an account's logins; another's is as if there were none. */
export async function endLoginOf(ctx: OfficeCommand, { id, key }: { id: number; key: string }) {
  const { username } = await accountInfo(ctx, id)
  return await endOne(ctx, { id, username, key })
}

async function endOne(
  ctx: OfficeCommand,
  { id, username, key }: { id: number; username: string; key: string },
) {
  const rows = await accountSessions(ctx.db, id, ctx.now.getTime())
  const row = rows.find(({ token_hash }) => keyOf(token_hash) === key)
  if (!row) throw new Fault('content.not_found')
  await deleteSession(ctx.tx, row.token_hash)
  const after = { username, device: row.device, place: row.from_short }
  await audit(ctx, { action: 'end_login', object: 'account', object_id: id, after })
  return {}
}

/** Ends every login of an account but the one that asks. */
export async function endLogins(ctx: OfficeCommand, id: number) {
  const { username } = await accountInfo(ctx, id)
  await endAccountSessions(ctx, id, ctx.account.tokenHash)
  const after = { username }
  await audit(ctx, { action: 'end_login', object: 'account', object_id: id, after })
  return {}
}

/** Ends every login of the office but the one that asks, as when somebody may have got in. */
export async function endAllLogins(ctx: OfficeCommand) {
  const count = await deleteAllSessions(ctx.tx, 'office', ctx.account.tokenHash)
  const after = { whose: allWords.office, logins: count }
  await audit(ctx, { action: 'end_all_logins', object: 'login', object_id: 0, after })
  return {}
}

/** The same from the machine itself, of the office or of everybody; answers how many there were. */
export async function endAllLoginsAt(
  db: Db,
  whose: 'office' | 'all',
  at: { now: Date; zone: string },
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const count = await deleteAllSessions(tx, whose)
    const after = { whose: allWords[whose], logins: count }
    await auditMachine(tx, at, { action: 'end_all_logins', object: 'login', object_id: 0, after })
    return count
  })
}

const allWords = { office: '后台账号', all: '后台账号和手机' } as const
