import { z } from 'zod'
import { defineCall, exactText, flag, requiredText } from '../call.ts'
import { entered } from './entered.calls.ts'

/** Bytes as the browser writes them. */
const bytes = (most: number) => exactText(most).regex(/^[A-Za-z0-9_-]+$/, '格式不正确')

const descriptor = z.object({ id: z.string(), type: z.literal('public-key') })

/** What a browser asks a passkey that is to be made, in WebAuthn's own words. */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** What a browser asks a passkey that is there; of no list it asks whoever has one which it is. */
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor).optional(),
})

/** What a passkey answers. */
const assertion = z.object({
  credential: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(2000),
  signature: bytes(2000),
  // Whose it is, as the passkey keeps it; empty where it was asked for by its number.
  user_handle: z.union([z.literal(''), bytes(100)]).default(''),
})

/**
 * Passkeys of office accounts: what is asked is answered in the same browser, once, within minutes. Whoever has the
 * device and unlocks it is in without a password.
 */
export const passkeyCalls = {
  beginAdd: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/passkeys/begin',
    summary: '开始绑定通行密钥',
    audience: 'office.read',
    input: z.object({}),
    output: creation,
    faults: ['factor.too_many', 'passkey.no_host'],
    secret: true,
    confirmed: true,
  }),
  /** Keeps the passkey's public part; the first factor brings recovery codes, shown this once. */
  add: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/passkeys',
    summary: '绑定通行密钥',
    audience: 'office.read',
    input: z.object({
      name: requiredText(20),
      credential: bytes(1400),
      client_data: bytes(4000),
      attestation: bytes(20_000),
    }),
    output: z.object({ codes: z.array(z.string()) }),
    faults: [
      'factor.too_many',
      'passkey.known',
      'passkey.no_host',
      'passkey.over',
      'passkey.wrong',
    ],
    secret: true,
  }),
  /** `second` is asked after the password, of that account's passkeys alone. */
  beginLogin: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/login/passkey/begin',
    summary: '开始用通行密钥登录',
    audience: 'everyone',
    input: z.object({ second: flag.optional() }),
    output: request,
    faults: ['office.second_over', 'passkey.no_host'],
    secret: true,
  }),
  login: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/login/passkey',
    summary: '用通行密钥登录后台',
    audience: 'everyone',
    input: assertion,
    output: entered,
    faults: ['office.second_over', 'passkey.no_host', 'passkey.over', 'passkey.wrong'],
    secret: true,
    rate: 'password',
  }),
  beginConfirm: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/confirm/passkey/begin',
    summary: '重要操作前开始用通行密钥确认',
    audience: 'office.read',
    input: z.object({}),
    output: request,
    faults: ['passkey.no_host'],
    secret: true,
  }),
  /** As good as the password typed again, for as long. */
  confirm: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/confirm/passkey',
    summary: '重要操作前用通行密钥确认',
    audience: 'office.read',
    input: assertion,
    output: z.object({ confirmed_ms: z.int() }),
    faults: ['passkey.no_host', 'passkey.over', 'passkey.wrong'],
    secret: true,
    rate: 'password',
  }),
}
