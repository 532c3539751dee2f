import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchOver } from './watch.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'museum-watched-'))

test('a folder goes at once when its time is over', async () => {
  const folder = newFolder()
  await watchOver(folder).done()
  expect(existsSync(folder)).toBe(false)
})

test('and goes when its process is killed, also when what that had begun makes it anew', async () => {
  const folder = newFolder()
  const watch = JSON.stringify(join(import.meta.dirname, 'watch.ts'))
  const script = `(await import(${watch})).watchOver(${JSON.stringify(folder)}); console.log('on'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()))
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(folder)).toBe(false)
  mkdirSync(join(folder, 'compiled'), { recursive: true })
  await expect.poll(() => existsSync(folder)).toBe(false)
})
