import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const binary = { optional: true, os: [process.platform], cpu: [process.arch] }
const packages: Record<string, object> = {
  '': {},
  'node_modules/plain': { version: '1.0.0' },
  'node_modules/tool': { version: '2.0.0', dev: true },
  'node_modules/binary': { version: '3.0.0', ...binary },
  'node_modules/elsewhere': { version: '3.0.0', optional: true, os: ['none'], cpu: ['none'] },
}
const forHere = ['node_modules/plain', 'node_modules/tool', 'node_modules/binary']

// An npm that lays down what is for this machine, its record last, and notes that it was asked.
const npm = `
const fs = require('node:fs')
fs.appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n')
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const found = {}
for (const path of ${JSON.stringify(forHere)}) {
  fs.mkdirSync(path, { recursive: true })
  fs.writeFileSync(path + '/package.json', '{}')
  found[path] = packages[path]
}
fs.mkdirSync('node_modules/.bin', { recursive: true })
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: found }))
`

describe('what a command prepares before it runs', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'museum-bootstrap-'))
    mkdirSync(join(root, 'tools'))
    cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'tools/bootstrap.mjs'))
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
    writeFileSync(join(root, 'npm-cli.js'), npm)
    writeFileSync(
      join(root, 'go.mjs'),
      "import { main, prepare } from './tools/bootstrap.mjs'\nmain(async () => void (await prepare()))\n",
    )
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const prepare = () => {
    const env = { PATH: process.env.PATH ?? '', npm_execpath: join(root, 'npm-cli.js') }
    const { stderr } = spawnSync(process.execPath, ['go.mjs'], { cwd: root, env, encoding: 'utf8' })
    expect(stderr).toBe('')
  }
  const byHand = (without: string[] = []) => {
    spawnSync(process.execPath, ['npm-cli.js'], { cwd: root })
    const record = join(root, 'node_modules/.package-lock.json')
    const installed = JSON.parse(readFileSync(record, 'utf8')).packages
    for (const path of without) {
      rmSync(join(root, path), { recursive: true })
      delete installed[path]
    }
    writeFileSync(record, JSON.stringify({ packages: installed }))
    rmSync(join(root, 'asked'), { force: true })
  }
  const asked = () => {
    try {
      return readFileSync(join(root, 'asked'), 'utf8').split('\n').length - 1
    } catch {
      return 0
    }
  }

  test('is installed once, and again when the lock file changes', () => {
    prepare()
    prepare()
    expect(asked()).toBe(1)
    const lock = { packages: { ...packages, 'node_modules/plain': { version: '1.0.1' } } }
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
    prepare()
    expect(asked()).toBe(2)
  })

  test('stays where somebody installed all of it by hand', () => {
    byHand()
    prepare()
    expect(asked()).toBe(0)
  })

  test.each([
    ['without what builds', 'node_modules/tool'],
    ['by a Node for which npm leaves out the binaries', 'node_modules/binary'],
  ])('is mended where somebody installed by hand %s', (_, lacking) => {
    byHand([lacking])
    prepare()
    expect(asked()).toBe(1)
    prepare()
    expect(asked()).toBe(1)
  })

  test.each(forHere)('is mended where %s was taken away afterwards, by npm or not', (path) => {
    prepare()
    byHand([path])
    prepare()
    expect(asked()).toBe(1)
    rmSync(join(root, path), { recursive: true })
    prepare()
    expect(asked()).toBe(2)
  })
})
