import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { diskFault } from './disk.ts'

/** Bytes that wait in a file to be sent, once. */
export interface Spooled {
  size: number
  /** Reads them as fast as they are taken; the file goes with the stream, whatever ends it. */
  stream: () => Readable
}

/** As much is kept in memory. */
const mostAtHand = 1024 * 1024
const cipher = 'aes-256-ctr'

/**
 * Takes bytes as they are made until all are there: few are kept at hand, many lie in a temporary file,
 * so that memory does not grow with them, whoever reads them slowly. Throws `server.full`.
 */
export async function spool(made: AsyncIterable<Uint8Array>): Promise<Buffer | Spooled> {
  let waiting: Uint8Array[] = []
  let held = 0
  let size = 0
  let file: SealedFile | undefined
  try {
    for await (const bytes of made) {
      waiting.push(bytes)
      held += bytes.length
      size += bytes.length
      if (held <= mostAtHand) continue
      file ??= await sealedFile()
      await file.append(Buffer.concat(waiting))
      waiting = []
      held = 0
    }
    if (!file) return Buffer.concat(waiting)
    await file.append(Buffer.concat(waiting))
    return { size, stream: file.stream }
  } catch (error) {
    await file?.close()
    throw error
  }
}

/** Lets go of what nobody will be sent. */
export function discard(bytes: Buffer | Spooled): void {
  if (!Buffer.isBuffer(bytes)) bytes.stream().destroy()
}

interface SealedFile {
  append: (bytes: Uint8Array) => Promise<void>
  stream: () => Readable
  close: () => Promise<void>
}

// It may hold personal data, so it has no name any more and is sealed by a key that memory alone holds.
async function sealedFile(): Promise<SealedFile> {
  const handle = await unnamed().catch((error: unknown) => {
    throw diskFault(error)
  })
  const [key, start] = [randomBytes(32), randomBytes(16)]
  const sealing = createCipheriv(cipher, key, start)
  return {
    append: async (bytes) => {
      await handle.appendFile(sealing.update(bytes)).catch((error: unknown) => {
        throw diskFault(error)
      })
    },
    stream: () =>
      // Whoever reads hears by the stream of what fails.
      pipeline(
        handle.createReadStream({ start: 0 }),
        createDecipheriv(cipher, key, start),
        () => {},
      ),
    close: () => handle.close(),
  }
}

async function unnamed() {
  const path = join(tmpdir(), `museum-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}
