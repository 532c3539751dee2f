import { expect, test } from 'vitest'
import { type BuiltChunk, moduleOf, screenFiles } from './screenFiles.ts'

/** What a source says of how a screen is fetched; the tests' own code is written anew before it runs. */
const loading = (text: string) => Object.assign(async () => {}, { toString: () => text })

test('the module of a screen is read from what fetches it', () => {
  expect(moduleOf(loading("() => import('./HomeScreen.tsx')"))).toBe('/HomeScreen.tsx')
  const named = loading("async () => (await import('./TodayPage.tsx')).TodayPage")
  expect(moduleOf(named)).toBe('/TodayPage.tsx')
})

test('what cannot be read stops the build', () => {
  expect(() => moduleOf(loading('() => fetchScreen(name)'))).toThrow('() => fetchScreen(name)')
})

const chunk = (name: string, imports: string[] = []): BuiltChunk => ({
  fileName: `${name}.js`,
  isEntry: name === 'main',
  facadeModuleId: `/src/features/${name}.tsx`,
  imports,
  dynamicImports: [],
})

test('a screen brings what it imports and the entry does not, the deepest first', () => {
  const chunks = [
    chunk('main', ['start.js']),
    chunk('start'),
    chunk('home/HomeScreen', ['lists.js', 'start.js']),
    chunk('lists', ['dates.js']),
    chunk('dates'),
  ]
  const filesOf = screenFiles(chunks, () => false)
  expect(filesOf('/HomeScreen.tsx').scripts).toEqual(['dates.js', 'lists.js', 'home/HomeScreen.js'])
})

test('two screens of one name, or none, stop the build', () => {
  const filesOf = screenFiles([chunk('a/OneScreen'), chunk('b/OneScreen')], () => false)
  expect(() => filesOf('/OneScreen.tsx')).toThrow('/OneScreen.tsx')
  expect(() => filesOf('/OtherScreen.tsx')).toThrow('/OtherScreen.tsx')
})

test('files that need each other stop the build, and are named', () => {
  const chunks = [
    chunk('main'),
    chunk('home/HomeScreen', ['lists.js']),
    chunk('lists', ['fields.js']),
    chunk('fields', ['lists.js']),
  ]
  const filesOf = screenFiles(chunks, () => false)
  expect(() => filesOf('/HomeScreen.tsx')).toThrow('lists.js → fields.js → lists.js')
})
