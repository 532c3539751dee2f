import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { diskFault } from './disk.ts'

/** Bytes that wait in a file to be sent, once. */
export interface Spooled {
  size: number
  /** Reads them as fast as they are taken; the file goes with the stream, whatever ends it. */
  stream: () => Readable
}

/** As much is kept in memory. */
const mostAtHand = 1024 * 1024
const cipher = 'aes-256-gcm'
/** So many at most are sealed together, and held at once by whoever is sent them. */
const frameBytes = 64 * 1024

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

/** Where a piece of the file ends, and by what one sees that nobody changed it. */
interface Frame {
  end: number
  tag: Buffer
}

/**
 * It may hold personal data, so it has no name any more and is sealed by a key that memory alone holds. What shows that
 * every frame is whole and in its place stays in memory too: a byte that was changed breaks the stream.
 */
async function sealedFile(): Promise<SealedFile> {
  const handle = await unnamed().catch((error: unknown) => {
    throw diskFault(error)
  })
  const key = randomBytes(32)
  const frames: Frame[] = []
  const seal = (bytes: Uint8Array) => {
    const sealing = createCipheriv(cipher, key, nonceOf(frames.length))
    const sealed = sealing.update(bytes)
    sealing.final()
    frames.push({ end: (frames.at(-1)?.end ?? 0) + sealed.length, tag: sealing.getAuthTag() })
    return sealed
  }
  return {
    append: async (bytes) => {
      const sealed: Buffer[] = []
      for (let from = 0; from < bytes.length; from += frameBytes)
        sealed.push(seal(bytes.subarray(from, from + frameBytes)))
      await handle.appendFile(Buffer.concat(sealed)).catch((error: unknown) => {
        throw diskFault(error)
      })
    },
    stream: () => opened(handle, key, frames),
    close: () => handle.close(),
  }
}

/** The key lives as long as one file, whose frames are counted: no two have one nonce. */
function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(frame)
  return nonce
}

/** A frame leaves once its tag is right; the file is closed with the stream, whatever ends it. */
function opened(handle: FileHandle, key: Buffer, frames: readonly Frame[]): Readable {
  let next = 0
  return new Readable({
    highWaterMark: frameBytes,
    read() {
      const frame = frames[next]
      if (!frame) {
        this.push(null)
        return
      }
      readFrame(handle, frames[next - 1]?.end ?? 0, frame.end)
        .then((sealed) => {
          const opening = createDecipheriv(cipher, key, nonceOf(next))
          opening.setAuthTag(frame.tag)
          const bytes = opening.update(sealed)
          opening.final()
          next += 1
          this.push(bytes)
        })
        .catch((error: unknown) => this.destroy(error as Error))
    },
    destroy(error, done) {
      handle.close().then(() => done(error), done)
    },
  })
}

async function readFrame(handle: FileHandle, from: number, end: number): Promise<Buffer> {
  const sealed = Buffer.alloc(end - from)
  for (let at = 0; at < sealed.length; ) {
    const { bytesRead } = await handle.read(sealed, at, sealed.length - at, from + at)
    if (bytesRead === 0) throw new Error('what was kept to be sent is cut off')
    at += bytesRead
  }
  return sealed
}

async function unnamed() {
  const path = join(tmpdir(), `museum-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}
