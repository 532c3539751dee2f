import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openFilesIn } from '../testing/open-files.ts'
import { discard, type Spooled, spool } from './spool.ts'

const piece = 64 * 1024
const ours = join(tmpdir(), 'museum-')
const name = '李淑兰'.repeat(2_000)

async function* made(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
const random = (count: number) => Array.from({ length: count }, () => randomBytes(piece))
const long = async () => (await spool(made([Buffer.from(name), ...random(40)]))) as Spooled

/** What the files without a name that this process holds open have in them. */
function kept(): Buffer {
  const self = '/proc/self/fd'
  const links = readdirSync(self).filter((descriptor) => {
    try {
      return readlinkSync(join(self, descriptor)).startsWith(ours)
    } catch {
      return false
    }
  })
  return Buffer.concat(links.map((descriptor) => readFileSync(join(self, descriptor))))
}

// A file is closed a moment after its stream.
afterEach(() => expect.poll(() => openFilesIn(ours), { timeout: 10_000 }).toEqual([]))

test('few bytes are kept at hand', async () => {
  const pieces = random(3)
  expect(await spool(made(pieces))).toEqual(Buffer.concat(pieces))
})

test('many lie in a file without a name, sealed, and go with the stream', async () => {
  const pieces = [Buffer.from(name), ...random(40)]
  const spooled = (await spool(made(pieces))) as Spooled
  const whole = Buffer.concat(pieces)
  expect(spooled.size).toBe(whole.length)
  expect(openFilesIn(ours)).toEqual([expect.stringContaining('(deleted)')])
  expect(kept()).toHaveLength(whole.length)
  expect(kept().includes(name)).toBe(false)
  expect((await buffer(spooled.stream())).equals(whole)).toBe(true)
})

test('what nobody is sent is let go', async () => {
  discard(await long())
})

test('nothing is left of what fails while it is made', async () => {
  const broken = async function* () {
    yield* random(40)
    throw new Error('no more')
  }
  await expect(spool(broken())).rejects.toThrow('no more')
})
