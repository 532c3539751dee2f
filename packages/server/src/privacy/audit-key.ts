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

/** The key under which the log's heads are signed now, of the museum whose DATA_KEY this is. */
export const auditKeyOf = (dataKey: Buffer): AuditKey => madeOf(ringOf(dataKey).used('mark').root)

/** The same of a number of the data key `mark`, of which it is made. */
export function auditKeyOfNumber(dataKey: Buffer, number: number): AuditKey {
  const key = ringOf(dataKey).find('mark', number)
  if (!key) throw new Error(`the key ${number} to mark by is not known here`)
  return madeOf(key.root)
}

function madeOf(root: Buffer): AuditKey {
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

/** For so long somebody may not have heard that another key signs. */
export const lateMs = 10 * 60_000

/** A key that signed until another followed, which says so. */
export interface FormerAuditKey {
  publicKey: string
  ended_ms: number
  signature: string
}

const formerText = ({ publicKey, ended_ms }: Omit<FormerAuditKey, 'signature'>) =>
  JSON.stringify(['museum log key until', ended_ms, publicKey])

/** Says with the key that follows that this one was good until then. */
export function signFormer(by: AuditKey, publicKey: string, ended_ms: number): FormerAuditKey {
  return { publicKey, ended_ms, signature: by.sign(formerText({ publicKey, ended_ms })) }
}

/**
 * Until when each key is good of which the one in use says so, itself or through those that followed; the one in use
 * for ever. Whoever writes the database adds none.
 */
export function trustedKeys(
  publicKey: string,
  former: readonly FormerAuditKey[],
): ReadonlyMap<string, number> {
  const trusted = new Map([[publicKey, Number.POSITIVE_INFINITY]])
  // A map is gone through with what is added meanwhile.
  for (const by of trusted.keys())
    for (const one of former)
      if (!trusted.has(one.publicKey) && isSigned(by, formerText(one), one.signature))
        trusted.set(one.publicKey, one.ended_ms)
  return trusted
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
