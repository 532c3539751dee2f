import { Fault } from '@museum/contract/fault.ts'
import { verify } from '@node-rs/argon2'
import type { Act } from '../../context.ts'
import { forgetAttempts, latestAttempts, noteAttempt } from './attempt.store.ts'

const allowed = 5
const windowMs = 15 * 60_000

/**
 * Whether a password is right. Throws `office.locked` for 15 minutes after five failures within 15.
 * An attempt counts before it is checked, so parallel guesses count too; it stands whatever becomes
 * of the call, so this runs outside a transaction.
 */
export async function tryPassword(
  act: Act,
  username: string,
  password: string,
  password_hash: string,
): Promise<boolean> {
  const { db } = act
  const nowMs = act.now.getTime()
  if (isLocked(await latestAttempts(db, username, allowed), nowMs)) throw new Fault('office.locked')
  await noteAttempt(db, username, nowMs)
  if (isOver(await latestAttempts(db, username, allowed + 1))) throw new Fault('office.locked')
  return await verify(password_hash, password)
}

/** A password that was right ends the count of its name's failures. */
export async function clearAttempts(act: Act, username: string): Promise<void> {
  await forgetAttempts(act.db, username)
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
