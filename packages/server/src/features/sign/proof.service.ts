import { museumStamp } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { Grade } from '@museum/contract/setting/grade.rules.ts'
import {
  codeSeconds,
  codeStep,
  isCodeFresh,
  isCodeLive,
  isKeptTooLong,
  isPassFresh,
  isPrinted,
  momentOf,
  type PhoneClock,
  wasScannedFresh,
} from '@museum/contract/sign/sign-code.rules.ts'
import type { PersonContext, RequestContext } from '../../context.ts'
import { hashOf, isSameSecret } from '../../privacy/secret.ts'
import { vaultOf } from '../../privacy/vault.ts'
import type { PunchEvidence } from '../roster/times.store.ts'
import { findCode, findDevice } from './sign-code.store.ts'

// What a code carries beside the address of the sign-in: `p.SECRET` of a printed one, of a screen
// `k.DEVICE.STEP.MAC`, which nobody can make for another half minute, and of the pass that a scan
// yields `u.SOURCE.SECONDS.MAC`, which is worth nothing to another person. A number is written in one
// way alone, without zeros in front, so that two texts are never one code.
const printedForm = /^p\.([\w-]{22})$/
const shownForm = /^k\.([1-9]\d{0,8})\.(0|[1-9]\d{0,11})\.([\w-]{22})$/
const passForm = /^u\.([kp])([1-9]\d{0,8})\.(0|[1-9]\d{0,11})\.([\w-]{22})$/

/** What a printed code says, from the first slash on. */
export function printedAddress(secret: string): string {
  return `/wx/volunteerSignIn?proof=p.${secret}`
}

/** What a screen shows in a step, from the first slash on. */
export function shownAddress(ctx: RequestContext, deviceId: number, step: number): string {
  const date = stampAt(ctx, step * codeSeconds).slice(0, 10)
  return `/wx/volunteerSignIn?time=${date}&proof=k.${deviceId}.${step}.${macOf(ctx, codeText(deviceId, step))}`
}

/** The step in which this request comes. */
export function stepOf({ now }: RequestContext): number {
  return codeStep(now.getTime() / 1000)
}

/** What a proof is found by, a printed code by its hash; empty and 0 for what it does not name. */
export function soughtBy(proof = ''): { secret: string; codeId: number; deviceId: number } {
  const [, printed = ''] = printedForm.exec(proof) ?? []
  const [, screen = 0] = shownForm.exec(proof) ?? []
  const [, kind = '', source = 0] = passForm.exec(proof) ?? []
  return {
    secret: printed && hashOf(printed),
    codeId: kind === 'p' ? Number(source) : 0,
    deviceId: Number(kind === 'k' ? source : screen),
  }
}

/** What was found by it: the printed code, and the screen that was once paired. */
export interface Found {
  printed: { code: number; valid_until: string; revoked_at: string; place_name: string } | undefined
  shown: { name: string; revoked_at: string } | undefined
}

/** How well a signing is known, and from where; `pass` is what its person may sign with. */
export interface Proven {
  grade: Grade
  evidence: PunchEvidence
  pass: string
}

/**
 * What a proof is worth now to the caller. Throws `sign.code_wrong` for what is no code of this museum,
 * `sign.code_expired` for one that has ended, and for another person's pass.
 */
export function checkFound(ctx: PersonContext, proof: string, found: Found): Proven {
  if (proof === '') return { grade: 'E', evidence: {}, pass: '' }
  const now = ctx.now.getTime() / 1000
  const [, kind, source = '', given = '', mac = ''] = passForm.exec(proof) ?? []
  if (kind !== undefined) {
    const said = passText(ctx.person.id, kind + source, Number(given))
    if (!isOurs(ctx, mac, said) || !isPassFresh(Number(given), now))
      throw new Fault('sign.code_expired')
    const known = sourceOf(ctx, kind, found)
    // A printed code has no minute of its own.
    const code_at = kind === 'k' ? { code_at: stampAt(ctx, Number(given)) } : {}
    return { ...known, evidence: { ...known.evidence, ...code_at }, pass: proof }
  }
  if (printedForm.test(proof)) {
    if (!found.printed) throw new Fault('sign.code_wrong')
    return { ...sourceOf(ctx, 'p', found), pass: passOf(ctx, `p${found.printed.code}`) }
  }
  const { device, step } = shownOf(ctx, proof)
  if (!isCodeFresh(step * codeSeconds, now)) throw new Fault('sign.code_expired')
  const known = sourceOf(ctx, 'k', found)
  const code_at = stampAt(ctx, step * codeSeconds)
  return { ...known, evidence: { ...known.evidence, code_at }, pass: passOf(ctx, `k${device}`) }
}

/** The same of a proof that nothing else is read with. */
export async function checkProof(ctx: PersonContext, proof: string): Promise<Proven> {
  const { secret, deviceId, codeId } = soughtBy(proof)
  const printed = secret || codeId ? await findCode(ctx.db, { secret, id: codeId }) : undefined
  const shown = deviceId === 0 ? undefined : await findDevice(ctx.db, deviceId)
  return checkFound(ctx, proof, { printed, shown })
}

/** What is known of a code that was kept: its moment, and whose it was; `code` is undefined of a pass. */
interface Kept {
  evidence: PunchEvidence
  /** Since 1970. */
  seconds: number
  time: string
  code: { device: number; step: number } | undefined
}

/**
 * What a code is worth that was scanned without a network, kept and sent now: the moment at which it
 * was shown is proven by itself. Throws `sign.kept_printed`, `sign.kept_late`, and what `checkFound` does.
 */
export function checkKept(
  ctx: PersonContext,
  proof: string,
  clock: PhoneClock,
  found: Found,
): Kept {
  if (isPrinted(proof)) throw new Fault('sign.kept_printed')
  const seconds = keptMoment(ctx, proof)
  const now = ctx.now.getTime() / 1000
  if (isKeptTooLong(seconds, now)) throw new Fault('sign.kept_late')
  if (!wasScannedFresh(seconds, clock, now)) throw new Fault('sign.code_expired')
  const time = stampAt(ctx, seconds)
  const { shown } = found
  // A screen that was ended since then showed good codes until it was.
  if (!shown || (shown.revoked_at !== '' && shown.revoked_at <= time))
    throw new Fault('sign.code_expired')
  const evidence = {
    code_at: time,
    phone_at: stampAt(ctx, Math.floor(clock.scanned_at / 1000)),
    heard_at: ctx.stamp,
    source: shown.name,
  }
  return { evidence, seconds, time, code: passForm.test(proof) ? undefined : shownOf(ctx, proof) }
}

/** When a code was shown, or a pass given, that only this museum can have made. */
function keptMoment(ctx: PersonContext, proof: string): number {
  const [, kind, source = '', given = '', mac = ''] = passForm.exec(proof) ?? []
  if (kind === undefined) return shownOf(ctx, proof).step * codeSeconds
  const said = passText(ctx.person.id, kind + source, Number(given))
  if (!isOurs(ctx, mac, said)) throw new Fault('sign.code_expired')
  return momentOf(proof) ?? 0
}

function shownOf(ctx: RequestContext, proof: string): { device: number; step: number } {
  const [, device = '', step = '', mac = ''] = shownForm.exec(proof) ?? []
  if (mac === '' || !isOurs(ctx, mac, codeText(Number(device), Number(step))))
    throw new Fault('sign.code_wrong')
  return { device: Number(device), step: Number(step) }
}

/** The grade and the source of a live code; throws `sign.code_expired` where it has ended. */
function sourceOf(ctx: RequestContext, kind: string, { printed, shown }: Found) {
  if (kind === 'p') {
    if (!printed || !isCodeLive(printed, ctx.at.day)) throw new Fault('sign.code_expired')
    return { grade: 'C' as const, evidence: { source: printed.place_name } }
  }
  if (shown?.revoked_at !== '') throw new Fault('sign.code_expired')
  return { grade: 'A' as const, evidence: { source: shown.name } }
}

function passOf(ctx: PersonContext, source: string): string {
  const given = Math.floor(ctx.now.getTime() / 1000)
  return `u.${source}.${given}.${macOf(ctx, passText(ctx.person.id, source, given))}`
}

const codeText = (deviceId: number, step: number) => `sign-in code ${deviceId} ${step}`

const passText = (personId: number, source: string, given: number) =>
  `sign-in pass ${personId} ${source} ${given}`

// Half of the bits are more than anybody can try, and let a code be coarse enough for an old camera.
const macLength = 22

function macOf(ctx: RequestContext, said: string): string {
  const { dataKey } = ctx.app.settings
  return vaultOf(dataKey, 'sign-in code').blindIndex(said).slice(0, macLength)
}

/** Whether only this museum can have said so, under the key in use or one that was while such a code lives. */
function isOurs(ctx: RequestContext, mac: string, said: string): boolean {
  const { marks } = vaultOf(ctx.app.settings.dataKey, 'sign-in code')
  return marks(said).some((mark) => isSameSecret(mac, mark.slice(0, macLength)))
}

function stampAt({ app }: RequestContext, seconds: number): string {
  return museumStamp(new Date(seconds * 1000), app.settings.museumZone)
}
