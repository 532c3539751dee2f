import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedIn, partingIn } from './changes.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-changed-'))
  git('init', '--quiet', '--initial-branch=main')
  write('.gitignore', 'left/\n')
  for (const name of ['a.ts', 'b.ts', '名单.ts']) write(name, name)
  commit()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function git(...args: string[]): void {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
  execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'ignore' })
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

function commit(): void {
  git('add', '.')
  git('commit', '--quiet', '--message=a')
}

test('what is committed on the branch, not yet, or new counts; what git ignores does not', () => {
  git('switch', '--quiet', '--create', 'branch')
  write('a.ts', 'changed')
  commit()
  renameSync(join(folder, 'b.ts'), join(folder, 'c.ts'))
  write('名单.ts', 'changed')
  mkdirSync(join(folder, 'left'))
  write('left/d.ts', 'new')
  expect(changedIn(folder, partingIn(folder)).sort()).toEqual(['a.ts', 'b.ts', 'c.ts', '名单.ts'])
})

test('what main has got since does not count; a remote’s main goes before', () => {
  git('switch', '--quiet', '--create', 'branch')
  write('a.ts', 'changed')
  commit()
  git('update-ref', 'refs/remotes/origin/main', 'branch')
  expect(changedIn(folder, partingIn(folder))).toEqual([])
  git('update-ref', '-d', 'refs/remotes/origin/main')
  git('switch', '--quiet', 'main')
  write('b.ts', 'changed')
  commit()
  git('switch', '--quiet', 'branch')
  expect(changedIn(folder, partingIn(folder))).toEqual(['a.ts'])
})

test('without main, and of no known commit, it says what is missing', () => {
  expect(() => changedIn(folder, 'nowhere')).toThrow('--changed=nowhere names nothing')
  git('branch', '--move', 'trunk')
  expect(() => partingIn(folder)).toThrow('name what to compare with')
})
