import { Fault } from '@museum/contract/fault.ts'
import {
  passwordRefusal,
  productWords,
  usernameRefusal,
} from '@museum/contract/login/account.rules.ts'
import { type FactorKind, factorKinds } from '@museum/contract/login/factor.rules.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { inTransaction, single } from '../../db/db.ts'
import type { Db, Tx } from '../../db/types.ts'
import { addressKey } from '../../http/address.ts'
import { officeLoginCookie, officeLoginIn } from '../../http/office-login.ts'
import { newSecret } from '../../privacy/secret.ts'
import { slow, strongStart } from '../../privacy/slow.ts'
import { ownVersion } from '../../version.ts'
import { audit, auditBy, auditMachine, auditRarely } from '../audit/audit.service.ts'
import {
  confirmLogin,
  deviceMark,
  endAccountSessions,
  endLoginOf,
  endSession,
  openSession,
} from '../login/session.service.ts'
import { museumName } from '../setting/setting.read.ts'
import { findAccount, insertAccount, noteLogin, replacePassword } from './account.store.ts'
import {
  type Counter,
  countAttempt,
  deviceCookie,
  forgiveAttempt,
  knownDevice,
  loginCounters,
  ownCounters,
  takeBackAttempt,
} from './delay.service.ts'
import { secondOf } from './factor.read.ts'
import { guessedFirst } from './guessed.service.ts'
import { newLogins, noteDevice } from './new-login.service.ts'
import { beginGrace, secondDueMs } from './second-due.service.ts'
import { beginStep } from './step.service.ts'

// Half a megabyte that only a new password needs.
let common: ReturnType<typeof guessedFirst> | undefined

/**
 * The form in which an account's password is kept (argon2id), and the only way to it: throws
 * `account.password_weak` that says why. Slow, so it is for outside a transaction.
 */
export async function hashPassword(
  password: string,
  username: string,
  museum = '',
  words = productWords,
): Promise<string> {
  common ??= guessedFirst()
  const msg = passwordRefusal(password, username, await common, museum, words)
  if (msg) throw new Fault('account.password_weak', { field: 'password', msg })
  return await slow.hash(password)
}

/** True when the password is the one that is kept so; where none is, or no account, it takes as long. */
async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  nobody ??= slow.hash('nobody')
  const right = await slow.verify(kept || (await nobody), password)
  return right && kept !== undefined && kept !== ''
}

let nobody: Promise<string> | undefined

/** Keeps the password of whoever has just logged in as strongly as it is kept today. */
async function raiseHash(
  ctx: RequestContext,
  account: { id: number; password_hash: string },
  password: string,
): Promise<void> {
  if (account.password_hash.startsWith(strongStart)) return
  const anew = await slow.hash(password)
  await single(ctx.db, (tx) => replacePassword(tx, account.id, account.password_hash, anew))
}

/** Office login; throws `office.wrong_password`, or `office.wait` as `countAttempt` does. */
export async function login(
  ctx: RequestContext,
  { username, password }: { username: string; password: string },
) {
  const account = await findAccount(ctx.db, username)
  const device = account && knownDevice(ctx, account.id)
  const counters = loginCounters(ctx, username, device)
  await countOr(ctx, counters, account)
  const right = await isPassword(password, account?.password_hash)
  // Only whoever knows the password hears that more is asked. It was no failure, and forgives none before that is given.
  const ways = account && right && account.disabled === 0 ? await waysOf(ctx, account.id) : []
  if (account && ways.length > 0) {
    await takeBackAttempt(ctx, counters)
    await raiseHash(ctx, account, password)
    return await stepFor(ctx, account, ways)
  }
  const answer = account && right ? await entered(ctx, account, { proved: false }) : undefined
  if (!account || !answer) {
    await noteFailedLogin(ctx, 'login_failed', account)
    throw new Fault('office.wrong_password')
  }
  await forgiveAttempt(ctx, counters)
  await raiseHash(ctx, account, password)
  return answer
}

async function waysOf(ctx: RequestContext, id: number): Promise<FactorKind[]> {
  const [second] = await secondOf(ctx.db, { id }, true)
  const [all, keys] = [Number(second?.factors ?? 0), Number(second?.passkeys ?? 0)]
  return factorKinds.filter((kind) => (kind === 'passkey' ? keys : all - keys) > 0)
}

async function stepFor(
  ctx: RequestContext,
  { id, username, role }: { id: number; username: string; role: OfficeRole },
  ways: FactorKind[],
) {
  await beginStep(ctx, id)
  return { username, role, step: 'code' as const, ways }
}

/** Counts an attempt to log in; who must wait is noted in the log. */
export async function countOr(
  ctx: RequestContext,
  counters: readonly Counter[],
  account: { id: number; username: string } | undefined,
): Promise<void> {
  await countAttempt(ctx, counters).catch(async (error: unknown) => {
    if (error instanceof Fault) await noteFailedLogin(ctx, 'login_delayed', account)
    throw error
  })
}

/** Whom a login lets in, as they stood before it. */
interface Entering {
  id: number
  username: string
  password_hash: string
  role: OfficeRole
  last_login_at: string
}

interface Way {
  action?: string
  /** By a second factor or a passkey. */
  proved: boolean
  /** What happens in the same transaction. */
  also?: (tx: Tx) => Promise<void>
}

/**
 * Gives the browser a login of the account, in a cookie that no script reads, and ends the one that it had; the browser
 * is known from then on. Undefined where the account was stopped or has another password meanwhile: it is held, so that
 * of a login and a reset at the same moment none gets in by the old one.
 */
export async function entered(
  ctx: RequestContext,
  account: Entering,
  { action = 'login', proved, also }: Way,
) {
  const former = officeLoginIn(ctx.cookies, ctx.officeOrigin)
  const known = knownDevice(ctx, account.id)
  const device = known ?? newSecret()
  const mark = deviceMark(device)
  const token = await inTransaction(ctx.db, async (tx) => {
    if (!(await noteLogin(tx, account, ctx.stamp))) return undefined
    await also?.(tx)
    await beginGrace(tx, ctx, account)
    const entry = { action, object: 'login' as const, object_id: account.id }
    const news = await noteDevice(tx, ctx, account, { mark, known: known !== undefined, proved })
    await auditBy(ctx.within(tx), account, { ...entry, ...news })
    if (former !== undefined) await endLoginOf(tx, former)
    return await openSession(tx, ctx, { account_id: account.id }, { mark, proved })
  })
  if (token === undefined) return undefined
  const lifeMs = ctx.app.settings.officeLifeMs
  ctx.setCookies.push(
    officeLoginCookie(ctx.officeOrigin, { token, lifeMs }),
    deviceCookie(ctx, account.id, device),
  )
  return { username: account.username, role: account.role, step: '' as const, ways: [] }
}

/** Ends the caller's login, here and in the browser. */
export async function logout(ctx: OfficeCommand) {
  ctx.setCookies.push(officeLoginCookie(ctx.officeOrigin))
  await audit(ctx, { action: 'logout', object: 'login', object_id: ctx.account.id })
  return await endSession(ctx, ctx.account)
}

const mostUnknown = 60

/** Once a minute for each account and address; the name of an unknown account may be a password. */
export async function noteFailedLogin(
  ctx: RequestContext,
  action: 'login_failed' | 'login_delayed' | 'passkey_back',
  account: { id: number; username: string } | undefined,
): Promise<void> {
  const who = account ?? { id: 0, username: '' }
  const key = `${action} ${who.id}`
  await auditRarely(ctx, who, { action, object: 'login', object_id: who.id }, [
    { key: `${key} ${addressKey(ctx.ip)}`, most: 1 },
    // However many addresses somebody has.
    { key, most: mostUnknown },
  ])
}

/** Gives the caller's account another password, and ends its other logins. */
export async function changeOwnPassword(
  ctx: OfficeContext,
  input: { old_password: string; password: string },
) {
  const { id, username, tokenHash } = ctx.account
  const account = await findAccount(ctx.db, username)
  if (account?.id !== id) throw new Fault('auth.expired')
  const counters = ownCounters(ctx)
  await countAttempt(ctx, counters)
  if (!(await isPassword(input.old_password, account.password_hash)))
    throw new Fault('account.old_password_wrong', { field: 'old_password' })
  await forgiveAttempt(ctx, counters)
  const password_hash = await hashPassword(input.password, username, await museumName(ctx.app))
  return await inTransaction(ctx.db, async (tx) => {
    const inside = ctx.within(tx)
    if (!(await replacePassword(tx, id, account.password_hash, password_hash)))
      throw new Fault('account.old_password_wrong', { field: 'old_password' })
    await endAccountSessions(inside, id, tokenHash)
    const entry = { object: 'account' as const, object_id: id, after: { username } }
    await audit(inside, { action: 'change_password', ...entry })
    return {}
  })
}

/**
 * Checks the caller's own password once more, for what asks for it; throws `account.old_password_wrong`, or
 * `office.wait` as `countAttempt` does.
 */
export async function confirm(ctx: OfficeContext, { password }: { password: string }) {
  const { id, username } = ctx.account
  const account = await findAccount(ctx.db, username)
  if (account?.id !== id) throw new Fault('auth.expired')
  const counters = ownCounters(ctx)
  await countAttempt(ctx, counters)
  if (!(await isPassword(password, account.password_hash))) {
    await noteFailedLogin(ctx, 'login_failed', account)
    throw new Fault('account.old_password_wrong', { field: 'password' })
  }
  await forgiveAttempt(ctx, counters)
  return await single(ctx.db, async (tx) => {
    await audit(ctx.within(tx), { action: 'confirm_login', object: 'login', object_id: id })
    return { confirmed_ms: await confirmLogin(tx, ctx) }
  })
}

/** Who is logged in, and where. */
export async function me(ctx: OfficeContext) {
  const { username, role } = ctx.account
  const second_due_ms = await secondDueMs(ctx)
  const [second] = await secondOf(ctx.db, ctx.account)
  const passkey: 0 | 1 = Number(second?.passkeys ?? 0) > 0 ? 1 : 0
  return {
    username,
    role,
    second_due_ms,
    passkey,
    new_logins: await newLogins(ctx, second),
    museum_name: await museumName(ctx.app),
    ...ownVersion,
  }
}

/**
 * Makes an office account by the rules that hold for every way in; false when the name is taken. Throws
 * `request.invalid` for the name and `account.password_weak`. Outside a transaction. Whoever does so at the machine
 * says when: the log has it.
 */
export async function createAccount(
  db: Db,
  account: { username: string; password: string; role: OfficeRole; created_at: string },
  museum = '',
  words = productWords,
  at?: { now: Date; zone: string },
): Promise<boolean> {
  const { password, ...row } = account
  const msg = usernameRefusal(row.username)
  if (msg) throw new Fault('request.invalid', { field: 'username', msg: `用户名${msg}` })
  const password_hash = await hashPassword(password, row.username, museum, words)
  return await inTransaction(db, async (tx) => {
    const id = await insertAccount(tx, { ...row, password_hash })
    if (id === undefined) return false
    const after = { username: row.username, role: row.role }
    const entry = { action: 'create', object: 'account' as const, object_id: id, after }
    if (at) await auditMachine(tx, at, entry)
    return true
  })
}
