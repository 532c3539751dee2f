import { isIP } from 'node:net'
import { Fault } from '@museum/contract/fault.ts'
import { passkeyMinutes } from '@museum/contract/login/factor.rules.ts'
import type { RequestContext } from '../../context.ts'
import { single } from '../../db/db.ts'
import { cookieAt, hostCookie } from '../../http/host-cookie.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { spendChallenge } from './passkey.store.ts'

/** What a passkey is asked for, and of which account; 0 where the passkey says which. */
interface Asked {
  use: 'add' | 'login' | 'second' | 'confirm'
  of: number
  /** By what a passkey that is to be added will know its account. */
  handle?: string
}

const cookieName = 'office_passkey'
const lifeMs = passkeyMinutes * 60_000

/**
 * Whose passkeys they are: our own name, and the one address whose pages may ask for them. An address in numbers has
 * none.
 */
function relyingParty({ officeOrigin: origin }: RequestContext): { rpId: string; origin: string } {
  // What a request says of its host is whatever somebody sends.
  if (!URL.canParse(origin)) throw new Fault('passkey.no_host')
  const { hostname, origin: own } = new URL(origin)
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) throw new Fault('passkey.no_host')
  return { rpId: hostname, origin: own }
}

/**
 * A new challenge. What it is for is a sealed cookie of this browser, so that asking writes nothing, and the challenge
 * is that cookie's hash: an answer means nothing in another browser.
 */
export function askKey(ctx: RequestContext, asked: Asked) {
  const { rpId } = relyingParty(ctx)
  const until = ctx.now.getTime() + lifeMs
  const said = { ...asked, until, nonce: newSecret() }
  const value = vault(ctx).seal('passkey challenge', JSON.stringify(said))
  const how = { name: cookieName, sameSite: 'strict', maxAge: lifeMs / 1000 } as const
  ctx.setCookies.push(hostCookie(ctx.officeOrigin, { ...how, value }))
  return { challenge: challengeOf(value), rpId, timeout: lifeMs }
}

/** What this browser was asked, which is used up with it; throws `passkey.over` where it was, or is too long ago. */
export async function askedOf(ctx: RequestContext, uses: readonly Asked['use'][]) {
  const value = cookieAt(ctx.officeOrigin, ctx.cookies, cookieName)
  const said = opened(ctx, value)
  if (!said || said.until <= ctx.now.getTime() || !uses.includes(said.use))
    throw new Fault('passkey.over')
  const challenge = challengeOf(value)
  const row = { hash: hashOf(challenge), expires_ms: said.until }
  if (!(await single(ctx.db, (tx) => spendChallenge(tx, row)))) throw new Fault('passkey.over')
  const { use, of, handle } = said
  return { use, of, handle, challenge, ...relyingParty(ctx) }
}

const challengeOf = (value: string) => hashOf(`passkey ${value}`)

const vault = ({ app }: RequestContext) => vaultOf(app.settings.dataKey, 'passkey challenge')

function opened(ctx: RequestContext, value: string): (Asked & { until: number }) | undefined {
  try {
    return value === '' ? undefined : JSON.parse(vault(ctx).open('passkey challenge', value))
  } catch {
    // What was never sealed is as one that is over.
    return undefined
  }
}
