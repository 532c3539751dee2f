import { Fault } from '@museum/contract/fault.ts'
import { usernameRefusal } from '@museum/contract/login/account.rules.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import type { Act } from '../../context.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { addressKey } from '../../http/address.ts'
import { audit, auditBy, auditRarely } from '../audit/audit.service.ts'
import { endAccountSessions, openSession } from '../login/session.service.ts'
import { museumName } from '../setting/setting.read.ts'
import { findAccount, insertAccount, noteLogin, replacePassword } from './account.store.ts'
import { countAttempt, forgiveAttempt, loginCounters, ownCounters } from './delay.service.ts'
import { deviceCookie, knownDevice } from './device.service.ts'
import { hashPassword, isPassword } from './password.service.ts'

/** Office login; throws `office.wrong_password`, or `office.wait` as `countAttempt` does. */
export async function login(
  act: Act,
  { username, password }: { username: string; password: string },
) {
  const account = await findAccount(act.db, username)
  const device = account && knownDevice(act, account.id)
  const counters = loginCounters(act, username, device)
  await countAttempt(act, counters).catch(async (error: unknown) => {
    if (error instanceof Fault) await noteFailedLogin(act, 'login_delayed', account)
    throw error
  })
  const right = await isPassword(password, account?.password_hash)
  const token = account && right ? await enter(act, account) : undefined
  if (!account || token === undefined) {
    await noteFailedLogin(act, 'login_failed', account)
    throw new Fault('office.wrong_password')
  }
  await forgiveAttempt(act, counters)
  act.setCookies.push(deviceCookie(act, account.id, device))
  return { token, username: account.username, role: account.role }
}

// The account is held: of a login and a reset at the same moment none gets in by the old password.
async function enter(
  act: Act,
  account: { id: number; username: string; password_hash: string },
): Promise<string | undefined> {
  return await inTransaction(act.db, async (db) => {
    if (!(await noteLogin(db, account, act.stamp))) return undefined
    const entry = { action: 'login', object: 'login', object_id: account.id }
    await auditBy(act.within(db), account, entry)
    return await openSession(db, act.now, { account_id: account.id })
  })
}

const mostUnknown = 60

/** Once a minute for each account and address; the name of an unknown account may be a password. */
async function noteFailedLogin(
  act: Act,
  action: 'login_failed' | 'login_delayed',
  account: { id: number; username: string } | undefined,
): Promise<void> {
  const who = account ?? { id: 0, username: '' }
  const mark = `${action} ${who.id}`
  await auditRarely(act, who, { action, object: 'login', object_id: who.id }, [
    { mark: `${mark} ${addressKey(act.ip)}`, most: 1 },
    // However many addresses somebody has.
    { mark, most: mostUnknown },
  ])
}

/** Gives the caller's account another password, and ends its other logins. */
export async function changeOwnPassword(
  act: Act,
  input: { old_password: string; password: string },
) {
  const { id, username, tokenHash } = act.account
  const account = await findAccount(act.db, username)
  if (account?.id !== id) throw new Fault('auth.expired')
  const counters = ownCounters(act)
  await countAttempt(act, counters)
  if (!(await isPassword(input.old_password, account.password_hash)))
    throw new Fault('account.old_password_wrong', { field: 'old_password' })
  await forgiveAttempt(act, counters)
  const password_hash = await hashPassword(input.password, username)
  return await inTransaction(act.db, async (db) => {
    const inside = act.within(db)
    if (!(await replacePassword(db, id, account.password_hash, password_hash)))
      throw new Fault('account.old_password_wrong', { field: 'old_password' })
    await endAccountSessions(inside, id, tokenHash)
    const entry = { object: 'account', object_id: id, after: { username } }
    await audit(inside, { action: 'change_password', ...entry })
    return {}
  })
}

/** Who is logged in, and where. */
export async function me(act: Act) {
  const { username, role } = act.account
  return { username, role, museum_name: await museumName(act.house) }
}

/**
 * Makes an office account by the rules that hold for every way in; false when the name is taken. Throws
 * `request.invalid` for the name and `account.password_weak`. Outside a transaction.
 */
export async function createAccount(
  db: Db,
  account: { username: string; password: string; role: OfficeRole; created_at: string },
): Promise<boolean> {
  const { password, ...row } = account
  const msg = usernameRefusal(row.username)
  if (msg) throw new Fault('request.invalid', { field: 'username', msg: `用户名${msg}` })
  const password_hash = await hashPassword(password, row.username)
  return (await insertAccount(db, { ...row, password_hash })) !== undefined
}
