import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readVersion } from './version.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
const told = { version: '1.2.3', commit: '0123456789ab' }

describe('the version', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'museum-version-'))
    put('package.json', '{"version":"1.2.3"}')
  })
  afterEach(() => rmSync(root, { recursive: true }))
  function put(path: string, text: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  test('of a release is what its file says, whatever lies around it', () => {
    put('release.json', JSON.stringify({ commit }))
    put('.git/HEAD', `${'f'.repeat(40)}\n`)
    expect(readVersion(root)).toEqual(told)
  })

  test.each<[string, Record<string, string>]>([
    ['on a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': commit }],
    [
      'whose branches are packed',
      { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `${commit} refs/heads/main\n` },
    ],
    ['on no branch', { '.git/HEAD': `${commit}\n` }],
    [
      'beside another',
      {
        'main/.git/worktrees/two/HEAD': 'ref: refs/heads/two\n',
        'main/.git/worktrees/two/commondir': '../..\n',
        'main/.git/refs/heads/two': commit,
      },
    ],
  ])('of a checkout %s is the commit that it stands at', (_, files) => {
    for (const [path, text] of Object.entries(files)) put(path, text)
    if (files['.git/HEAD'] === undefined)
      put('.git', `gitdir: ${join(root, 'main/.git/worktrees/two')}\n`)
    expect(readVersion(root)).toEqual(told)
  })

  test('has no commit where nothing says it', () => {
    expect(readVersion(root)).toEqual({ version: '1.2.3', commit: '' })
  })
})
