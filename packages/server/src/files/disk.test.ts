import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFilesIn } from '../testing/open-files.ts'
import { createFileStore } from './disk.ts'
import type { FileStore } from './files.ts'

let folder: string
let files: FileStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-files-'))
  files = createFileStore(`file:${join(folder, 'store')}`)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const inStore = () => readdirSync(join(folder, 'store'), { recursive: true, withFileTypes: true })
const names = () =>
  inStore()
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

async function textOf(store: FileStore, name: string): Promise<string | undefined> {
  const found = await store.get(name)
  if (!found) return undefined
  const bytes = await buffer(found.body)
  expect(bytes.length).toBe(found.size)
  return bytes.toString()
}

test('what is put can be got, by its size and bytes, until it is removed', async () => {
  await files.put('ab/cd/one.jpg', Buffer.from('picture'))
  expect(await textOf(files, 'ab/cd/one.jpg')).toBe('picture')
  expect(names()).toEqual(['one.jpg'])
  await files.remove('ab/cd/one.jpg')
  await files.remove('ab/cd/one.jpg')
  expect(await files.get('ab/cd/one.jpg')).toBeUndefined()
})

test('what is kept is for the server alone', async () => {
  await files.put('ab/cd/one.jpg', Buffer.from('picture'))
  const modeOf = (path: string) => statSync(join(folder, 'store', path)).mode & 0o777
  expect(['', 'ab', 'ab/cd', 'ab/cd/one.jpg'].map(modeOf)).toEqual([0o700, 0o700, 0o700, 0o600])
})

test('a file address with an authority is the same store', async () => {
  await files.put('ab/one.jpg', Buffer.from('picture'))
  const same = createFileStore(pathToFileURL(join(folder, 'store')).href)
  expect(await textOf(same, 'ab/one.jpg')).toBe('picture')
})

describe('a name cannot lead out of the store', () => {
  test.each([
    '../secret.txt',
    'ab/../../secret.txt',
    '/etc/passwd',
    '..',
    'ab//one.jpg',
    'ab\\..\\secret.txt',
    'one.jpg\u0000',
    '.hidden.jpg',
  ])('%j', async (name) => {
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    expect(await files.get(name)).toBeUndefined()
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow()
    await expect(files.remove(name)).rejects.toThrow()
  })
})

describe('a disk that fails', () => {
  async function handlePrototype() {
    const handle = await open(folder, 'r')
    await handle.close()
    return Object.getPrototypeOf(handle) as Awaited<ReturnType<typeof open>>
  }
  const failure = (code: string) => Object.assign(new Error(code), { code })

  test('leaves no file open whose size it does not tell', async () => {
    await files.put('ab/one.jpg', Buffer.from('x'))
    vi.spyOn(await handlePrototype(), 'stat').mockRejectedValue(failure('EIO'))
    await expect(files.get('ab/one.jpg')).rejects.toThrow('EIO')
    expect(openFilesIn(folder)).toEqual([])
  })

  test('keeps nothing of a picture that it has no room for', async () => {
    vi.spyOn(await handlePrototype(), 'writeFile').mockRejectedValue(failure('ENOSPC'))
    await expect(files.put('ab/one.jpg', Buffer.from('x'))).rejects.toMatchObject({
      code: 'server.full',
    })
    expect(names()).toEqual([])
  })

  test('keeps nothing when the bytes did not reach it', async () => {
    const prototype = await handlePrototype()
    await files.put('ab/one.jpg', Buffer.from('first'))
    vi.spyOn(prototype, 'sync').mockRejectedValue(failure('EIO'))
    await expect(files.put('ab/two.jpg', Buffer.from('x'))).rejects.toMatchObject({
      code: 'server.unavailable',
    })
    expect(names()).toEqual(['one.jpg'])
  })

  test('syncs the bytes before the name, and the folder after it', async () => {
    const synced: string[][] = []
    const sync = vi.spyOn(await handlePrototype(), 'sync').mockImplementation(async () => {
      synced.push(names())
    })
    await files.put('ab/one.jpg', Buffer.from('x'))
    expect(sync).toHaveBeenCalled()
    expect(synced.at(-2)?.[0]).toMatch(/\.tmp$/)
    expect(synced.at(-1)).toEqual(['one.jpg'])
  })
})
