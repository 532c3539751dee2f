import { randomBytes } from 'node:crypto'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  isCodeLive,
  pairCodeOf,
  pairLength,
  printedUntil,
  typedPairCode,
} from '@museum/contract/sign/sign-code.rules.ts'
import type { Act } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { audit } from '../audit/audit.service.ts'
import { printedAddress, shownAddress } from './proof.service.ts'
import {
  codePage,
  deviceOf,
  devicePage,
  insertCodes,
  insertDevice,
  noteSeen,
  pairDevice,
  placeNames,
  revoke,
} from './sign-code.store.ts'

/** A pairing code can be typed so long. */
const pairMs = 15 * 60_000

interface Paging {
  page: number
  limit: number
}
const rowsOf = ({ page, limit }: Paging) => ({ limit, offset: (page - 1) * limit })

/** One page of the codes that were printed. */
export async function codeList(act: Act, paging: Paging) {
  const { list, total } = await codePage(act.db, rowsOf(paging))
  const live = (code: (typeof list)[number]) => (isCodeLive(code, act.at.day) ? 1 : 0)
  return { list: list.map((code) => ({ ...code, live: live(code) })), total }
}

/** Makes a code for each place; throws `content.not_found` where one does not exist. */
export async function printCodes(act: Act, placeIds: readonly number[]) {
  const ids = [...new Set(placeIds)]
  const names = new Map((await placeNames(act.db, ids)).map(({ id, name }) => [id, name]))
  if (names.size < ids.length) throw new Fault('content.not_found')
  const valid_until = printedUntil(act.at.day)
  const rows = ids.map((place_id) => ({
    place_id,
    secret: randomBytes(16).toString('base64url'),
    created_at: act.stamp,
    valid_until,
  }))
  const made = await insertCodes(act.db, rows)
  const list = rows.map(({ place_id, secret }, at) => ({
    id: made[at] ?? 0,
    place_name: names.get(place_id) ?? '',
    valid_until,
    address: printedAddress(secret),
  }))
  for (const { id, place_name } of list)
    await audit(act, {
      action: 'create',
      object: 'sign_code',
      object_id: id,
      after: { name: place_name, valid_until },
    })
  return { list }
}

/** Ends a printed code at once; throws `content.not_found`. */
export async function revokeCode(act: Act, id: number) {
  return await end(act, 'sign_code', id)
}

/** One page of the screens. */
export async function deviceList(act: Act, paging: Paging) {
  return await devicePage(act.db, rowsOf(paging))
}

/** Adds a screen; its pairing code is answered this once and kept only as a hash. */
export async function addDevice(act: Act, name: string) {
  const pair_code = pairCodeOf(randomBytes(pairLength))
  const expires = new Date(act.now.getTime() + pairMs)
  const device = {
    name,
    pair_hash: hashOf(pair_code),
    pair_expires_ms: expires.getTime(),
    created_at: act.stamp,
  }
  const id = await inTransaction(act.db, async (db) => {
    const made = await insertDevice(db, device)
    const entry = { action: 'create', object: 'device', object_id: made, after: { name } }
    await audit(act.within(db), entry)
    return made
  })
  return {
    id,
    pair_code,
    expires_at: stampOf(museumTime(expires, act.house.settings.museumZone)),
  }
}

/** Ends a screen: its token and the code it shows; throws `content.not_found`. */
export async function removeDevice(act: Act, id: number) {
  return await end(act, 'device', id)
}

/** Makes the asking screen the device of a code; throws `kiosk.pair_wrong`. */
export async function pair(act: Act, typed: string) {
  const token = newSecret()
  const hashed = hashOf(typedPairCode(typed))
  const device = await pairDevice(act.db, hashed, hashOf(token), act.now.getTime())
  if (!device) throw new Fault('kiosk.pair_wrong', { field: 'pair_code' })
  return { token, name: device.name }
}

/** The day's code of a screen; throws `kiosk.ended`. */
export async function showCode(act: Act, token: string) {
  const device = await deviceOf(act.db, hashOf(token))
  if (!device) throw new Fault('kiosk.ended')
  const minute = `${act.stamp.slice(0, 16)}:00`
  if (device.seen_at !== minute) await noteSeen(act.db, device.id, minute)
  const { day } = act.at
  return {
    name: device.name,
    date: day,
    time: act.stamp.slice(11),
    address: shownAddress(act, device.id, day),
  }
}

async function end(act: Act, object: 'sign_code' | 'device', id: number) {
  if (!(await revoke(act.db, object, id, act.stamp))) throw new Fault('content.not_found')
  await audit(act, { action: 'revoke', object, object_id: id })
  return {}
}
