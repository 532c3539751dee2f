import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** A file of an archive, at hand or as it is made. */
export interface Packed {
  name: string
  content: string | Uint8Array | AsyncIterable<string>
}

const deflated = 8
/** The most that a file of an archive without extensions may measure. */
const mostBytes = 0xffff_ffff
const pieceBytes = 65_536

/**
 * A ZIP archive as it is made: no content is asked for before what there was has been packed and taken.
 * Packing is done in the runtime's own threads.
 */
export async function* archived(files: readonly Packed[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const taken = () => {
    const bytes = made
    made = []
    return bytes
  }
  for (const { name, content } of files) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: deflated }
    zip.add(file)
    const packing = createDeflateRaw({ level: 6, chunkSize: pieceBytes })
    const source = Readable.from(measured(file, content), { objectMode: false })
    // What fails is thrown by the loop.
    for await (const bytes of pipeline(source, packing, () => {})) {
      file.ondata?.(null, bytes as Uint8Array<ArrayBuffer>, false)
      yield* taken()
    }
    file.ondata?.(null, new Uint8Array(), true)
  }
  zip.end()
  yield* taken()
}

async function* measured(file: ZipInputFile, content: Packed['content']): AsyncGenerator<Buffer> {
  const whole = typeof content === 'string' || content instanceof Uint8Array
  for await (const piece of whole ? [content] : content) {
    const bytes = Buffer.from(piece)
    file.size += bytes.length
    if (file.size > mostBytes) throw new Error(`${file.filename} is larger than an archive takes`)
    file.crc = crc32(bytes, file.crc)
    yield bytes
  }
}
