import { museumTime, stampOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { deviceWords, mostNewLogins, toldDays } from '@museum/contract/login/session.rules.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { rowsIn } from '../../db/json.ts'
import { lock } from '../../db/lock.ts'
import type { Tx } from '../../db/types.ts'
import { shortAddress } from '../../http/address.ts'
import { audit } from '../audit/audit.service.ts'
import { findSession } from '../login/session.read.ts'
import { deleteDeviceSessions } from '../login/session.store.ts'
import { secondOf } from './factor.read.ts'
import {
  deleteNewLogin,
  findNewLogin,
  insertNewLogin,
  type NewLogin,
  refuseNewLogin,
  tellRefused,
} from './new-login.store.ts'

type Second = Awaited<ReturnType<typeof secondOf>>[number]

/**
 * Notes a login in a browser in which its account never was, or of which it has said that it was not they; answers
 * what of it is logged, nothing where it is neither. The first login of an account is nobody's news.
 */
export async function noteDevice(
  tx: Tx,
  ctx: RequestContext,
  account: { id: number; last_login_at: string },
  { mark, known, proved }: { mark: string; known: boolean; proved: boolean },
) {
  if (!ctx.app.settings.tellsNewDevices || account.last_login_at === '') return {}
  const row: NewLogin = {
    ...{ account_id: account.id, device_mark: mark, device: deviceWords(ctx.agent) },
    from_short: ctx.ip === '' ? '' : shortAddress(ctx.ip),
    at_ms: ctx.now.getTime(),
    proved: proved ? 1 : 0,
  }
  if (!known) await insertNewLogin(tx, row)
  else if (!(await tellRefused(tx, row))) return {}
  return { after: { new_device: 1, device: row.device, place: row.from_short } }
}

const toldMs = toldDays * 24 * 3_600_000

/**
 * What the caller is told of logins in browsers that nobody has answered for, the newest first: never of their own. What
 * is old is told no more, for whoever works in private windows has no browser that could answer; trust it gains none.
 */
export async function newLogins(ctx: OfficeContext, second: Second | undefined) {
  const all = rowsIn(second?.new_logins ?? '[]')
  if (all.length === 0) return []
  const own = await sessionOf(ctx)
  const accept = mayAccept(own, all) ? (1 as const) : (0 as const)
  const sinceMs = ctx.now.getTime() - toldMs
  return all
    .filter(({ at_ms }) => at_ms > sinceMs)
    .filter(({ device_mark, refused }) => refused === 0 && device_mark !== own.device_mark)
    .slice(0, mostNewLogins)
    .map(({ id, device, from_short, at_ms, proved }) => ({
      ...{ id, device, place: from_short, accept },
      at: stampOf(museumTime(new Date(at_ms), ctx.zone)),
      proved: proved === 1 ? (1 as const) : (0 as const),
    }))
}

async function sessionOf({ db, account }: OfficeContext) {
  const [session] = await findSession(db, { hash: account.tokenHash })
  if (!session) throw new Fault('auth.expired')
  return session
}

/**
 * Whether a login may say of another browser that it was they: one that nobody has to answer for itself; or one of which
 * a second factor was given, while no browser waits for an answer in which the password alone was: whoever came in by
 * that may have bound the factor. So no number of browsers of a thief's answer for each other.
 */
function mayAccept(
  own: { device_mark: string; proved: number },
  all: readonly { device_mark: string; proved: number }[],
): boolean {
  const isAnswered = all.every(({ device_mark }) => device_mark !== own.device_mark)
  return isAnswered || (own.proved === 1 && all.every(({ proved }) => proved === 1))
}

/** The caller says that another browser was they: nobody is told of it any more; throws `account.new_login_own`. */
export async function acceptLogin(ctx: OfficeCommand, { id }: { id: number }) {
  const row = await told(ctx, id)
  const [second] = await secondOf(ctx.db, ctx.account)
  if (!mayAccept(await sessionOf(ctx), rowsIn(second?.new_logins ?? '[]')))
    throw new Fault('account.new_login_own')
  await deleteNewLogin(ctx.tx, id)
  await note(ctx, 'accept_login', row)
  return {}
}

/** The caller says that it was not they: every login of that browser ends, and its next one is told anew. */
export async function refuseLogin(ctx: OfficeCommand, { id }: { id: number }) {
  const row = await told(ctx, id)
  await refuseNewLogin(ctx.tx, id)
  await deleteDeviceSessions(ctx.tx, ctx.account.id, row.device_mark)
  await note(ctx, 'refuse_login', row)
  return {}
}

// Whoever logs in holds the account too: a login in that browser at this moment is over, or is told.
async function told(ctx: OfficeCommand, id: number) {
  await lock(ctx.tx, 'account', [ctx.account.id])
  const { device_mark: but } = await sessionOf(ctx)
  const row = await findNewLogin(ctx.tx, { id, account_id: ctx.account.id, but })
  if (!row) throw new Fault('content.not_found')
  return row
}

async function note(
  ctx: OfficeCommand,
  action: string,
  { device, from_short }: { device: string; from_short: string },
): Promise<void> {
  const { id, username } = ctx.account
  const after = { username, device, place: from_short }
  await audit(ctx, { action, object: 'account', object_id: id, after })
}
