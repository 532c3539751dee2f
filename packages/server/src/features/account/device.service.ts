import { timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { RequestContext } from '../../context.ts'
import { newSecret } from '../../privacy/secret.ts'
import { vaultOf } from '../../privacy/vault.ts'

const lifeSeconds = 400 * 24 * 3600

/**
 * The mark of a browser in which the account has logged in before; undefined for any other. It keeps a
 * cookie that only the login reads, a random part with our seal on it for this one account.
 */
export function knownDevice(ctx: RequestContext, accountId: number): string | undefined {
  const value = parseCookie(ctx.cookies)[cookieName(accountId)] ?? ''
  const [device = '', seal = ''] = value.split('.')
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(ctx, accountId, device))]
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined
}

/** The Set-Cookie value by which a browser is known from now on. */
export function deviceCookie(
  ctx: RequestContext,
  accountId: number,
  known: string | undefined,
): string {
  const device = known ?? newSecret()
  const value = `${device}.${sealOf(ctx, accountId, device)}`
  return stringifySetCookie({
    name: cookieName(accountId),
    value,
    path: '/api/office/login',
    maxAge: lifeSeconds,
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.origin.startsWith('https:'),
  })
}

// Several people may share a desk.
const cookieName = (accountId: number) => `office_device_${accountId}`

function sealOf(ctx: RequestContext, accountId: number, device: string): string {
  return vaultOf(ctx.app.settings.dataKey).blindIndex(`office device ${accountId} ${device}`)
}
