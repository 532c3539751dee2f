import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Fault } from '@museum/contract/fault.ts'
import { type FileStore, isFileName } from './files.ts'

/** What a disk or a quota says that has no room. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
// What a failing or read-only disk says: the same upload may succeed later.
const away = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** The store of `file:DIR` or `file:///DIR`. */
export function createFileStore(filesUrl: string): FileStore {
  const root = filesUrl.startsWith('file://')
    ? fileURLToPath(filesUrl)
    : resolve(filesUrl.slice('file:'.length))
  const pathOf = (name: string): string => {
    if (!isFileName(name)) throw new Error('not a file name of the store')
    return join(root, name)
  }
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      try {
        await writeDurably(path, bytes)
      } catch (error) {
        throw diskFault(error)
      }
    },
    get: async (name) => (isFileName(name) ? await read(pathOf(name)) : undefined),
    remove: async (name) => await rm(pathOf(name), { force: true }),
    list: () => namesIn(root, ''),
  }
}

/** What a write to a disk met, as `server.full` or `server.unavailable` where it is one of these. */
export function diskFault(error: unknown): unknown {
  if (full.has(codeOf(error))) return new Fault('server.full')
  return away.has(codeOf(error)) ? new Fault('server.unavailable') : error
}

// A reader sees the whole file or none, also after a power failure: the bytes are on the disk
// before the name is, and the name before the caller hears of it.
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path)
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`
  await makeFolder(folder)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  // Each new folder is an entry in the one above it.
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function read(path: string) {
  try {
    const handle = await open(path, 'r')
    try {
      const { size } = await handle.stat()
      return { body: handle.createReadStream(), size }
    } catch (error) {
      await handle.close()
      throw error
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

// Half-written files have names that no store gives.
async function* namesIn(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = folder + entry.name
    if (entry.isDirectory()) yield* namesIn(root, `${name}/`)
    else if (isFileName(name)) yield name
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code)
}
