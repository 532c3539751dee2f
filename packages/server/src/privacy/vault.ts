import { hmac, type Marker, markBy } from './mark.ts'
import {
  isShort,
  type Purpose,
  type ShortLived,
  type Signed,
  shortLived,
  signedFor,
} from './purposes.ts'
import { derived, type Ring, ringOf } from './ring.ts'
import {
  keyNumberIn,
  keyNumberOf,
  openedBytes,
  openedWith,
  sealedBytes,
  sealedWith,
} from './sealed.ts'
import type { NamedFile, SealedAs } from './sealed-places.ts'
import { isSameSecret } from './secret.ts'

/** Seals personal data for the database and opens it again. */
export interface Vault extends Marker {
  /** Encrypts a text for one use under the key that is in use now; an empty text stays empty. */
  seal: (as: SealedAs, text: string) => string
  /** The text that was sealed for this use; throws when it was changed, moved or sealed under another key. */
  open: (as: SealedAs, sealed: string) => string
  /** The same text for the same text, without the key not computable: to find and to be unique by what is sealed. */
  blindIndex: (text: string) => string
  /** That, and what it is under other keys by which something may still be found, or already is. */
  marks: (text: string) => [string, ...string[]]
}

/** Signs what goes out and comes back, by the key that marks personal data. */
export interface Signer {
  sign: (text: string) => string
  /** Whether this is our signature of the text, of this key or of another that is good for such a thing. */
  isSigned: (as: Signed, text: string, given: string) => boolean
}

/** Seals files as well, under the keys of personal data. */
export interface FileVault extends Vault {
  /** Encrypts the bytes of the file of this name; answers the number of the key as well. */
  sealFile: (as: NamedFile, name: string, bytes: Buffer) => { sealed: Buffer; number: number }
  /** The bytes that were sealed for this name; throws when they were changed, moved or sealed under another key. */
  openFile: (as: NamedFile, name: string, sealed: Buffer) => Buffer
}

const vaults = new WeakMap<Buffer, Map<Purpose, Vault>>()
const fileVaults = new WeakMap<Buffer, FileVault>()

/**
 * The vault of the museum whose DATA_KEY this is, for one purpose. Each has a key to seal and a key for its
 * indexes, derived by its own words from the data keys that are in use when it is asked.
 */
export function vaultOf(dataKey: Buffer, purpose: Purpose = ''): Vault {
  const known = vaults.get(dataKey) ?? new Map<Purpose, Vault>()
  vaults.set(dataKey, known)
  const before = known.get(purpose)
  if (before) return before
  const ring = ringOf(dataKey)
  const vault = isShort(purpose) ? passing(ring, purpose) : lasting(ring, purpose)
  known.set(purpose, vault)
  return vault
}

/** The vault of personal data, for files too. */
export function fileVaultOf(dataKey: Buffer): FileVault {
  const before = fileVaults.get(dataKey)
  if (before) return before
  const ring = ringOf(dataKey)
  const vault: FileVault = {
    ...vaultOf(dataKey),
    sealFile: (as, name, bytes) => {
      const { root, number } = ring.used('seal')
      const key = derived(root, `${personal}: seal`)
      return { sealed: sealedBytes(key, `${as} ${name}`, bytes, number), number }
    },
    openFile: (as, name, sealed) => {
      const key = sealingKey(ring, personal, keyNumberIn(sealed) ?? 0)
      return openedBytes(key, `${as} ${name}`, sealed)
    },
  }
  fileVaults.set(dataKey, vault)
  return vault
}

/** The signer of the museum whose DATA_KEY this is. */
export function signerOf(dataKey: Buffer): Signer {
  const ring = ringOf(dataKey)
  return {
    sign: (text) => hmac(ring.used('mark').root, personal, text),
    isSigned: (as, text, given) =>
      ring
        .living('mark', signedFor[as])
        .some(({ root }) => isSameSecret(hmac(root, personal, text), given)),
  }
}

const personal = 'personal data'

function sealingKey(ring: Ring, whose: string, number: number): Buffer {
  const key = ring.find('seal', number)
  if (!key) throw new Error(`sealed under key ${number}, which is not known here`)
  return derived(key.root, `${whose}: seal`)
}

/** What stays: it says its key, which is kept while anything names it. */
function lasting(ring: Ring, purpose: Purpose): Vault {
  const whose = purpose === '' ? personal : purpose
  return {
    seal: (as, text) => {
      if (text === '') return ''
      const { root, number } = ring.used('seal')
      return sealedWith(derived(root, `${whose}: seal`), as, text, number)
    },
    open: (as, sealed) => {
      if (sealed === '') return ''
      return openedWith(sealingKey(ring, whose, keyNumberOf(sealed)), as, sealed)
    },
    blindIndex: (text) => markBy(ring, ring.used('mark'), whose, text),
    marks: (text) => {
      const all = ring.living('mark', Number.POSITIVE_INFINITY)
      const [now, ...others] = all.map((key) => markBy(ring, key, whose, text))
      return [now ?? '', ...others]
    },
  }
}

/** What lives shortly: it says no key, so those are tried under which it may have been made. */
function passing(ring: Ring, purpose: ShortLived): Vault {
  const living = () => ring.living('sign', shortLived[purpose]).map(({ root }) => root)
  return {
    seal: (as, text) =>
      text === '' ? '' : sealedWith(derived(ring.used('sign').root, `${purpose}: seal`), as, text),
    open: (as, sealed) => {
      if (sealed === '') return ''
      let wrong: unknown
      for (const root of living()) {
        try {
          return openedWith(derived(root, `${purpose}: seal`), as, sealed)
        } catch (error) {
          wrong = error
        }
      }
      throw wrong
    },
    blindIndex: (text) => hmac(ring.used('sign').root, purpose, text),
    marks: (text) => {
      const [now, ...others] = living().map((root) => hmac(root, purpose, text))
      return [now ?? '', ...others]
    },
  }
}
