import { randomBytes } from 'node:crypto'
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  truncateSync,
  writeSync,
} from 'node:fs'
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

/** The files without a name that this process holds open. */
function descriptors(): string[] {
  const self = '/proc/self/fd'
  return readdirSync(self)
    .map((descriptor) => join(self, descriptor))
    .filter((link) => {
      try {
        return readlinkSync(link).startsWith(ours)
      } catch {
        return false
      }
    })
}
const kept = () => Buffer.concat(descriptors().map((link) => readFileSync(link)))

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

test.each([
  ['a byte is changed', (file: string) => writeAt(file, 70_000, Buffer.from([1, 2, 3]))],
  [
    'two frames are exchanged',
    (file: string) => {
      const bytes = readFileSync(file)
      writeAt(file, 0, bytes.subarray(piece, 2 * piece))
      writeAt(file, piece, bytes.subarray(0, piece))
    },
  ],
  ['its end is cut off', (file: string) => truncateSync(file, 20 * piece)],
])('where %s the stream breaks, and does not end well', async (_, change) => {
  const spooled = await long()
  change(descriptors()[0] ?? '')
  await expect(buffer(spooled.stream())).rejects.toThrow()
})

function writeAt(file: string, at: number, bytes: Uint8Array) {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, bytes.length, at)
  closeSync(descriptor)
}

test('nothing is left of what fails while it is made', async () => {
  const broken = async function* () {
    yield* random(40)
    throw new Error('no more')
  }
  await expect(spool(broken())).rejects.toThrow('no more')
})
