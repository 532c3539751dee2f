import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// Sealed: version byte, in version 2 the key's number in two bytes, nonce, tag, cipher text, in base64url. In
// version 1 no number is said: it is 0, or whoever opens it knows the keys by which it may be sealed.
const nonceBytes = 12
const tagBytes = 16

/** The greatest number that a key can have: so the two first characters of version 2 are always the same. */
export const mostKeys = 0x0f_ff
/** How sealed texts of version 2 begin, and how many characters say their key. */
export const numbered = { start: 'Ag', length: 4 } as const

/** How what is sealed under this key begins; undefined of number 0, which has many beginnings. */
export function startOf(number: number): string | undefined {
  return number === 0 ? undefined : head(number).toString('base64url')
}

/** The number of the key that a sealed text names. Throws for what is no such text. */
export function keyNumberOf(sealed: string): number {
  const bytes = Buffer.from(sealed.slice(0, numbered.length), 'base64url')
  if (bytes[0] === 1) return 0
  if (bytes[0] === 2 && bytes.length === 3) return bytes.readUInt16BE(1)
  throw new Error('personal data is sealed in an unknown way')
}

const head = (number: number) => Buffer.of(2, number >> 8, number & 0xff)

/** The same of bytes as they lie in a file; undefined of bytes that are not sealed. */
export function keyNumberIn(bytes: Buffer): number | undefined {
  if (bytes[0] === 1) return 0
  return bytes[0] === 2 && bytes.length > 2 ? bytes.readUInt16BE(1) : undefined
}

/** Under which key a file of the store is sealed, as text or as bytes; undefined of one that is not, or says none. */
export function fileKeyNumber(bytes: Buffer): number | undefined {
  const text = bytes.subarray(0, numbered.length).toString('latin1')
  const number = text.startsWith(numbered.start) ? keyNumberOf(text) : keyNumberIn(bytes)
  return number === 0 ? undefined : number
}

/** Seals a text with a key for one use (`as`); a number other than 0 is said. */
export function sealedWith(key: Buffer, as: string, text: string, number = 0): string {
  return sealedBytes(key, as, Buffer.from(text), number).toString('base64url')
}

/** The same of bytes. */
export function sealedBytes(key: Buffer, as: string, bytes: Buffer, number: number): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(as))
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
  const first = number === 0 ? Buffer.of(1) : head(number)
  return Buffer.concat([first, nonce, cipher.getAuthTag(), hidden])
}

/** The text; throws when it was changed, moved or sealed under another key. */
export function openedWith(key: Buffer, as: string, sealed: string): string {
  return openedBytes(key, as, Buffer.from(sealed, 'base64url')).toString('utf8')
}

/** The same of bytes. */
export function openedBytes(key: Buffer, as: string, bytes: Buffer): Buffer {
  if (bytes[0] !== 1 && bytes[0] !== 2) throw new Error('personal data is sealed in an unknown way')
  const nonceAt = bytes[0] === 1 ? 1 : 3
  const tagAt = nonceAt + nonceBytes
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(nonceAt, tagAt), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(as))
    .setAuthTag(bytes.subarray(tagAt, tagAt + tagBytes))
  const opened = decipher.update(bytes.subarray(tagAt + tagBytes))
  return Buffer.concat([opened, decipher.final()])
}
