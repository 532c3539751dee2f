import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const text = /\.(js|css|svg|html|json|txt|webmanifest)$/

interface Sizes {
  files: number
  /** Bytes of the text files as they are, and as Brotli. */
  plain: number
  brotli: number
}

/** Writes FILE.br and FILE.gz beside every text file below `folder`. */
export async function compressAll(folder: string): Promise<Sizes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(files.map(compress))
  return {
    files: files.length,
    plain: sizes.reduce((sum, size) => sum + size.plain, 0),
    brotli: sizes.reduce((sum, size) => sum + size.brotli, 0),
  }
}

async function compress(file: string): Promise<{ plain: number; brotli: number }> {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return { plain: content.length, brotli: br.length }
}
