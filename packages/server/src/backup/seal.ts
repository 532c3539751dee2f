import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { SettingsError } from '../settings.ts'

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

/** How a file begins that only a private key opens: the format of https://age-encryption.org/v1. */
export const sealedBeginning = 'age-encryption.org/v1\n'

/** What is wrong with private keys, in one line. */
export class WrongKey extends Error {}

/** A public key to write archives to, and the private key that opens them. */
export async function makePair(): Promise<{ recipient: string; identity: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts to all of these public keys, a part of 64 KiB at a time; any of their private keys opens it. */
export async function sealedTo(recipients: readonly string[], plain: Bytes): Promise<Bytes> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (error) {
      throw new SettingsError(`BACKUP_RECIPIENT: ${recipient} is mistyped: ${wordsOf(error)}`)
    }
  }
  return (await encrypter.encrypt(plain)) as Bytes
}

/** Decrypts as it is read; each part is known to be as written before it is given on. Throws `WrongKey`. */
export async function opened(identities: readonly string[], sealed: Bytes): Promise<Bytes> {
  const decrypter = new Decrypter()
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity)
    } catch {
      // Never the key itself: what is said may be kept in a journal.
      throw new WrongKey('a private key is mistyped: it is one line, AGE-SECRET-KEY-1…')
    }
  }
  try {
    return (await decrypter.decrypt(sealed)) as Bytes
  } catch (error) {
    if (!/no identity matched/.test(wordsOf(error))) throw error
    throw new WrongKey('no private key that was given opens it')
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
