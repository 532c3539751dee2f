import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function soak(...args: string[]) {
  const script = join(import.meta.dirname, 'soak.ts')
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
}

test.each([
  [[]],
  [['--minutes']],
  [['--minutes', 'ten']],
  [['--minutes', '0']],
  [['--minutes', '5', '--seed', '7']],
  [['--hours', '5']],
])('%j is answered by how it is used', (args) => {
  const { status, stdout, stderr } = soak(...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain('usage: npm run soak -- --minutes N')
  expect(stderr).not.toContain(' at ')
})

test('--help says how it is used', () => {
  const { status, stdout } = soak('--help')
  expect(status).toBe(0)
  expect(stdout).toContain('usage: npm run soak -- --minutes N')
})
