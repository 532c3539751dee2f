import { museumTime } from '@museum/contract/day.ts'
import { isFileName } from '../files/files.ts'
import { SettingsError } from '../settings.ts'
import { type Archive, DamagedArchive, type Entry } from './entries.ts'
import {
  fileOfEntry,
  type Manifest,
  manifestName,
  manifestSchema,
  readSignature,
  sealName,
  signatureName,
  tableOfPart,
} from './manifest.ts'
import { readArchiveName } from './names.ts'
import { isSigned } from './signer.ts'
import { isSums, Sums, sha256 } from './sums.ts'

/** What an archive must prove before it is believed. */
export interface Proof {
  /** Whose signature is believed. */
  signers: readonly string[]
  /** Whether one that nobody signed is taken, such as those of before 0.2. */
  unsigned: boolean
  /** The day of the museum, or the number, before which one is too old. */
  notBefore: string | undefined
  museumZone: string
}

interface Checked {
  manifest: Manifest
  /** Who signed it; undefined where nobody did. */
  signer: string | undefined
}

const ends = [manifestName, sealName, signatureName]

/** Reads an archive to its end; throws `DamagedArchive` when any of it is not as written. */
export async function checkArchive(archive: Archive): Promise<Checked> {
  const sums = new Sums()
  const last = new Map<string, Buffer>()
  for await (const { name, bytes } of archive.entries()) {
    if (name !== ends[last.size] && (last.size > 0 || ends.includes(name)))
      throw new DamagedArchive(`${name} stands where nothing may`)
    if (ends.includes(name)) last.set(name, bytes)
    else if (isSums(name)) {
      const expected = sums.list()
      if (expected.name !== name || expected.text !== bytes.toString())
        throw new DamagedArchive(`what ${name} lists has been changed`)
    } else if (tableOfPart(name) || isFileName(fileOfEntry(name) ?? '')) sums.note(name, bytes)
    else throw new DamagedArchive(`${name} is none of its parts`)
  }
  const manifest = last.get(manifestName)
  if (!manifest || !last.has(sealName)) throw new DamagedArchive('it has no end')
  if (last.get(sealName)?.toString() !== `${sha256(manifest)}  ${manifestName}\n`)
    throw new DamagedArchive(`${manifestName} has been changed`)
  const { success, data } = manifestSchema.safeParse(JSON.parse(manifest.toString()))
  if (!success) throw new DamagedArchive(`${manifestName} is of another format`)
  if (!sums.empty || sums.digest() !== data.sums)
    throw new DamagedArchive(`${manifestName} does not go with the rest`)
  return { manifest: data, signer: signerOfManifest(manifest, last.get(signatureName)) }
}

function signerOfManifest(manifest: Buffer, line: Buffer | undefined): string | undefined {
  if (!line) return undefined
  const signed = readSignature(line.toString())
  if (!signed || !isSigned(signed.signer, 'archive', manifest, signed.signature))
    throw new DamagedArchive('its signature is not of what is in it')
  return signed.signer
}

/** Throws a `SettingsError` for an archive that is whole and not to be believed: another's, swapped, too old. */
export function refuseUntrusted(path: string, { manifest, signer }: Checked, proof: Proof): void {
  const refuse = (why: string) => new SettingsError(`${path} ${why}: nothing was restored`)
  if (manifest.format === 1 || !signer) {
    if (!proof.unsigned)
      throw refuse('is signed by nobody, as those of before 0.2 (--unsigned takes it)')
  } else {
    if (proof.signers.length === 0)
      throw refuse(
        `is signed by ${signer}: say with --signer whose signature you expect, from your own papers`,
      )
    if (!proof.signers.includes(signer))
      throw refuse(`is foreign, signed by ${signer} and not by ${proof.signers.join(', ')}`)
    const [called, was] = [readArchiveName(path), readArchiveName(manifest.name)]
    if (called && was && called.order !== was.order)
      throw refuse(`was swapped, it was written as ${manifest.name}`)
  }
  refuseOlder(refuse, manifest, proof)
}

function refuseOlder(
  refuse: (why: string) => SettingsError,
  manifest: Manifest,
  { notBefore, museumZone }: Proof,
): void {
  if (notBefore === undefined) return
  const { day } = museumTime(new Date(manifest.created_at), museumZone)
  const number = manifest.format === 1 ? 0 : manifest.number
  const old = /^\d+$/.test(notBefore) ? number < Number(notBefore) : day < notBefore
  if (old) throw refuse(`is of ${day}, number ${number}, and older than ${notBefore}`)
}

/**
 * The entries that hold rows and files, of an archive that was checked; at its end throws `DamagedArchive`
 * where they are no longer those.
 */
export async function* contentsOf(archive: Archive, manifest: Manifest): AsyncGenerator<Entry> {
  const sums = new Sums()
  for await (const entry of archive.entries()) {
    if (isSums(entry.name) || ends.includes(entry.name)) continue
    if (sums.note(entry.name, entry.bytes)) sums.list()
    yield entry
  }
  if (!sums.empty) sums.list()
  if (sums.digest() !== manifest.sums) throw new DamagedArchive('it was changed while it was read')
}
