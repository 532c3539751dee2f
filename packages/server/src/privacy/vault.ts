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

const vaults = new WeakMap<Buffer, Vault>()

/** The vault of a 32-byte key. Encryption and blind indexes use keys of their own, derived from it. */
export function vaultOf(dataKey: Buffer): Vault {
  let vault = vaults.get(dataKey)
  if (!vault) {
    vault = build(derived(dataKey, 'seal'), derived(dataKey, 'mark'))
    vaults.set(dataKey, vault)
  }
  return vault
}

function derived(dataKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, '', `museum personal data: ${purpose}`, 32))
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
