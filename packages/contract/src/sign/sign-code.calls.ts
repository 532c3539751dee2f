import { z } from 'zod'
import {
  defineCall,
  exactText,
  id,
  idList,
  nothing,
  pageOf,
  requiredText,
  tableOf,
} from '../call.ts'
import { deviceKinds } from './device.rules.ts'

const kind = z.enum(deviceKinds)

/** Codes that are scanned to sign in, printed per place; and the screens, which show a changing one or the day. */
export const signCodeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/sign-codes',
    summary: '已打印的签到码',
    audience: 'office.read',
    input: z.object(pageOf(20)),
    // Newest first; those that ended stay listed.
    output: tableOf(
      z.object({
        id: z.int(),
        place_name: z.string(),
        created_at: z.string(),
        // The last day on which it can be scanned.
        valid_until: z.string(),
        // Empty while it stands.
        revoked_at: z.string(),
        // 1 while it can be scanned.
        live: z.int(),
      }),
    ),
    faults: [],
  }),
  /** One new code a place; the ones printed before stay until their own end. */
  print: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/sign-codes',
    summary: '生成各地点的签到码',
    audience: 'office.schedule',
    input: z.object({ place_ids: idList(100) }),
    // `address` is what the code says, from the first slash on.
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          place_name: z.string(),
          valid_until: z.string(),
          address: z.string(),
        }),
      ),
    }),
    faults: ['content.not_found'],
  }),
  revoke: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/sign-codes/:id',
    summary: '作废一张签到码',
    audience: 'office.schedule',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已作废',
  }),
  devices: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/devices',
    summary: '签到屏与大屏',
    audience: 'office.read',
    input: z.object(pageOf(20)),
    output: tableOf(
      z.object({
        id: z.int(),
        name: z.string(),
        kind,
        created_at: z.string(),
        // Empty until it was paired; then when it last asked for what it shows, to the minute.
        seen_at: z.string(),
        // From where it did: an address as far as it says where and not who.
        seen_from: z.string(),
        // 1 where it was silent for so long that it has ended.
        silent: z.int(),
        // Empty while it may show anything.
        revoked_at: z.string(),
      }),
    ),
    faults: [],
  }),
  addDevice: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/devices',
    summary: '添加签到屏或大屏，生成配对码',
    audience: 'office.schedule',
    input: z.object({ name: requiredText(20), kind: kind.default('sign') }),
    // The code is shown this once, and pairs one screen until `expires_at`.
    output: z.object({ id: z.int(), pair_code: z.string(), expires_at: z.string() }),
    faults: [],
    secret: true,
  }),
  renameDevice: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/devices/:id',
    summary: '给屏幕改名',
    audience: 'office.schedule',
    input: z.object({ id, name: requiredText(20) }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已保存',
  }),
  removeDevice: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/devices/:id',
    summary: '停用一块屏幕',
    audience: 'office.schedule',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已停用',
  }),
  /** A screen becomes the device whose code was typed on it, and gets a token that shows what its kind does. */
  pair: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/kiosk/pair',
    summary: '屏幕配对',
    audience: 'everyone',
    input: z.object({ pair_code: requiredText(20) }),
    output: z.object({ token: z.string(), name: z.string(), kind }),
    faults: ['kiosk.pair_wrong'],
    secret: true,
    rate: 'login',
  }),
  show: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/kiosk/code',
    summary: '签到屏当前的签到码',
    audience: 'everyone',
    input: z.object({ token: exactText(100).min(1) }),
    output: z.object({
      name: z.string(),
      date: z.string(),
      time: z.string(),
      // Those to show, in order: each from so many milliseconds after this answer, and no longer than
      // until the next. They reach some minutes ahead, so that a short loss of the network hurts nobody.
      codes: z.array(
        z.object({
          after_ms: z.int(),
          // What it says, from the first slash on.
          address: z.string(),
        }),
      ),
    }),
    faults: ['kiosk.ended'],
    secret: true,
  }),
}
