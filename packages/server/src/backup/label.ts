import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { readSignature, signatureLine } from './manifest.ts'
import { labelPath } from './names.ts'
import { isSigned, type Signer } from './signer.ts'

const labelSchema = z.object({
  name: z.string(),
  created_at: z.string(),
  number: z.number(),
  /** The version of the database. */
  version: z.string(),
  /** The data keys that open what is sealed in it. */
  keys: z.array(z.string()).default([]),
  /** Whether only a private key opens it. */
  sealed: z.boolean(),
  bytes: z.number(),
  sha256: z.string(),
})

/** What stands beside an archive, so that it is known to be whole where nothing opens it. */
export type Label = z.output<typeof labelSchema>

/** A label as it is written: a line of JSON, and who signed it. */
export function writtenLabel(label: Label, signer: Signer): string {
  const line = `${JSON.stringify(label)}\n`
  return line + signatureLine(signer.name, signer.sign('label', Buffer.from(line)))
}

/** Reads a label; undefined for what is none, or was changed since somebody signed it. */
export function readLabel(text: string): { label: Label; signer: string } | undefined {
  const end = text.indexOf('\n') + 1
  const line = text.slice(0, end)
  const signed = readSignature(text.slice(end))
  if (!signed || !isSigned(signed.signer, 'label', Buffer.from(line), signed.signature))
    return undefined
  const { success, data } = labelSchema.safeParse(JSON.parse(line))
  return success ? { label: data, signer: signed.signer } : undefined
}

export async function keepLabel(archive: string, text: string): Promise<void> {
  await writeFile(labelPath(archive), text, { mode: 0o600, flush: true })
}

/** The label beside an archive; undefined where there is none, or the archive has not the size that it says. */
export async function labelOf(archive: string): Promise<Label | undefined> {
  const text = await readFile(labelPath(archive), 'utf8').catch(() => '')
  const label = readLabel(text)?.label
  if (!label) return undefined
  const size = (await stat(archive).catch(() => undefined))?.size
  return size === label.bytes ? label : undefined
}

/** Whether an archive is as its label says, to the last byte. */
export async function isAsLabelled(archive: string, { sha256 }: Label): Promise<boolean> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex') === sha256
}
