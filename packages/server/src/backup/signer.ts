import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { SettingsError } from '../settings.ts'

/** What is signed, so that a signature under one means nothing under the other. */
type Kind = 'archive' | 'label'

/** The key of this machine under which its archives are signed, and how many it has signed. */
export interface Signer {
  /** Its public half, as a person writes it down. */
  name: string
  /** The number of the next archive; each is given once. */
  next: () => Promise<number>
  sign: (kind: Kind, bytes: Uint8Array) => string
}

const keptSchema = z.object({ key: z.string(), number: z.number().int().min(0) })
const prefix = 'museum-signer-'

export const signerPattern = /museum-signer-[\w-]{43}/g

const fileOf = (dataDir: string) => join(dataDir, 'backup-signer.json')

/** The signer of this machine, made where there is none yet. */
export async function signerOf(dataDir: string): Promise<Signer> {
  const file = fileOf(dataDir)
  let kept = readKept(file)
  if (!kept) {
    const { privateKey } = generateKeyPairSync('ed25519')
    const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
    kept = { key, number: 0 }
    await keep(file, kept)
  }
  const privateKey = createPrivateKey({
    key: Buffer.from(kept.key, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    name: nameOf(createPublicKey(privateKey)),
    next: async () => {
      const number = (readKept(file)?.number ?? 0) + 1
      await keep(file, { key: kept.key, number })
      return number
    },
    sign: (kind, bytes) => sign(null, spoken(kind, bytes), privateKey).toString('base64url'),
  }
}

/** The public half of this machine's signer; undefined where it has signed nothing yet. */
export async function knownSigner(dataDir: string): Promise<string | undefined> {
  return existsSync(fileOf(dataDir)) ? (await signerOf(dataDir)).name : undefined
}

/** Whether that signer signed these bytes as that kind. */
export function isSigned(name: string, kind: Kind, bytes: Uint8Array, signature: string): boolean {
  const x = name.slice(prefix.length)
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, spoken(kind, bytes), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

function spoken(kind: Kind, bytes: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`museum ${kind}\n`), bytes])
}

function nameOf(key: KeyObject): string {
  return prefix + String(key.export({ format: 'jwk' }).x)
}

function readKept(file: string): z.output<typeof keptSchema> | undefined {
  if (!existsSync(file)) return undefined
  try {
    return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new SettingsError(`${file} is no signer's key: put back the one that was there`)
  }
}

async function keep(file: string, kept: z.output<typeof keptSchema>): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.${process.pid}.tmp`
  try {
    await writeFile(temporary, `${JSON.stringify(kept)}\n`, { mode: 0o600, flush: true })
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
