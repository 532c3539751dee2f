import { timingSafeEqual } from 'node:crypto'
import { Fault } from '@museum/contract/fault.ts'
import { isCodeLive } from '@museum/contract/sign/sign-code.rules.ts'
import type { RequestContext } from '../../context.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { findCode, isDeviceLive } from './sign-code.store.ts'

// What a code carries beside the address of the sign-in: `p.SECRET` of a printed one, and of a screen
// `k.DEVICE.DAY.MAC`, which nobody can make for another day.
const printed = /^p\.([\w-]{22})$/
const shown = /^k\.(\d{1,9})\.(\d{4}-\d{2}-\d{2})\.([\w-]{43})$/

/** What a printed code says, from the first slash on. */
export function printedAddress(secret: string): string {
  return `/wx/volunteerSignIn?proof=p.${secret}`
}

/** What a screen shows on a day, from the first slash on. */
export function shownAddress(ctx: RequestContext, deviceId: number, date: string): string {
  return `/wx/volunteerSignIn?time=${date}&proof=k.${deviceId}.${date}.${mac(ctx, deviceId, date)}`
}

/** What a proof is found by: the secret of a printed code, or the screen that showed it; empty and 0 for neither. */
export function soughtBy(proof = ''): { secret: string; deviceId: number } {
  const [, secret = ''] = printed.exec(proof) ?? []
  const [, device = 0] = shown.exec(proof) ?? []
  return { secret, deviceId: Number(device) }
}

/** What was found by it: the printed code, and whether the screen shows codes still. */
export interface Found {
  code: { valid_until: string; revoked_at: string } | undefined
  live: boolean
}

/** Throws `sign.code_wrong` for what is no code of this museum, `sign.code_expired` for one that has ended. */
export function checkFound(ctx: RequestContext, proof: string, { code, live }: Found): void {
  const { day } = ctx.at
  if (printed.test(proof)) {
    if (!code) throw new Fault('sign.code_wrong')
    if (!isCodeLive(code, day)) throw new Fault('sign.code_expired')
    return
  }
  const [, device = '', date = '', given = ''] = shown.exec(proof) ?? []
  const right = given !== '' && Buffer.from(mac(ctx, Number(device), date))
  if (!right || !timingSafeEqual(right, Buffer.from(given))) throw new Fault('sign.code_wrong')
  if (date !== day || !live) throw new Fault('sign.code_expired')
}

/** The same of a proof that nothing else is read with. */
export async function checkProof(ctx: RequestContext, proof: string): Promise<void> {
  const { secret, deviceId } = soughtBy(proof)
  const code = secret === '' ? undefined : await findCode(ctx.db, secret)
  const live = deviceId !== 0 && (await isDeviceLive(ctx.db, deviceId))
  checkFound(ctx, proof, { code, live })
}

function mac(ctx: RequestContext, deviceId: number, date: string): string {
  return vaultOf(ctx.app.settings.dataKey).blindIndex(`sign-in code ${deviceId} ${date}`)
}
