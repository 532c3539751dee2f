import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { type Manifest, manifestName, sealName } from './manifest.ts'
import { Sums, sha256 } from './sums.ts'

export interface ArchiveWriter {
  /** Adds an entry; waits while the disk is slower than what is read. */
  add: (name: string, bytes: Uint8Array) => Promise<void>
}

type Contents = Omit<Manifest, 'sums'>

/**
 * Writes an archive at `path`, readable by its owner alone, and answers what `fill` says is in it. The
 * name appears when the bytes are on the disk, so a file of this name is whole; when anything fails
 * there is none.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<Contents>,
): Promise<Contents> {
  const { readable, controller } = createTarPacker()
  const temporary = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // An earlier run that was cut off may have left one.
  await rm(temporary, { force: true })
  const written = pipeline(
    Readable.fromWeb(readable),
    createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const filled = fillTar(controller, fill).catch((error) => {
    controller.error(error)
    throw error
  })
  const ends = await Promise.allSettled([written, filled])
  try {
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
  return await filled
}

async function fillTar(
  tar: TarPackController,
  fill: (archive: ArchiveWriter) => Promise<Contents>,
): Promise<Contents> {
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
  tar.finalize()
  return contents
}
