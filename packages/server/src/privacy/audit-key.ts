import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { derived, ringOf } from './ring.ts'
import { hashOf } from './secret.ts'

/** Signs what the log was at a moment. Whoever has the public key can check it, and can sign nothing. */
export interface AuditKey {
  /** What people compare: the beginning of the public key's hash. */
  name: string
  /** The public key, as base64url. */
  publicKey: string
  sign: (text: string) => string
}

// What stands before the 32 bytes of an Ed25519 key in PKCS #8 and in SPKI.
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

const keys = new WeakMap<Buffer, AuditKey>()

/**
 * The key under which the log's heads are signed, of the museum whose DATA_KEY this is: made of the data key that
 * lasts as long as the museum, so that what was once written down of it holds.
 */
export function auditKeyOf(dataKey: Buffer): AuditKey {
  const { root } = ringOf(dataKey).used('mark')
  const known = keys.get(root)
  if (known) return known
  const key = Buffer.concat([privateHead, derived(root, 'log: signature')])
  const own = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const der = createPublicKey(own).export({ format: 'der', type: 'spki' })
  const publicKey = der.subarray(publicHead.length).toString('base64url')
  const made = {
    name: keyName(publicKey),
    publicKey,
    sign: (text: string) => sign(null, Buffer.from(text), own).toString('base64url'),
  }
  keys.set(root, made)
  return made
}

/** What a public key is called. */
export const keyName = (publicKey: string) => hashOf(publicKey).slice(0, 16)

/** True where the owner of the public key signed this text. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  const key = Buffer.concat([publicHead, Buffer.from(publicKey, 'base64url')])
  let known: KeyObject
  try {
    known = createPublicKey({ key, format: 'der', type: 'spki' })
  } catch {
    return false
  }
  return verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64url'))
}
