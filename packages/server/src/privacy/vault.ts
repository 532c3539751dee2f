import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals personal data for the database and opens it again. */
export interface Vault {
  /** Encrypts a text for one column; an empty text stays empty. */
  seal: (column: string, text: string) => string
  /** The text that was sealed for this column; throws when it was changed, moved or sealed under another key. */
  open: (column: string, sealed: string) => string
  /** The same text for the same text, without the key not computable: to find and to be unique by what is sealed. */
  blindIndex: (text: string) => string
}

const version = 1
const nonceBytes = 12
const tagBytes = 16

/** What has keys of its own, so that what is made for one means nothing to another. */
type Purpose = 'sign-in code' | 'work card' | 'claim code' | 'phone code'

const vaults = new WeakMap<Buffer, Map<Purpose | '', Vault>>()

/**
 * The vault of a 32-byte key: for the personal data in the database, or for one purpose. Each has a key
 * to seal and a key for its indexes, derived (HKDF) from it by their own words.
 */
export function vaultOf(dataKey: Buffer, purpose: Purpose | '' = ''): Vault {
  const known = vaults.get(dataKey) ?? new Map<Purpose | '', Vault>()
  vaults.set(dataKey, known)
  const before = known.get(purpose)
  if (before) return before
  const whose = purpose === '' ? 'personal data' : purpose
  const vault = build(derived(dataKey, `${whose}: seal`), derived(dataKey, `${whose}: mark`))
  known.set(purpose, vault)
  return vault
}

function derived(dataKey: Buffer, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, '', `museum ${label}`, 32))
}

// Sealed: version byte, nonce, tag, cipher text, in base64url. The version leaves room for another key.
function build(sealKey: Buffer, indexKey: Buffer): Vault {
  return {
    seal: (column, text) => {
      if (text === '') return ''
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(column))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), hidden]).toString(
        'base64url',
      )
    },
    open: (column, sealed) => {
      if (sealed === '') return ''
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes[0] !== version) throw new Error('personal data is sealed in an unknown way')
      const tagAt = 1 + nonceBytes
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(1, tagAt), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(column))
        .setAuthTag(bytes.subarray(tagAt, tagAt + tagBytes))
      const text = decipher.update(bytes.subarray(tagAt + tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    blindIndex: (text) => createHmac('sha256', indexKey).update(text).digest('base64url'),
  }
}
