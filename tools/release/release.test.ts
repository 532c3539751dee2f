import { expect, test } from 'vitest'
import { billOf } from './bill.ts'
import { closureOf } from './closure.ts'
import type { Installed } from './installed.ts'
import { noticesOf } from './notices.ts'
import { isRun, isServed } from './served.ts'

const lock = {
  packages: {
    'packages/server': { dependencies: { shared: '1', own: '*' }, devDependencies: { made: '1' } },
    'packages/own': { dependencies: { deep: '1' }, optionalDependencies: { demo: '1' } },
    'node_modules/own': { link: true, resolved: 'packages/own' },
    'node_modules/shared': {
      dependencies: { deep: '2' },
      peerDependencies: { peer: '1', asked: '1' },
      peerDependenciesMeta: { asked: { optional: true } },
    },
    'node_modules/shared/node_modules/deep': { dependencies: { shared: '1' } },
    'node_modules/deep': {},
    'node_modules/peer': {},
    'node_modules/asked': {},
    'node_modules/demo': { dependencies: { large: '1' } },
    'node_modules/large': {},
    'node_modules/made': {},
  },
}

test('what a workspace needs where it runs is found as Node finds it, and nothing else', () => {
  expect(closureOf(lock, ['packages/server'], ['demo'])).toEqual([
    'node_modules/deep',
    'node_modules/own',
    'node_modules/peer',
    'node_modules/shared',
    'node_modules/shared/node_modules/deep',
  ])
  expect(closureOf(lock, ['packages/own'])).toEqual([
    'node_modules/deep',
    'node_modules/demo',
    'node_modules/large',
  ])
})

test.each([
  ['bin/museum', true],
  ['packages/server/src/main.ts', true],
  ['packages/server/package.json', true],
  ['packages/contract/src/day.ts', true],
  ['docs/operating.zh.md', true],
  ['docs/examples/museum.service', true],
  ['CHANGELOG.md', true],
  ['packages/server/src/main.test.ts', false],
  ['packages/server/src/testing/world.ts', false],
  ['packages/demo/src/kept.ts', false],
  ['packages/wx/src/main.tsx', false],
  ['e2e/join.spec.ts', false],
  ['docs/pictures/home.png', false],
  ['tools/build.ts', false],
])('%s is part of a release: %s', (path, served) => {
  expect(isServed(path)).toBe(served)
})

const machine = `${process.platform}-${process.arch}`
test.each([
  [`node-${machine}`, 'bin/node', true],
  [`node-${machine}`, 'LICENSE', true],
  [`node-${machine}`, 'include/node/v8.h', false],
  ['@expo-google-fonts/noto-serif-sc', '700Bold/NotoSerifSC_700Bold.ttf', true],
  ['@expo-google-fonts/noto-serif-sc', '900Black/NotoSerifSC_900Black.ttf', false],
  ['@expo-google-fonts/noto-serif-sc', 'LICENSE_FONT', true],
  ['better-sqlite3', `prebuilds/${machine}.node`, true],
  ['better-sqlite3', 'prebuilds/win32-x64.node', false],
  ['better-sqlite3', 'deps/sqlite3/sqlite3.c', false],
  ['fastify', 'lib/server.js', true],
  ['fastify', 'types/server.d.ts', false],
])('of %s %s is part of a release: %s', (name, file, run) => {
  expect(isRun(name, file)).toBe(run)
})

const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`
const one = (name: string, license: string, terms: string): Installed => ({
  place: `node_modules/${name}`,
  name,
  version: '1.2.3',
  license,
  terms,
  integrity,
})

test('terms stand once for all that are used under them', () => {
  const page = noticesOf([
    one('b', 'MIT', '# MIT\nfree'),
    one('a', 'MIT', '# MIT\nfree'),
    one('c', '', ''),
  ])
  expect(page).toContain('\n- a 1.2.3 (MIT)\n- b 1.2.3 (MIT)\n\n    # MIT\n    free\n')
  expect(page).toContain('\n- c 1.2.3\n\n    none told\n')
  expect(page.match(/free/g)).toHaveLength(1)
})

test('a bill of materials is CycloneDX, names each package once, and is the same each time', () => {
  const release = {
    name: 'museum-volunteers',
    version: '9.8.7',
    commit: 'c0ffee',
    at: new Date('2026-05-12T02:00:00Z'),
  }
  const packages = [
    one('@a/b', 'MIT', ''),
    one('c', '(MIT OR Apache-2.0)', ''),
    one('c', 'MIT', ''),
    one('d', 'Own', ''),
  ]
  const bill = billOf(release, packages)
  expect(billOf(release, packages)).toBe(bill)
  const read = JSON.parse(bill)
  expect(read).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: {
      timestamp: '2026-05-12T02:00:00.000Z',
      component: { name: 'museum-volunteers', version: '9.8.7' },
    },
  })
  expect(read.components).toEqual([
    expect.objectContaining({
      group: '@a',
      name: 'b',
      purl: 'pkg:npm/%40a/b@1.2.3',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
    }),
    expect.objectContaining({ name: 'c', licenses: [{ expression: '(MIT OR Apache-2.0)' }] }),
    expect.objectContaining({ name: 'd', licenses: [{ license: { name: 'Own' } }] }),
  ])
})
