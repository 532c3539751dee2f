import { Fault } from '@museum/contract/fault.ts'
import { type Guessed, loginName, waitRefusal } from '@museum/contract/login/account.rules.ts'
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

/** What an attempt is counted by, and what is tried. */
export interface Counter {
  key: string
  delays: Delays
  of: Guessed
}

/**
 * By what an attempt to log in is counted: a device that the account is known on by itself, so that
 * nobody elsewhere can make it wait; any other by name and address, and by the name alone. Passwords and codes are
 * counted apart: who knows the one waits for no failure of the other, and codes are tried by nobody else.
 */
export function loginCounters(
  ctx: RequestContext,
  username: string,
  device: string | undefined,
  of: Guessed = 'password',
): Counter[] {
  const what = of === 'password' ? 'login' : of
  if (device !== undefined) return [{ key: `${what} device ${device}`, delays: own, of }]
  const name = loginName(username)
  return [
    { key: `${what} from ${addressKey(ctx.ip)} ${name}`, delays: own, of },
    { key: `${what} name ${name}`, delays: everywhere, of },
  ]
}

/** By what the guesses at one's own old password, or at the code of a new app, are counted: the login they are made under. */
export function ownCounters(ctx: OfficeContext, of: Guessed = 'password'): Counter[] {
  return [{ key: `${of} ${ctx.account.tokenHash}`, delays: own, of }]
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
      throw new Fault('office.wait', { wait, msg: waitRefusal(wait, counters[0]?.of) })
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

/** What was counted was no failure: every count stands as it did before. */
export async function takeBackAttempt(
  ctx: RequestContext,
  counted: readonly Counter[],
): Promise<void> {
  await lower(ctx, counted, ({ failures }) => failures - 1)
}

/**
 * The attempt was right: what was counted by itself starts anew, what others share loses this attempt. So does what
 * else is counted by itself for whoever is in.
 */
export async function forgiveAttempt(
  ctx: RequestContext,
  counted: readonly Counter[],
  also: readonly Counter[] = [],
): Promise<void> {
  const begunAnew = also.filter(({ delays }) => delays === own)
  await lower(ctx, [...counted, ...begunAnew], ({ failures }, { delays }) =>
    delays === own ? 0 : failures - 1,
  )
}

/** By which failures whoever knows the password is counted at the code of an app. */
export const codeCounters = (ctx: RequestContext, { id, username }: Known) =>
  loginCounters(ctx, username, knownDevice(ctx, id), 'code')

/** Whoever is in by a second step begins anew in all that is counted by itself. */
export async function forgiveLogin(
  ctx: RequestContext,
  account: Known,
  counted: readonly Counter[] = [],
): Promise<void> {
  const { id, username } = account
  const passwords = loginCounters(ctx, username, knownDevice(ctx, id))
  await forgiveAttempt(ctx, counted, [...passwords, ...codeCounters(ctx, account)])
}

interface Known {
  id: number
  username: string
}

async function lower(
  ctx: RequestContext,
  counters: readonly Counter[],
  left: (held: Failures, counter: Counter) => number,
): Promise<void> {
  const nowMs = ctx.now.getTime()
  await inTransaction(ctx.db, async (tx) => {
    for (const counter of counters) {
      const held = await lockFailures(tx, counter.key, nowMs, memoryMs)
      const failures = Math.max(0, left(held, counter))
      await setFailures(tx, counter.key, { failures, until_ms: 0 }, nowMs)
    }
  })
}
