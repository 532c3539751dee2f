import { stepMinutes } from '@museum/contract/login/factor.rules.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { RequestContext } from '../../context.ts'
import { single } from '../../db/db.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { insertStep } from './step.store.ts'

/** Keeps in this browser that the password of an account was right; whoever has not this browser cannot go on. */
export async function beginStep(ctx: RequestContext, accountId: number): Promise<void> {
  const secret = newSecret()
  const expires_ms = ctx.now.getTime() + stepMinutes * 60_000
  await single(ctx.db, (tx) =>
    insertStep(tx, { hash: hashOf(secret), account_id: accountId, expires_ms }),
  )
  ctx.setCookies.push(stepCookie(ctx, secret, stepMinutes * 60))
}

const cookieName = (origin: string) =>
  origin.startsWith('https:') ? '__Host-office_step' : 'office_step'

/** The Set-Cookie value that binds a login to this browser; an empty one ends it. */
export function stepCookie({ origin }: RequestContext, value: string, maxAge: number): string {
  const secure = origin.startsWith('https:')
  const how = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return stringifySetCookie({ name: cookieName(origin), value, maxAge, ...how })
}

/** The secret of the login that this browser has begun; empty where it has none. */
export const stepIn = ({ cookies, origin }: RequestContext): string =>
  parseCookie(cookies)[cookieName(origin)] ?? ''
