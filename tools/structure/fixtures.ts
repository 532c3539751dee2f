// The trees that check-structure.test.ts checks.

/** A tree that keeps every rule: path and text of each file. */
export const clean: Record<string, string> = {
  '.gitignore': 'node_modules/\ndist/\n*.log\n',
  'package-lock.json': '{ "packages": { "": {} } }',
  'packages/contract/package.json': '{}',
  'packages/contract/src/call.ts': `import { z } from 'zod'\nexport const id = z.int()\n`,
  'packages/contract/src/calls.ts': `import { enlist } from './enlist/enlist.calls.ts'\nexport const calls = { enlist }\n`,
  'packages/contract/src/enlist/enlist.calls.ts': `import { id } from '../call.ts'\nexport const enlist = { id }\n`,
  'packages/contract/src/enlist/enlist.rules.ts': `import type { enlist } from './enlist.calls.ts'\nexport type Enlist = typeof enlist\n`,
  'packages/contract/src/enlist/enlist.rules.test.ts': `import fc from 'fast-check'\nimport { test } from 'vitest'\nimport type { Enlist } from './enlist.rules.ts'\ntest('rule', () => { fc.sample(fc.integer() as fc.Arbitrary<Enlist | number>) })\n`,
  'packages/server/package.json': '{}',
  'packages/server/src/main.ts': `import { dialect } from './db/db.ts'\nexport const started = [dialect, process.env.PORT]\n`,
  'packages/server/src/db/db.ts': `import { Kysely } from 'kysely'\n// SQLite and PostgreSQL\nexport const dialect = [Kysely, 'sqlite']\n`,
  'packages/server/src/features/enlist/enlist.handlers.ts': `import { enlist } from '@museum/contract/enlist/enlist.calls.ts'\nimport { list } from './enlist.store.ts'\nexport const routes = [enlist, list]\n`,
  'packages/server/src/features/enlist/enlist.store.ts': `import { sql } from 'kysely'\nimport { open } from '../activity/activity.read.ts'\nexport const list = [sql, open]\n`,
  'packages/server/src/features/activity/activity.read.ts': `import type { Kysely } from 'kysely'\nexport const open = (db: Kysely<unknown>) => db\n`,
  'packages/server/src/features/activity/activity.store.ts': `export const close = 1\n`,
  'packages/demo/package.json': '{}',
  'packages/demo/src/demo.ts': `import { dialect } from '@museum/server/db/db.ts'\nexport const filled = dialect\n`,
  'packages/server/src/run.ts': `export const demo = () => import('@museum/demo/demo.ts')\n`,
  'packages/web-kit/package.json': '{}',
  'packages/web-kit/src/send.ts': `import type { calls } from '@museum/contract/calls.ts'\nexport const send = (call: keyof typeof calls) => call\n`,
  'packages/wx/package.json': '{}',
  'packages/wx/src/main.tsx': `import { send } from '@museum/web-kit/send.ts'\nimport('./features/enlist/EnlistRecordScreen.tsx').then(send)\n`,
  'packages/wx/src/features/enlist/EnlistRecordScreen.tsx': `/** 报名记录 */\nexport const title = '报名记录'\nexport const toneOf = (tone: string) => \`tone-\${tone}\`\n`,
  'packages/wx/src/features/enlist/enlist.screens.ts': `export const enlistRecord = { load: () => import('./EnlistRecordScreen.tsx') }\n`,
  'packages/wx/src/features/enlist/enlist.css': `/* .gone */\n.title,\n.title .ant-btn,\n.tone-late {\n  color: red;\n}\n`,
  'packages/office/package.json': '{}',
  'packages/office/src/main.tsx': `import { send } from '@museum/web-kit/send.ts'\nsend('enlist')\n`,
  'packages/mini/package.json': '{}',
  'packages/mini/src/app.ts': `import { title } from '@museum/contract/enlist/enlist.rules.ts'\nApp({ title })\n`,
  'packages/mini/src/testing/app.test.ts': `import { started } from '@museum/server/main.ts'\nexport const a = started\n`,
  'docs/glossary.md': `# Glossary\n\n## One word for one thing\n\n| word | what it means | not written instead | where the specification differs |\n|---|---|---|---|\n| 工作证 | the card | \`工作证明\`, \`志愿者证\` | the paper is \`志愿者证明书\` |\n| N分钟 | a length of time | \`N分\` | |\n\n## More\n\n| 报名 | | \`预约\` | |\n`,
  'CHANGELOG.md': `# Changelog\n\n- 手机可出示工作证，5分钟内有效。\n`,
  'e2e/enlist.spec.ts': `import { test } from '@playwright/test'\ntest('enrols', async ({ page }) => { test.setTimeout(5); await page.goto('/') })\n`,
}

const contract = 'packages/contract/src'
const server = 'packages/server/src'
export const enlist = `${server}/features/enlist`
const wx = 'packages/wx/src'

// Written in two halves, so that this file keeps the rules it tests.
const unfinished = 'TO' + 'DO'
const machine = '/wo' + 'rk/main'

/** What breaks the rule: file, its text, and the line that is named when it is not the first. */
export const broken: [rule: string, file: string, text: string, line?: number | undefined][] = [
  [
    'contract-imports',
    `${contract}/day.ts`,
    `import dayjs from 'dayjs'\nexport const now = dayjs\n`,
  ],
  [
    'contract-imports',
    `${contract}/day.ts`,
    `import { readFileSync } from 'node:fs'\nexport const read = readFileSync\n`,
  ],
  [
    'contract-imports',
    `${contract}/enlist/enlist.rules.ts`,
    `import { test } from 'vitest'\nexport const t = test\n`,
  ],
  ['contract-imports', `${contract}/text.test.ts`, `import { vi } from 'jest'\nvi()\n`],
  ['browser-schemas', `${wx}/a.ts`, `import { id } from '@museum/contract/call.ts'\nid\n`],
  [
    'package-reach',
    `${wx}/a.ts`,
    `import { started } from '@museum/server/main.ts'\nexport const a = started\n`,
  ],
  [
    'package-reach',
    `${wx}/a.ts`,
    `import type { started } from '../../server/src/main.ts'\nexport type A = typeof started\n`,
  ],
  ['package-reach', `${wx}/a.ts`, `export type A = import('@museum/server/main.ts').A\n`],
  ['package-reach', `${wx}/a.ts`, `export const a = () => import('@museum/office/main.tsx')\n`],
  [
    'package-reach',
    'packages/office/src/a.ts',
    `import { title } from '@museum/wx/features/enlist/EnlistRecordScreen.tsx'\nexport const a = title\n`,
  ],
  [
    'package-reach',
    `${server}/a.ts`,
    `import { send } from '@museum/web-kit/send.ts'\nexport const a = send\n`,
  ],
  ['package-reach', 'packages/web-kit/src/a.ts', `import '@museum/wx/main.tsx'\n`],
  ['package-reach', `${contract}/a.ts`, `import '@museum/server/main.ts'\n`],
  ['package-reach', `${enlist}/enlist.service.ts`, `import '@museum/demo/demo.ts'\n`],
  ['package-reach', 'packages/demo/src/a.ts', `import '@museum/wx/main.tsx'\n`],
  ['package-reach', `${server}/a.ts`, `import '../../../tools/build.ts'\n`],
  ['package-reach', 'packages/mini/src/a.ts', `import '@museum/server/main.ts'\n`],
  ['package-reach', 'packages/mini/src/a.ts', `import '@museum/wx/main.tsx'\n`],
  [
    'browser-schemas',
    'packages/mini/src/a.ts',
    `import { id } from '@museum/contract/call.ts'\nid\n`,
  ],
  [
    'web-kit-feature',
    'packages/web-kit/src/a.ts',
    `import type { enlist } from '@museum/contract/enlist/enlist.calls.ts'\nexport type A = typeof enlist\n`,
  ],
  [
    'web-kit-feature',
    'packages/web-kit/src/a.ts',
    `import { calls } from '@museum/contract/calls.ts'\nexport const a = calls\n`,
  ],
  ['kysely', `${enlist}/enlist.service.ts`, `import { sql } from 'kysely'\nexport const a = sql\n`],
  [
    'kysely',
    `${server}/testing/world.ts`,
    `import type { Kysely } from 'kysely'\nexport type A = Kysely<unknown>\n`,
  ],
  [
    'handlers-imports',
    `${enlist}/enlist-office.handlers.ts`,
    `import { dialect } from '../../db/db.ts'\nexport const a = dialect\n`,
  ],
  [
    'rules-imports',
    `${contract}/enlist/enlist.rules.ts`,
    `import type { started } from '@museum/server/main.ts'\nexport type A = typeof started\n`,
  ],
  [
    'feature-order',
    `${server}/features/activity/activity.service.ts`,
    `import { list } from '../enlist/enlist.store.ts'\nexport const a = list\n`,
  ],
  [
    'feature-order',
    `${contract}/activity/activity.rules.ts`,
    `import type { Enlist } from '../enlist/enlist.rules.ts'\nexport type A = Enlist\n`,
  ],
  [
    'feature-order',
    `${wx}/features/activity/Card.tsx`,
    `import { title } from '../enlist/EnlistRecordScreen.tsx'\nexport const a = title\n`,
  ],
  [
    'table-owner',
    `${enlist}/enlist.store.ts`,
    `export const a = (db) =>\n  db\n    .updateTable('activity')\n    .set({ title: '' })\n`,
    3,
  ],
  ['table-owner', `${enlist}/enlist.store.ts`, `export const a = (db) => db.deleteFrom('queue')\n`],
  ['feature-name', `${wx}/features/utility/Card.tsx`, `export const a = 1\n`, 0],
  [
    'platform-feature',
    `${server}/http/serve.ts`,
    `import { open } from '../features/activity/activity.read.ts'\nexport const a = open\n`,
  ],
  [
    'import-circle',
    `${enlist}/enlist.store.ts`,
    `import { sql } from 'kysely'\nimport { routes } from './enlist.handlers.ts'\nexport const list = [sql]\nexport const all = () => routes\n`,
    2,
  ],
  [
    'import-circle',
    `${enlist}/enlist.store.ts`,
    `import { sql } from 'kysely'\nimport type { routes } from './enlist.handlers.ts'\nexport const list = [sql]\nexport type Routes = typeof routes\n`,
    2,
  ],
  [
    'import-circle',
    `${enlist}/enlist.store.ts`,
    `export const list = 1\nexport type Routes = typeof import('./enlist.handlers.ts').routes\n`,
    2,
  ],
  [
    'pages-imports',
    `${wx}/features/enlist/enlist.screens.ts`,
    `import { title } from './EnlistRecordScreen.tsx'\nexport const a = title\n`,
  ],
  ['name', `${wx}/utils.ts`, `export const a = 1\n`, 0],
  ['name', `${wx}/common/words.ts`, `export const a = 1\n`, 0],
  ['name', `${wx}/dateHelpers.ts`, `export const a = 1\n`, 0],
  ['name', 'e2e/test-utils.ts', `export const a = 1\n`, 0],
  ['shift-word', `${wx}/a.tsx`, `export const a = () => <b>待签退</b>\n`],
  ['shift-word', `${wx}/a.ts`, `// 缺勤\nexport const a = '未到岗'\n`, 2],
  ['joined', `${wx}/a.tsx`, `export const a = () => <b>咨询 · 南门</b>\n`],
  ['joined', `${server}/a.ts`, `export const a = (b: string[]) => b.filter(Boolean).join(' · ')\n`],
  ['word', `${wx}/a.tsx`, `// 志愿者证\nexport const a = () => <b>工作证明</b>\n`, 2],
  ['word', `${server}/a.ts`, `export const a = (late: number) => \`迟到\${late}分\`\n`],
  ['word', 'packages/office/src/a.tsx', `export const a = (late: number) => <b>迟{late} 分</b>\n`],
  ['word', 'CHANGELOG.md', `# Changelog\n\n- 志愿者证可续期。\n`, 3],
  ['file-kind', `${enlist}/enlist.office.ts`, `export const a = 1\n`, 0],
  ['file-kind', `${enlist}/enlist.ts`, `export const a = 1\n`, 0],
  ['file-kind', `${enlist}/inner/enlist.store.ts`, `export const a = 1\n`, 0],
  ['file-kind', `${contract}/enlist/enlist.store.ts`, `export const a = 1\n`, 0],
  ['file-kind', `${contract}/enlist/words.ts`, `export const a = 1\n`, 0],
  ['file-kind', `${wx}/features/enlist/enlist.service.ts`, `export const a = 1\n`, 0],
  ['file-kind', `${wx}/features/enlist/enlist.pages.ts`, `export const a = 1\n`, 0],
  [
    'dialect',
    `${enlist}/enlist.service.ts`,
    `export const a = 1\nexport const isSqlite = true\n`,
    2,
  ],
  ['dialect', `${server}/run.ts`, `import pg from 'pg'\nexport const a = 1\n`],
  ['length', `${wx}/a.ts`, `${'export {}\n'.repeat(301)}`, 0],
  ['length', `${wx}/a.css`, '\n'.repeat(301), 0],
  ['machine-path', 'docs/guide.md', `# Guide\nsee ${machine}/x\n`, 2],
  ['unfinished', `${wx}/a.ts`, `// ${unfinished}: more\nexport const a = 1\n`],
  [
    'lock-file',
    'package-lock.json',
    `{ "packages": { "node_modules/a": {\n"resolved": "https://registry/a.tgz" } } }`,
    2,
  ],
  [
    'lock-file',
    'package-lock.json',
    `{ "packages": { "node_modules/a": { "optionalDependencies": { "a-darwin-x64": "1.0.0" } } } }`,
    0,
  ],
  ['modules', `${wx}/a.ts`, `export const = 1\n`, 0],
  ['style-unused', `${wx}/features/enlist/enlist.css`, `.left-over {\n  color: red;\n}\n`],
  [
    'style-missing',
    `${wx}/features/enlist/CardScreen.tsx`,
    `export const Card = () => (\n  <b className="title" />\n)\n`,
    2,
  ],
  ['style-nowhere', `${wx}/a.tsx`, `export const A = () => (\n  <b className="collumn" />\n)\n`, 2],
  ['style-owner', `${wx}/features/vote/vote.css`, `.title {\n  color: red;\n}\n`],
]

/** What looks like a violation and is none. */
export const fine: [why: string, file: string, text: string][] = [
  [
    'a comment may name an engine',
    `${server}/run.ts`,
    `/* on SQLite, process.env */\nexport const a = 1\n`,
  ],
  ['a picture is no engine', `${wx}/a.ts`, `export const ending = /\\.(jpg|png)$/\n`],
  ['a state in a sentence', `${wx}/a.ts`, `export const a = '本班待核实，暂计0小时'\n`],
  ['a word for nobody to read', `${wx}/a.test.ts`, `export const a = '工作证明'\n`],
  ['an older word that was kept', `${server}/db/migrations/1.ts`, `export const a = '志愿者证'\n`],
  [
    'a word that holds another, and what the table allows',
    `${wx}/a.ts`,
    `export const a = (n: number) => \`志愿者证明书，\${n}分钟，\${n}次预约\`\n`,
  ],
  ['the table of states', `${contract}/roster/shift.words.ts`, `export const a = '缺卡'\n`],
  ['an office part of a feature', `${enlist}/enlist-office.handlers.ts`, `export const a = 1\n`],
  [
    'a feature may read every table',
    `${enlist}/enlist.store.ts`,
    `export const a = (db) => db.selectFrom('activity')\n`,
  ],
  [
    'a test may know a later feature',
    `${server}/features/activity/activity.test.ts`,
    `import { list } from '../enlist/enlist.store.ts'\nexport const a = list\n`,
  ],
  [
    'states of a later feature are named',
    `${contract}/audit/audit.rules.ts`,
    `import { enlistStatusWords } from '../enlist/enlist.words.ts'\nexport const a = enlistStatusWords\n`,
  ],
  [
    'what comes late closes no circle',
    'packages/demo/src/demo.ts',
    `import type { demo } from '@museum/server/run.ts'\nexport const filled = 1\nexport type Demo = typeof demo\n`,
  ],
  [
    'a screen lays out what later features draw',
    `${wx}/features/activity/ActivityScreen.tsx`,
    `import { title } from '../enlist/EnlistRecordScreen.tsx'\nexport const a = title\n`,
  ],
  [
    'where a later feature has its page, which it fetches late',
    `${wx}/features/activity/places.ts`,
    `import { enlistRecord } from '../enlist/enlist.screens.ts'\nexport const a = enlistRecord\n`,
  ],
  [
    'a screen that brings the sheet of what it draws',
    `${wx}/features/enlist/CardScreen.tsx`,
    `import './enlist.css'\nexport const Card = () => <b className="title" />\n`,
  ],
  ['what git ignores', 'packages/wx/dist/utils.ts', `export * from './x'\n`],
]
