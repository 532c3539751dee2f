import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder } from 'modern-tar'
import { type Manifest, manifestName, manifestSchema, sealName } from './manifest.ts'
import { isSums, Sums, sha256 } from './sums.ts'

/** What is wrong with an archive, in one line. */
export class DamagedArchive extends Error {}

interface Entry {
  name: string
  bytes: Buffer
}

const largestEntry = 64 * 1024 * 1024

/** The entries of an archive, one in memory at a time; throws `DamagedArchive` where it cannot be read on. */
async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const source = createReadStream(path, { highWaterMark: 256 * 1024 })
  const failed = new Promise<never>((_, reject) => source.once('error', reject))
  failed.catch(() => {})
  try {
    const web = Readable.toWeb(source) as ReadableStream<Uint8Array<ArrayBuffer>>
    for await (const { header, body } of web.pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.size > largestEntry) throw new DamagedArchive(`${header.name} is too large`)
      const bytes = await buffer(body)
      if (bytes.length !== header.size) throw new DamagedArchive(`${header.name} is cut off`)
      yield { name: header.name, bytes }
    }
  } catch (error) {
    if (source.errored) throw source.errored
    throw error instanceof DamagedArchive ? error : new DamagedArchive((error as Error).message)
  } finally {
    source.destroy()
  }
}

/** The entries that hold rows and files, of an archive that was checked. */
export async function* contentsOf(path: string): AsyncGenerator<Entry> {
  for await (const entry of entriesOf(path))
    if (!isSums(entry.name) && entry.name !== manifestName && entry.name !== sealName) yield entry
}

/** Reads an archive to its end and answers its manifest; throws `DamagedArchive` when any of it is not as written. */
export async function checkArchive(path: string): Promise<Manifest> {
  const sums = new Sums()
  let manifest: Buffer | undefined
  let sealed = false
  for await (const { name, bytes } of entriesOf(path)) {
    if (sealed || (manifest && name !== sealName))
      throw new DamagedArchive(`${name} stands behind the end`)
    if (name === sealName) {
      sealed =
        manifest !== undefined && bytes.toString() === `${sha256(manifest)}  ${manifestName}\n`
      if (!sealed) throw new DamagedArchive(`${manifestName} has been changed`)
    } else if (name === manifestName) manifest = bytes
    else if (isSums(name)) {
      const expected = sums.list()
      if (expected.name !== name || expected.text !== bytes.toString())
        throw new DamagedArchive(`what ${name} lists has been changed`)
    } else sums.note(name, bytes)
  }
  if (!manifest || !sealed) throw new DamagedArchive('it has no end')
  const { success, data } = manifestSchema.safeParse(JSON.parse(manifest.toString()))
  if (!success) throw new DamagedArchive(`${manifestName} is of another format`)
  if (!sums.empty || sums.digest() !== data.sums)
    throw new DamagedArchive(`${manifestName} does not go with the rest`)
  return data
}
