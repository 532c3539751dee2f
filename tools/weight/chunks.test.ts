import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { overweight, weigh } from './chunks.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'museum-weight-'))
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['assets/index.css'],
    },
    '_shared.js': { file: 'assets/shared.js' },
    '_list.js': { file: 'assets/list.js', imports: ['_shared.js'], css: ['assets/list.css'] },
    'src/HomeScreen.tsx': {
      file: 'assets/home.js',
      src: 'src/HomeScreen.tsx',
      isDynamicEntry: true,
      imports: ['index.html', '_list.js'],
    },
    'src/lunar.ts': { file: 'assets/lunar.js', src: 'src/lunar.ts', isDynamicEntry: true },
  }
  put('.vite/manifest.json', JSON.stringify(manifest))
  for (const [file, size] of Object.entries({
    'index.js': 1000,
    'shared.js': 500,
    'index.css': 100,
    'list.js': 70,
    'list.css': 30,
    'home.js': 300,
    'lunar.js': 9000,
  }))
    put(`assets/${file}`, 'x'.repeat(size))
  put('assets/shared.js.br', 'x'.repeat(200))
  put('index.html', 'x'.repeat(50))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const put = (file: string, text: string) => {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}

test('a screen weighs what it needs beyond the entry, as it is sent', () => {
  const { entry, screens, later } = weigh(dist, /Screen\.tsx$/)
  expect(entry).toBe(1350)
  expect([...screens]).toEqual([['HomeScreen', 400]])
  expect([...later]).toEqual([['lunar', 9000]])
})

test('what weighs too much is named, and what an act fetches is no screen', () => {
  const weights = weigh(dist, /Screen\.tsx$/)
  expect(overweight(weights, { entry: 1.35, screen: 0.4 })).toEqual([])
  expect(overweight(weights, { entry: 1.2, screen: 0.39 })).toEqual([
    'the entry weighs 1.4 kB, of which 1.2 are allowed',
    'HomeScreen weighs 0.4 kB, of which 0.39 are allowed',
  ])
  const late = { entry: 1.35, screen: 0.4, later: { lunar: 8.9, gone: 1 } }
  expect(overweight(weights, late)).toEqual([
    'lunar weighs 9.0 kB, of which 8.9 are allowed',
    'gone weighs Infinity kB, of which 1 are allowed',
  ])
})
