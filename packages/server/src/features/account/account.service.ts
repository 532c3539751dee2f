import { passwordRefusal } from '@museum/contract/account/account.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import { hash } from '@node-rs/argon2'
import type { Act } from '../../context.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { audit } from '../audit/audit.service.ts'
import { endAccountSessions, openSession } from '../auth/session.service.ts'
import { lackingShifts } from '../duty/attendance.read.ts'
import { pendingEnlists } from '../enlist/enlist.read.ts'
import { museumName } from '../setting/setting.read.ts'
import { pendingPosts } from '../space/space.read.ts'
import { openApplications } from '../volunteer/volunteer.read.ts'
import { findAccount, insertAccount, noteLogin, replacePassword } from './account.store.ts'
import { clearAttempts, tryPassword } from './attempt.service.ts'

// Checked when the name is unknown, so that both answers take as long.
let nobody: Promise<string> | undefined

/** Office login; throws `office.wrong_password`, or `office.locked` as `tryPassword` does. */
export async function login(act: Act, input: { username: string; password: string }) {
  const { db } = act
  const { username, password } = input
  const account = await findAccount(db, username)
  nobody ??= hash('nobody')
  const right = await tryPassword(act, username, password, account?.password_hash ?? (await nobody))
  if (!account || !right || account.disabled === 1) throw new Fault('office.wrong_password')
  await clearAttempts(act, username)
  await noteLogin(db, account.id, act.stamp)
  const token = await openSession(db, act.now, { account_id: account.id })
  return { token, username: account.username, role: account.role }
}

/** Gives the caller's account another password, and ends its other logins. */
export async function changeOwnPassword(
  act: Act,
  input: { old_password: string; password: string },
) {
  const { id, username, tokenHash } = act.account
  const account = await findAccount(act.db, username)
  if (!account) throw new Fault('auth.expired')
  const right = await tryPassword(act, username, input.old_password, account.password_hash)
  if (!right) throw new Fault('account.old_password_wrong', { field: 'old_password' })
  await clearAttempts(act, username)
  checkPassword(input.password, username)
  const password_hash = await hash(input.password)
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

/** Throws `account.password_weak` that says why. */
export function checkPassword(password: string, username: string): void {
  const msg = passwordRefusal(password, username)
  if (msg) throw new Fault('account.password_weak', { field: 'password', msg })
}

/** Who is logged in, and where. */
export async function me(act: Act) {
  const { username, role } = act.account
  return { username, role, museum_name: await museumName(act.house) }
}

/** How many decisions wait, by kind. */
export async function queues(act: Act) {
  return {
    enlists: await pendingEnlists(act.db),
    applications: await openApplications(act.db),
    exceptions: await lackingShifts(act),
    posts: await pendingPosts(act.db),
  }
}

/** Makes an office account; false when the name is taken. The password is kept as argon2id. */
export async function createAccount(
  db: Db,
  account: { username: string; password: string; role: OfficeRole; created_at: string },
): Promise<boolean> {
  const { password, ...row } = account
  return await insertAccount(db, { ...row, password_hash: await hash(password) })
}
