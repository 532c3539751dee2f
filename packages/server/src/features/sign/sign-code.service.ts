import { randomBytes } from 'node:crypto'
import { addDays, museumStamp } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { type DeviceKind, deviceWords, silentDays } from '@museum/contract/sign/device.rules.ts'
import {
  codeSeconds,
  isCodeLive,
  pairCodeOf,
  pairLength,
  printedUntil,
  typedPairCode,
} from '@museum/contract/sign/sign-code.rules.ts'
import type { CommandContext, OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { inTransaction, single } from '../../db/db.ts'
import type { Paging } from '../../db/page.ts'
import { addressKey, shortAddress } from '../../http/address.ts'
import { clearAttempts, countAttempt } from '../../http/attempt.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { slow } from '../../privacy/slow.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { audit, auditBy } from '../audit/audit.service.ts'
import { printedAddress, shownAddress, stepOf } from './proof.service.ts'
import {
  codePage,
  deviceOf,
  devicePage,
  insertCodes,
  insertDevice,
  noteSeen,
  pairCodeOfMark,
  pairDevice,
  placeNames,
  renameDevice,
  revoke,
} from './sign-code.store.ts'

/** A pairing code can be typed so long. */
const pairMs = 10 * 60_000

/** One page of the codes that were printed. */
export async function codeList(ctx: RequestContext, paging: Paging) {
  const { list, total } = await codePage(ctx.db, paging)
  const live = (code: (typeof list)[number]) => (isCodeLive(code, ctx.at.day) ? 1 : 0)
  return { list: list.map((code) => ({ ...code, live: live(code) })), total }
}

/**
 * Makes a code for each place, which is answered this once and kept as a hash alone; throws `content.not_found` where one does not exist.
 */
export async function printCodes(ctx: OfficeCommand, placeIds: readonly number[]) {
  const ids = [...new Set(placeIds)]
  const names = new Map((await placeNames(ctx.db, ids)).map(({ id, name }) => [id, name]))
  if (names.size < ids.length) throw new Fault('content.not_found')
  const valid_until = printedUntil(ctx.at.day)
  const printed = ids.map((place_id) => ({
    place_id,
    secret: randomBytes(16).toString('base64url'),
  }))
  // Who reads the database signs nobody in.
  const rows = printed.map(({ place_id, secret }) => {
    return { place_id, secret: hashOf(secret), created_at: ctx.stamp, valid_until }
  })
  const made = await insertCodes(ctx.tx, rows)
  const list = printed.map(({ place_id, secret }, at) => ({
    id: made[at] ?? 0,
    place_name: names.get(place_id) ?? '',
    valid_until,
    address: printedAddress(secret),
  }))
  await audit(
    ctx,
    ...list.map(({ id, place_name }) => ({
      action: 'create',
      object: 'sign_code' as const,
      object_id: id,
      after: { name: place_name, valid_until },
    })),
  )
  return { list }
}

/** Ends a printed code at once; throws `content.not_found`. */
export async function revokeCode(ctx: OfficeCommand, id: number) {
  return await end(ctx, 'sign_code', id)
}

/** One page of the screens. */
export async function deviceList(ctx: RequestContext, paging: Paging) {
  const { list, total } = await devicePage(ctx.db, paging)
  const live = livesSince(ctx)
  const silent = ({ seen_at, revoked_at, created_at }: (typeof list)[number]) =>
    revoked_at === '' && (seen_at || created_at) < live ? (1 as const) : (0 as const)
  return { list: list.map((device) => ({ ...device, silent: silent(device) })), total }
}

/** Adds a screen; its pairing code is answered this once, and kept only as a mark of its beginning and a slow hash. */
export async function addDevice(
  ctx: OfficeContext,
  { name, kind }: { name: string; kind: DeviceKind },
) {
  const pair_code = await freshPairCode(ctx)
  const expires = new Date(ctx.now.getTime() + pairMs)
  const device = {
    name,
    kind,
    pair_hash: pairMarks(ctx, pair_code)[0],
    pair_code_hash: await slow.hash(pair_code),
    pair_expires_ms: expires.getTime(),
    created_at: ctx.stamp,
  }
  const id = await inTransaction(ctx.db, async (tx) => {
    const made = await insertDevice(tx, device)
    const after = { name, device_kind: deviceWords[kind] }
    const entry = { action: 'create', object: 'device' as const, object_id: made, after }
    await audit(ctx.within(tx), entry)
    return made
  })
  return {
    id,
    pair_code,
    expires_at: museumStamp(expires, ctx.app.settings.museumZone),
  }
}

/** Gives a screen another name; throws `content.not_found`, also where it was ended. */
export async function nameDevice(ctx: OfficeCommand, { id, name }: { id: number; name: string }) {
  const before = await renameDevice(ctx.tx, id, name)
  if (before === undefined) throw new Fault('content.not_found')
  const names = { before: { name: before }, after: { name } }
  if (before !== name)
    await audit(ctx, { action: 'update', object: 'device', object_id: id, ...names })
  return {}
}

/** Ends a screen: its token and whatever it shows; throws `content.not_found`. */
export async function removeDevice(ctx: OfficeCommand, id: number) {
  return await end(ctx, 'device', id)
}

// Of an address, in whichever process.
const wrongCodes = 10

/** Makes the asking screen the device of a code; throws `kiosk.pair_wrong`, and `request.too_many` for whoever goes on guessing. */
export async function pair(ctx: RequestContext, typed: string) {
  const code = typedPairCode(typed)
  const tries = ` pair ${addressKey(ctx.ip)}`
  // Whoever fills the demo is not counted.
  const allowed = Math.min(wrongCodes * ctx.app.settings.rateFactor, 10_000)
  const limit = { allowed, windowMs: pairMs }
  if ((await countAttempt(ctx, tries, limit)) !== undefined) throw new Fault('request.too_many')
  const token = newSecret()
  const kept = await pairCodeOfMark(ctx.db, pairMarks(ctx, code))
  const isRight =
    kept !== undefined &&
    kept.pair_code_hash !== '' &&
    (await slow.verify(kept.pair_code_hash, code))
  const device =
    isRight &&
    (await single(ctx.db, async (tx) => {
      const paired = await pairDevice(tx, kept, hashOf(token), ctx.now.getTime())
      if (paired) {
        const after = { name: paired.name, device_kind: deviceWords[paired.kind] }
        const entry = { action: 'pair', object: 'device' as const, object_id: paired.id, after }
        await auditBy(ctx.within(tx), { id: 0, username: '屏幕' }, entry)
      }
      return paired
    }))
  if (!device) throw new Fault('kiosk.pair_wrong', { field: 'pair_code' })
  await clearAttempts(ctx, tries)
  return { token, name: device.name, kind: device.kind }
}

// So many of a code's letters find it; the others are worth a slow hash each time that somebody guesses at them.
const finding = 3

function pairMarks(ctx: RequestContext, code: string): [string, ...string[]] {
  return vaultOf(ctx.app.settings.dataKey, 'pairing code').marks(code.slice(0, finding))
}

/** A pairing code of which no other has the beginning. */
async function freshPairCode(ctx: RequestContext): Promise<string> {
  for (;;) {
    const code = pairCodeOf(randomBytes(pairLength))
    if (!(await pairCodeOfMark(ctx.db, pairMarks(ctx, code)))) return code
  }
}

/** A screen is given so many codes at once: without a network it goes on for ten minutes. */
const codesAhead = 20

/** A screen that asked for nothing since then, a stamp of the museum's, has ended. */
export function livesSince(ctx: RequestContext): string {
  return `${addDays(ctx.at.day, -silentDays)} 00:00:00`
}

/** When, to the minute, and from where a screen asks. */
export function seenNow(ctx: RequestContext) {
  return { seen_at: `${ctx.stamp.slice(0, 16)}:00`, seen_from: shortAddress(ctx.ip) }
}

/** Whether this says more than what is known of the screen. */
export function isNews(device: Seen, seen: Seen): boolean {
  return device.seen_at !== seen.seen_at || device.seen_from !== seen.seen_from
}

interface Seen {
  seen_at: string
  seen_from: string
}

/** The codes of a screen, from the one to show now; throws `kiosk.ended`. */
export async function showCode(ctx: CommandContext, token: string) {
  const device = await deviceOf(ctx.db, hashOf(token), 'sign', livesSince(ctx))
  if (!device) throw new Fault('kiosk.ended')
  const seen = seenNow(ctx)
  if (isNews(device, seen)) await noteSeen(ctx.tx, device.id, seen)
  const first = stepOf(ctx)
  return {
    name: device.name,
    date: ctx.at.day,
    time: ctx.stamp.slice(11),
    codes: Array.from({ length: codesAhead }, (_, n) => ({
      after_ms: (first + n) * codeSeconds * 1000 - ctx.now.getTime(),
      address: shownAddress(ctx, device.id, first + n),
    })),
  }
}

async function end(ctx: OfficeCommand, object: 'sign_code' | 'device', id: number) {
  if (!(await revoke(ctx.tx, object, id, ctx.stamp))) throw new Fault('content.not_found')
  await audit(ctx, { action: 'revoke', object, object_id: id })
  return {}
}
