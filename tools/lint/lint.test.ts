import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clean } from '../structure/fixtures.ts'

const repository = join(import.meta.dirname, '..', '..')
const server = 'packages/server/src'
const wx = 'packages/wx/src'
const office = 'packages/office/src'
const screen = './features/enlist/EnlistRecordScreen.tsx'
const ours = 'plugin'

/** What the linter refuses by our settings: the rule, a file of its own, its text, and the line. */
const refused: [rule: string, file: string, text: string, line: number][] = [
  [ours, `${wx}/opaque.ts`, `export const a = (path: string) => import(path)\n`, 1],
  ['performance/noBarrelFile', `${wx}/index.ts`, `// all\nexport { title } from '${screen}'\n`, 2],
  [
    'style/noExportedImports',
    `${wx}/handing.ts`,
    `import { title } from '${screen}'\nexport { title }\n`,
    1,
  ],
  [
    'performance/noReExportAll',
    `${wx}/all.ts`,
    `export const a = 1\nexport * from '${screen}'\n`,
    2,
  ],
  [
    'nursery/noSelfImport',
    `${wx}/itself.ts`,
    `import { itself } from './itself.ts'\nexport const b = () => itself\n`,
    1,
  ],
  [
    'style/noProcessEnv',
    `${server}/port.ts`,
    `export const a = 1\nexport const port = process.env.PORT\n`,
    2,
  ],
  [
    'style/noRestrictedImports',
    `${office}/grey.tsx`,
    `import { Skeleton } from 'antd'\nexport const Grey = () => <Skeleton active />\n`,
    1,
  ],
  [ours, `${server}/taken.ts`, `const { env } = process\nexport const a = env\n`, 1],
  [ours, `${server}/perhaps.ts`, `export const a = process?.env.PORT\n`, 1],
  [ours, `${server}/by-name.ts`, `export const a = process['env'].PORT\n`, 1],
  [ours, `${wx}/imported.ts`, `import { env } from 'node:process'\nexport const a = env\n`, 1],
  [ours, `${wx}/cache.ts`, `export const a = (queries) => queries.setQueryData(['a'], 1)\n`, 1],
  [ours, `${wx}/caches.ts`, `export const a = (queries) => queries.setQueriesData({}, 1)\n`, 1],
  [
    'suspicious/noFocusedTests',
    `${server}/focused.test.ts`,
    `import { test } from 'vitest'\ntest.only('x', () => {})\n`,
    2,
  ],
  ['suspicious/noFocusedTests', `${server}/fit.test.ts`, `fit('x', () => {})\n`, 1],
  [
    'suspicious/noSkippedTests',
    'e2e/skipped.spec.ts',
    `import { test } from './test.ts'\ntest.skip('x', () => {})\n`,
    2,
  ],
  [
    ours,
    'e2e/unfinished.spec.ts',
    `import { test } from './test.ts'\ntest.fixme('x', () => {})\n`,
    2,
  ],
  [
    ours,
    `${server}/some.test.ts`,
    `import { test } from 'vitest'\ntest.runIf(true)('x', () => {})\n`,
    2,
  ],
  [
    'suspicious/noPlaywrightWaitForTimeout',
    'e2e/waiting.spec.ts',
    `import { test } from './test.ts'\ntest('x', ({ page }) => page.waitForTimeout(9))\n`,
    2,
  ],
  [ours, `${server}/sleeping.test.ts`, `await new Promise((done) => setTimeout(done, 9))\n`, 1],
  [
    ours,
    `${server}/called.test.ts`,
    `await new Promise((done) => setTimeout(() => done(), 9))\n`,
    1,
  ],
  [
    ours,
    `${server}/testing/naps.ts`,
    `import { setTimeout as sleep } from 'node:timers/promises'\nexport const a = sleep\n`,
    1,
  ],
  [
    'suppressions/unused',
    `${wx}/excused.ts`,
    `// biome-ignore lint/style/noProcessEnv: there was one once\nexport const a = 1\n`,
    1,
  ],
  [
    'suppressions/parse',
    `${server}/unexplained.ts`,
    `// biome-ignore lint/style/noProcessEnv\nexport const a = process.env.PORT\n`,
    1,
  ],
]

/** What looks like it and is not refused. */
const fine: [why: string, file: string, text: string][] = [
  [
    'a comment may name it',
    `${server}/told.ts`,
    `/* process.env, setQueryData() */\nexport const a = 1\n`,
  ],
  ['a test that answers later', `${server}/later.test.ts`, `setTimeout(() => answer(1), 30)\n`],
  [
    'what waits is drawn in one place',
    `${office}/components/Waiting.tsx`,
    `import { Skeleton } from 'antd'\nexport const Waiting = () => <Skeleton title={false} />\n`,
  ],
  ['what git ignores', 'packages/wx/dist/index.ts', `export * from './x'\n`],
  ['the settings read the environment', `${server}/main.ts`, `export const a = process.env.PORT\n`],
]

interface Report {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[]
}

let root: string
let found: string[]
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'museum-lint-'))
  const files = [
    ...refused.map(([, file, text]) => [file, text]),
    ...fine.map((each) => each.slice(1)),
  ]
  for (const [path = '', text = ''] of [...Object.entries(clean), ...files]) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  cpSync(join(repository, 'biome.json'), join(root, 'biome.json'))
  cpSync(join(repository, 'tools/lint'), join(root, 'tools/lint'), { recursive: true })
  const biome = join(repository, 'node_modules/.bin/biome')
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(biome, args, { cwd: root, encoding: 'utf8' })
  found = (JSON.parse(stdout) as Report).diagnostics.map(
    ({ category, location }) =>
      `${category.replace('lint/', '')} ${location.path}:${location.start.line}`,
  )
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each(refused)('%s refuses %s', (rule, file, _text, line) => {
  expect(found).toContain(`${rule} ${file}:${line}`)
})

test.each(fine)('%s', (_why, file) => {
  expect(found.filter((each) => each.includes(` ${file}:`))).toEqual([])
})
