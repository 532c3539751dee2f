import { Fault } from '@museum/contract/fault.ts'
import { stepMinutes } from '@museum/contract/login/factor.rules.ts'
import type { RequestContext } from '../../context.ts'
import { single } from '../../db/db.ts'
import { cookieAt, hostCookie } from '../../http/host-cookie.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { insertStep, prolongStep } from './step.store.ts'

/** Keeps in this browser that the password of an account was right; whoever has not this browser cannot go on. */
export async function beginStep(ctx: RequestContext, accountId: number): Promise<void> {
  const secret = newSecret()
  const expires_ms = ctx.now.getTime() + stepMinutes * 60_000
  await single(ctx.db, (tx) =>
    insertStep(tx, { hash: hashOf(secret), account_id: accountId, expires_ms }),
  )
  ctx.setCookies.push(stepCookie(ctx, secret))
}

/** Whoever is told to wait is still there after it: their step has its ten minutes once more from then on. */
export const waiting = (ctx: RequestContext, hash: string) => async (error: unknown) => {
  if (error instanceof Fault && error.wait !== undefined) {
    const until = ctx.now.getTime() + (error.wait + stepMinutes * 60) * 1000
    await single(ctx.db, (tx) => prolongStep(tx, hash, until))
  }
  throw error
}

const name = 'office_step'

/** The Set-Cookie value that binds a login to this browser, which ends where its step does; with 0 seconds it ends. */
export const stepCookie = (ctx: RequestContext, value: string, maxAge?: 0): string =>
  hostCookie(ctx.officeOrigin, {
    ...{ name, value, sameSite: 'strict' },
    ...(maxAge === undefined ? {} : { maxAge }),
  })

/** The secret of the login that this browser has begun; empty where it has none. */
export const stepIn = ({ cookies, officeOrigin }: RequestContext): string =>
  cookieAt(officeOrigin, cookies, name)
