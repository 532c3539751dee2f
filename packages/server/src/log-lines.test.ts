import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { gatheredLines, logOut } from './log-lines.ts'

function gathering(most = 1_000) {
  const written: string[] = []
  let flushed = 0
  const before = new Set(process.listeners('exit'))
  const out = { write: (text: string) => written.push(text), flushSync: () => (flushed += 1) }
  const lines = gatheredLines(out, { afterMs: 100, most })
  const exit = process.listeners('exit').find((listener) => !before.has(listener))
  if (!exit) throw new Error('nothing is done at the end')
  process.off('exit', exit)
  return { lines, written, end: () => exit(0), flushed: () => flushed }
}

test('lines of a tenth of a second go out in one piece', () => {
  vi.useFakeTimers()
  try {
    const { lines, written } = gathering()
    lines.write('one\n')
    vi.advanceTimersByTime(60)
    lines.write('two\n')
    vi.advanceTimersByTime(39)
    expect(written).toEqual([])
    vi.advanceTimersByTime(1)
    expect(written).toEqual(['one\ntwo\n'])
    lines.write('three\n')
    vi.advanceTimersByTime(100)
    expect(written).toEqual(['one\ntwo\n', 'three\n'])
  } finally {
    vi.useRealTimers()
  }
})

test('so many go out sooner, and what is left with the process', () => {
  const { lines, written, end, flushed } = gathering(8)
  lines.write('four\n')
  lines.write('five\n')
  expect(written).toEqual(['four\nfive\n'])
  lines.write('six\n')
  end()
  expect(written).toEqual(['four\nfive\n', 'six\n'])
  expect(flushed()).toBe(1)
})

test('what nobody takes is left out once so much waits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-log-'))
  const out = logOut(openSync(join(folder, 'lines'), 'w'), 100_000)
  let left = 0
  out.on('drop', () => (left += 1))
  // In one turn nothing is taken but what is under way.
  for (let at = 0; at < 10; at += 1) out.write('x'.repeat(30_000))
  expect(left).toBeGreaterThan(4)
  const closed = once(out, 'close')
  out.end()
  await closed
  rmSync(folder, { recursive: true })
})
