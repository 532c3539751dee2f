import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker, type TarPackController } from 'modern-tar'
import {
  manifestName,
  type SignedManifest,
  sealName,
  signatureLine,
  signatureName,
} from './manifest.ts'
import { sealedTo } from './seal.ts'
import type { Signer } from './signer.ts'
import { Sums, sha256 } from './sums.ts'

export interface ArchiveWriter {
  /** Adds an entry; waits while the disk is slower than what is read. */
  add: (name: string, bytes: Uint8Array) => Promise<void>
}

type Contents = Omit<SignedManifest, 'sums'>
type Fill = (archive: ArchiveWriter) => Promise<Contents>

/** By whom an archive is signed, and who opens it; nobody named, everybody reads it. */
export interface Sealing {
  signer: Signer
  recipients: readonly string[]
}

interface Written {
  contents: Contents
  /** The size and the SHA-256 of the file. */
  bytes: number
  sha256: string
}

/**
 * Writes an archive at `path`, readable by its owner alone, and answers what `fill` says is in it. The
 * name appears when the bytes are on the disk, so a file of this name is whole; when anything fails
 * there is none.
 */
export async function writeArchive(path: string, by: Sealing, fill: Fill): Promise<Written> {
  const { readable, controller } = createTarPacker()
  const temporary = `${path}.part`
  const plain = readable as ReadableStream<Uint8Array<ArrayBuffer>>
  const stream = by.recipients.length > 0 ? await sealedTo(by.recipients, plain) : plain
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // An earlier run that was cut off may have left one.
  await rm(temporary, { force: true })
  const hash = createHash('sha256')
  const count = { bytes: 0 }
  const written = pipeline(
    Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
    counting(hash, count),
    createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const filled = fillTar(controller, by.signer, fill).catch((error) => {
    controller.error(error)
    throw error
  })
  const ends = await Promise.allSettled([written, filled])
  try {
    // What `fill` met is why nothing could be written, where both failed.
    for (const end of ends.reverse()) if (end.status === 'rejected') throw end.reason
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
  return { contents: await filled, bytes: count.bytes, sha256: hash.digest('hex') }
}

function counting(hash: Hash, count: { bytes: number }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      count.bytes += chunk.length
      done(null, chunk)
    },
  })
}

async function fillTar(tar: TarPackController, signer: Signer, fill: Fill): Promise<Contents> {
  const sums = new Sums()
  const put = async (name: string, bytes: Uint8Array) => {
    const body = tar.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
    await body.write(bytes)
    await body.close()
  }
  const list = async () => {
    const { name, text } = sums.list()
    await put(name, Buffer.from(text))
  }
  const contents = await fill({
    add: async (name, bytes) => {
      await put(name, bytes)
      if (sums.note(name, bytes)) await list()
    },
  })
  if (!sums.empty) await list()
  const manifest = Buffer.from(`${JSON.stringify({ ...contents, sums: sums.digest() }, null, 1)}\n`)
  await put(manifestName, manifest)
  await put(sealName, Buffer.from(`${sha256(manifest)}  ${manifestName}\n`))
  const signature = signer.sign('archive', manifest)
  await put(signatureName, Buffer.from(signatureLine(signer.name, signature)))
  tar.finalize()
  return contents
}
