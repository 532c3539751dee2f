import { Fault } from '@museum/contract/fault.ts'
import { loginName, waitRefusal } from '@museum/contract/login/account.rules.ts'
import { deviceSeconds } from '@museum/contract/login/session.rules.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { type Failures, lockFailures, setFailures } from '../../db/throttle.ts'
import { addressKey } from '../../http/address.ts'
import { hostCookie, hostCookieIn } from '../../http/host-cookie.ts'
import { signerOf } from '../../privacy/vault.ts'

/**
 * The mark of a browser in which the account has logged in before; undefined for any other. It keeps a
 * cookie that only the login reads, a random part with our seal on it for this one account.
 */
export function knownDevice(ctx: RequestContext, accountId: number): string | undefined {
  const value = hostCookieIn(ctx.cookies, cookieName(accountId)) ?? ''
  const [device = '', seal = ''] = value.split('.')
  const isOurs = signer(ctx).isSigned('office device', textOf(accountId, device), seal)
  return isOurs ? device : undefined
}

/** The Set-Cookie value by which a browser is known from now on. */
export function deviceCookie(ctx: RequestContext, accountId: number, device: string): string {
  const value = `${device}.${signer(ctx).sign(textOf(accountId, device))}`
  const name = cookieName(accountId)
  return hostCookie(ctx.officeOrigin, { name, value, maxAge: deviceSeconds, sameSite: 'strict' })
}

// Several people may share a desk.
const cookieName = (accountId: number) => `office_device_${accountId}`

const signer = ({ app }: RequestContext) => signerOf(app.settings.dataKey)

const textOf = (accountId: number, device: string) => `office device ${accountId} ${device}`

/** So many failures cost nothing; from then on each costs twice the wait of the one before. */
interface Delays {
  free: number
  firstMs: number
  longestMs: number
}
const own: Delays = { free: 5, firstMs: 30_000, longestMs: 15 * 60_000 }
// Guesses from everywhere: slowed, and never by so much that a new desk of the office could not get in.
const everywhere: Delays = { free: 30, firstMs: 5_000, longestMs: 60_000 }
const memoryMs = 3_600_000

/** What an attempt is counted by. */
export interface Counter {
  key: string
  delays: Delays
}

/**
 * By what an attempt to log in is counted: a device that the account is known on by itself, so that
 * nobody elsewhere can make it wait; any other by name and address, and by the name alone.
 */
export function loginCounters(
  ctx: RequestContext,
  username: string,
  device: string | undefined,
): Counter[] {
  if (device !== undefined) return [{ key: `login device ${device}`, delays: own }]
  const name = loginName(username)
  return [
    { key: `login from ${addressKey(ctx.ip)} ${name}`, delays: own },
    { key: `login name ${name}`, delays: everywhere },
  ]
}

/** By what the guesses at one's own old password are counted: the login they are made under. */
export function ownCounters(ctx: OfficeContext): Counter[] {
  return [{ key: `password ${ctx.account.tokenHash}`, delays: own }]
}

/**
 * Counts an attempt before it is checked, so that guesses at the same moment count too; throws
 * `office.wait` with the seconds while one must wait, which counts for nothing. It stands whatever
 * becomes of the call, so this runs outside a transaction.
 */
export async function countAttempt(
  ctx: RequestContext,
  counters: readonly Counter[],
): Promise<void> {
  const nowMs = ctx.now.getTime()
  await inTransaction(ctx.db, async (tx) => {
    const held: Failures[] = []
    for (const { key } of counters) held.push(await lockFailures(tx, key, nowMs, memoryMs))
    const waitMs = Math.max(...held.map(({ until_ms }) => until_ms)) - nowMs
    if (waitMs > 0) {
      const wait = Math.ceil(waitMs / 1000)
      throw new Fault('office.wait', { wait, msg: waitRefusal(wait) })
    }
    for (const [at, { key, delays }] of counters.entries()) {
      const failures = (held[at]?.failures ?? 0) + 1
      await setFailures(tx, key, { failures, until_ms: nowMs + delayMs(failures, delays) }, nowMs)
    }
  })
}

function delayMs(failures: number, { free, firstMs, longestMs }: Delays): number {
  return failures < free ? 0 : Math.min(longestMs, firstMs * 2 ** (failures - free))
}

/** The attempt was right: what was counted by itself starts anew, what others share loses what was counted of it. */
export async function forgiveAttempt(
  ctx: RequestContext,
  counters: readonly Counter[],
  counted = 1,
): Promise<void> {
  const nowMs = ctx.now.getTime()
  await inTransaction(ctx.db, async (tx) => {
    for (const { key, delays } of counters) {
      const { failures } = await lockFailures(tx, key, nowMs, memoryMs)
      const left = delays === own ? 0 : Math.max(0, failures - counted)
      await setFailures(tx, key, { failures: left, until_ms: 0 }, nowMs)
    }
  })
}
