import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder } from 'modern-tar'
import { opened, sealedBeginning, WrongKey } from './seal.ts'

/** What is wrong with an archive, in one line. */
export class DamagedArchive extends Error {}

export interface Entry {
  name: string
  bytes: Buffer
}

/** An archive that is open: the same file, whatever its name is given to meanwhile. */
export interface Archive {
  path: string
  sealed: boolean
  /** Its entries, one in memory at a time; throws `DamagedArchive` where it cannot be read on, and `WrongKey`. */
  entries: () => AsyncGenerator<Entry>
  close: () => Promise<void>
}

const largestEntry = 64 * 1024 * 1024

/** Opens an archive, sealed or not; `identities` are asked for where only a private key opens it. */
export async function openArchive(
  path: string,
  identities: () => Promise<readonly string[]>,
): Promise<Archive> {
  const handle = await open(path, 'r')
  try {
    const beginning = Buffer.alloc(sealedBeginning.length)
    const { bytesRead } = await handle.read(beginning, 0, beginning.length, 0)
    if (bytesRead === 0) throw new DamagedArchive('it is empty')
    const sealed = beginning.toString('latin1') === sealedBeginning
    const keys = sealed ? await identities() : []
    if (sealed && keys.length === 0)
      throw new WrongKey('it opens with a private key alone, and none was given')
    const entries = () => entriesOf(handle, sealed ? keys : undefined)
    return { path, sealed, entries, close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* entriesOf(
  handle: FileHandle,
  identities: readonly string[] | undefined,
): AsyncGenerator<Entry> {
  const read: { failed?: unknown; whole: boolean } = { whole: false }
  try {
    const file = ReadableStream.from(partsOf(handle, read)) as ReadableStream<
      Uint8Array<ArrayBuffer>
    >
    const plain = identities ? await opened(identities, file) : file
    for await (const { header, body } of plain.pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.size > largestEntry) throw new DamagedArchive(`${header.name} is too large`)
      const bytes = await buffer(body)
      if (bytes.length !== header.size) throw new DamagedArchive(`${header.name} is cut off`)
      yield { name: header.name, bytes }
    }
  } catch (error) {
    if (read.failed) throw read.failed
    if (error instanceof DamagedArchive || error instanceof WrongKey) throw error
    if (!identities) throw new DamagedArchive((error as Error).message)
    throw new DamagedArchive(
      read.whole ? 'its end is missing or was changed' : 'a part of it was changed',
    )
  }
}

const partBytes = 256 * 1024

/** The bytes of a file from its beginning; notes whether all were read, and what failed. */
async function* partsOf(handle: FileHandle, read: { failed?: unknown; whole: boolean }) {
  for (let at = 0; ; ) {
    const part = Buffer.alloc(partBytes)
    const { bytesRead } = await handle.read(part, 0, partBytes, at).catch((error: unknown) => {
      read.failed = error
      throw error
    })
    read.whole = bytesRead === 0
    if (read.whole) return
    at += bytesRead
    yield part.subarray(0, bytesRead)
  }
}
