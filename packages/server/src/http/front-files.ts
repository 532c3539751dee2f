import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Ready } from './ready.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const usualBytes = 64 * 1024 * 1024

/**
 * The files of a folder as they are sent, each read when it is first asked for and kept; of a folder that
 * is larger than `mostBytes` what was asked for first. Only what lies in the folder now is found.
 */
export class FrontFiles {
  readonly #folder: string
  readonly #cacheControl: string
  readonly names: ReadonlySet<string>
  readonly #kept = new Map<string, Ready>()
  #bytesLeft: number

  constructor(folder: string, cacheControl: string, mostBytes = usualBytes) {
    this.#folder = folder
    this.#cacheControl = cacheControl
    this.#bytesLeft = mostBytes
    const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
    // Dot files are the build's own, and what is compressed goes by the name of the file itself.
    const names = entries.flatMap((entry) => (entry.isFile() ? entry.name : []))
    this.names = new Set(names.filter((name) => !/^\.|\.(br|gz|html)$/.test(name)))
  }

  /** A file that was asked for before; undefined also where there is none. */
  kept(name: string): Ready | undefined {
    return this.#kept.get(name)
  }

  /** A file by its name; undefined where there is none. */
  async read(name: string): Promise<Ready | undefined> {
    if (!this.names.has(name)) return undefined
    const known = this.#kept.get(name)
    if (known) return known
    const path = join(this.#folder, name)
    const bytesOf = (file: string) => readFile(file).catch(() => undefined)
    const [plain, br, gzip] = await Promise.all(
      ['', '.br', '.gz'].map((end) => bytesOf(path + end)),
    )
    // Another build has taken this one's place.
    if (!plain) return undefined
    const headers = {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': this.#cacheControl,
    }
    const ready = new Ready(plain, headers, { ...(br && { br }), ...(gzip && { gzip }) }, true)
    const size = plain.length + (br?.length ?? 0) + (gzip?.length ?? 0)
    if (size <= this.#bytesLeft && !this.#kept.has(name)) {
      this.#bytesLeft -= size
      this.#kept.set(name, ready)
    }
    return ready
  }
}
