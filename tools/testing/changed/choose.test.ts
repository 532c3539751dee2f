import { describe, expect, test } from 'vitest'
import { choose, type Notes } from './choose.ts'
import { importersIn } from './importers.ts'

const server = 'packages/server/src'
const contract = 'packages/contract/src'
const wx = 'packages/wx/src'
const office = 'packages/office/src'

/** A small museum: each file and what it imports, by the words that stand in it. */
const texts: Record<string, string> = {
  [`${contract}/calls.ts`]: `import { a } from './vote/vote.calls.ts'`,
  [`${contract}/day.ts`]: '',
  [`${contract}/day.test.ts`]: `import { a } from './day.ts'`,
  [`${contract}/vote/vote.calls.ts`]: '',
  [`${contract}/vote/vote.rules.ts`]: '',
  [`${contract}/vote/vote.rules.test.ts`]: '',
  [`${contract}/vote/vote.words.ts`]: '',
  [`${server}/app.ts`]: [
    `import { a } from './features/vote/vote.handlers.ts'`,
    `import { b } from './features/post/post.handlers.ts'`,
    `import { c } from '@museum/contract/calls.ts'`,
    `import { d } from '@museum/contract/day.ts'`,
    `import { e } from '@museum/contract/vote/vote.words.ts'`,
    `import './db/db.ts'`,
  ].join('\n'),
  [`${server}/db/db.ts`]: '',
  [`${server}/features/vote/vote.handlers.ts`]: `import { a } from './vote.store.ts'`,
  [`${server}/features/vote/vote.store.ts`]: `import { a } from '@museum/contract/vote/vote.rules.ts'`,
  [`${server}/features/vote/vote.test.ts`]: `import { a } from '../../testing/world.ts'`,
  [`${server}/features/post/post.handlers.ts`]: `import { a } from '../vote/vote.store.ts'`,
  [`${server}/features/post/post.test.ts`]: `import { a } from '../../testing/posting.ts'`,
  [`${server}/features/wall/wall.handlers.ts`]: '',
  [`${server}/features/wall/wall.test.ts`]: '',
  [`${server}/testing/posting.ts`]: '',
  [`${server}/testing/running.ts`]: `import '../app.ts'`,
  [`${server}/testing/world.ts`]: `import '../app.ts'`,
  [`${wx}/main.tsx`]: [
    `import { Bar } from './components/Bar.tsx'`,
    `const screen = () => import('./features/vote/VotingScreen.tsx')`,
  ].join('\n'),
  [`${wx}/components/Bar.tsx`]: `import type { Row } from './Row.tsx'`,
  [`${wx}/components/Row.tsx`]: '',
  [`${wx}/components/Row.test.ts`]: `import { Row } from './Row.tsx'`,
  [`${wx}/features/vote/VotingScreen.tsx`]: `import { Row } from '../../components/Row.tsx'`,
  [`${wx}/features/vote/voting.test.ts`]: '',
  [`${office}/main.tsx`]: `import './office.css'`,
  [`${office}/office.css`]: `@import "./page.css";`,
  [`${office}/page.css`]: '',
  'e2e/ballots.ts': '',
  'e2e/people.ts': `import { ballot } from './ballots.ts'`,
  'e2e/plain.spec.ts': '',
  'e2e/vote.spec.ts': `import { person } from './people.ts'`,
  'e2e/office.spec.ts': '',
  'e2e/post.spec.ts': '',
  'tools/arguments.ts': '',
  'tools/arguments.test.ts': `import { a } from './arguments.ts'`,
  'tools/build.ts': '',
}
const notes: Notes = {
  'e2e/plain.spec.ts': { screens: [`${wx}/main.tsx`], features: ['wall'] },
  'e2e/vote.spec.ts': {
    screens: [`${wx}/main.tsx`, `${wx}/features/vote/VotingScreen.tsx`],
    features: ['vote'],
  },
  'e2e/office.spec.ts': { screens: [`${office}/main.tsx`], features: [] },
  'e2e/post.spec.ts': { screens: [], features: ['post'] },
}
const files = Object.keys(texts)
const importers = importersIn(files.map((path) => ({ path, text: texts[path] ?? '' })))
const specs = files.filter((path) => path.endsWith('.spec.ts'))
const tests = files.filter((path) => path.endsWith('.test.ts'))

/** The short names of what is chosen: of all where the runner is told none. */
function chosen(kind: 'stories' | 'units', changed: string[], known = notes): string[] {
  const { filters } = choose(changed, { files, importers, notes: known })[kind]
  const all = kind === 'stories' ? specs : tests
  const named = filters?.length === 0 ? all : (filters ?? [])
  return named.map((path) => path.replace(/^.*\/|(\.rules)?\.(spec|test)\.ts$/g, '')).sort()
}
const stories = (...changed: string[]) => chosen('stories', changed)
const units = (...changed: string[]) => chosen('units', changed)
const allStories = ['office', 'plain', 'post', 'vote']
const allUnits = ['Row', 'arguments', 'day', 'post', 'vote', 'vote', 'voting', 'wall']

describe('stories', () => {
  test('those that changed, unless they are gone', () => {
    expect(stories('e2e/post.spec.ts', 'e2e/gone.spec.ts')).toEqual(['post'])
  })

  test('those that import what changed, over whatever is between', () => {
    expect(stories('e2e/ballots.ts')).toEqual(['vote'])
  })

  test('those whose pages fetched a file that imports what changed; a late import is another file', () => {
    expect(stories(`${wx}/components/Row.tsx`)).toEqual(['vote'])
    expect(stories(`${wx}/components/Bar.tsx`)).toEqual(['plain', 'vote'])
  })

  test('a sheet is imported by sheets', () => {
    expect(stories(`${office}/page.css`)).toEqual(['office'])
  })

  test('those that made a call of the feature that changed, or of one that uses it', () => {
    expect(stories(`${server}/features/vote/vote.handlers.ts`)).toEqual(['vote'])
    expect(stories(`${server}/features/vote/vote.store.ts`)).toEqual(['post', 'vote'])
    expect(stories(`${contract}/vote/vote.rules.ts`)).toEqual(['post', 'vote'])
  })

  test('what holds every feature together is not felt by the others', () => {
    expect(stories(`${contract}/vote/vote.calls.ts`)).toEqual(['vote'])
    expect(stories(`${contract}/vote/vote.words.ts`)).toEqual(['vote'])
  })

  test('a screen is not its feature’s calls', () => {
    expect(stories(`${wx}/features/post/PostScreen.tsx`)).toEqual([])
  })

  test.each([
    `${server}/db/db.ts`,
    `${server}/db/migrations/0001.ts`,
    'packages/demo/src/demo.ts',
    'packages/wx/vite.config.ts',
    'package.json',
    'e2e/playwright.config.ts',
    'tools/build.ts',
    `${server}/testing/running.ts`,
    `${contract}/day.ts`,
  ])('all, for %s', (path) => {
    expect(stories(path)).toEqual(allStories)
  })

  test.each([
    'docs/calls.md',
    'packages/server/README.md',
    'biome.json',
    `${server}/db/db.test.ts`,
    `${server}/features/vote/vote.test.ts`,
    `${server}/testing/posting.ts`,
    'tools/arguments.ts',
  ])('none, for %s', (path) => {
    expect(stories(path)).toEqual([])
  })

  test('one that no run has noted, whatever of the product has changed', () => {
    const { 'e2e/office.spec.ts': _, ...known } = notes
    expect(chosen('stories', [`${wx}/components/Row.tsx`], known)).toEqual(['office', 'vote'])
    const wall = `${server}/features/wall/wall.handlers.ts`
    expect(chosen('stories', [wall], known)).toEqual(['office', 'plain'])
    expect(chosen('stories', ['tools/arguments.ts'], known)).toEqual([])
  })
})

describe('unit and call tests', () => {
  test('those that changed or import what did', () => {
    expect(units('tools/arguments.ts')).toEqual(['arguments'])
    expect(units(`${wx}/components/Row.tsx`)).toEqual(['Row'])
    expect(units(`${server}/testing/posting.ts`)).toEqual(['post'])
    expect(units(`${server}/features/wall/wall.test.ts`)).toEqual(['wall'])
  })

  test('those beside a file of a feature, and of each feature whose calls use it', () => {
    expect(units(`${wx}/features/vote/VotingScreen.tsx`)).toEqual(['voting'])
    expect(units(`${server}/features/vote/vote.handlers.ts`)).toEqual(['vote'])
    expect(units(`${contract}/vote/vote.rules.ts`)).toEqual(['post', 'vote', 'vote'])
  })

  test.each([`${server}/db/db.ts`, 'vitest.config.ts', 'package-lock.json'])(
    'all, for %s',
    (path) => {
      expect(units(path)).toEqual(allUnits)
    },
  )

  test('none for documents and stories', () => {
    expect(units('docs/calls.md', 'e2e/ballots.ts', 'e2e/post.spec.ts')).toEqual([])
  })
})

test('one line says how many were chosen and why', () => {
  const said = (path: string) => {
    const choice = choose([path], { files, importers, notes })
    return [choice.stories.said, choice.units.said]
  }
  expect(said(`${server}/features/vote/vote.store.ts`)).toEqual([
    'stories: 2 of 4 files, by 2 features',
    'units: 2 of 8 files, by 2 folders',
  ])
  expect(said(`${wx}/components/Bar.tsx`)).toEqual([
    'stories: 2 of 4 files, by 1 screen',
    'units: none of 8 files',
  ])
  expect(said('package.json')).toEqual([
    'stories: all of 4 files, for package.json',
    'units: all of 8 files, for package.json',
  ])
})
