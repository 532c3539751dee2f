import type { OfficeRole } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import { hash, verify } from '@node-rs/argon2'
import type { Act } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { openSession } from '../auth/session.service.ts'
import { lackingShifts } from '../duty/attendance.read.ts'
import { pendingEnlists } from '../enlist/enlist.read.ts'
import { pendingPosts } from '../space/space.read.ts'
import { openApplications } from '../volunteer/volunteer.read.ts'
import {
  findAccount,
  forgetAttempts,
  insertAccount,
  latestAttempts,
  noteAttempt,
} from './account.store.ts'

const allowed = 5
const windowMs = 15 * 60_000

// Checked when the name is unknown, so that both answers take as long.
let nobody: Promise<string> | undefined

/**
 * Office login; throws `office.wrong_password`, or `office.locked` for 15 minutes after five
 * failures within 15. An attempt counts before it is checked, so parallel guesses count too.
 */
export async function login(act: Act, input: { username: string; password: string }) {
  const { db } = act
  const nowMs = act.now.getTime()
  if (isLocked(await latestAttempts(db, input.username, allowed), nowMs))
    throw new Fault('office.locked')
  await noteAttempt(db, input.username, nowMs)
  if (isOver(await latestAttempts(db, input.username, allowed + 1)))
    throw new Fault('office.locked')
  const account = await findAccount(db, input.username)
  nobody ??= hash('nobody')
  const right = await verify(account?.password_hash ?? (await nobody), input.password)
  if (!account || !right || account.disabled === 1) throw new Fault('office.wrong_password')
  await forgetAttempts(db, input.username)
  const token = await openSession(db, act.now, { account_id: account.id })
  return { token, username: account.username, role: account.role }
}

function isLocked(attempts: number[], nowMs: number): boolean {
  const [newest = 0] = attempts
  return attempts.length >= allowed && isWithin(attempts, allowed) && nowMs - newest < windowMs
}

function isOver(attempts: number[]): boolean {
  return attempts.length > allowed && isWithin(attempts, allowed + 1)
}

function isWithin(attempts: number[], count: number): boolean {
  return (attempts[0] ?? 0) - (attempts[count - 1] ?? 0) < windowMs
}

/** Who is logged in, and where. */
export function me(act: Act) {
  const { username, role } = act.account
  return { username, role, museum_name: act.house.settings.museumName }
}

/** How many decisions wait, by kind. */
export async function queues(act: Act) {
  return {
    enlists: await pendingEnlists(act.db),
    applications: await openApplications(act.db),
    exceptions: await lackingShifts(act.db, act.at),
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
