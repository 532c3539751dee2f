import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkSpecification } from './check-specification.ts'

const tests = `
describe('an enrolment', () => {
  test('is cancelled', () => {})
  test.each([1, 3])('in status %i may be cancelled', () => {})
  it.each([{ name: 'somebody' }])('$name keeps its place', () => {})
})
for (const status of [1, 2])
  test(\`status \${status}: the reason is told\`, async () => {
    await test.step('it is read', () => {})
  })
eachStore('a vote', (store) => {
  test('is cancelled', () => {})
})
`
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'museum-specification-'))
  write('packages/server/src/features/enlist/enlist.test.ts', tests)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** What is wrong with a page of these rows. */
function problems(...rows: string[]): string[] {
  const head = ['# Check', '', '| line | what | shown by |', '|---|---|---|']
  write('docs/specification-check.md', [...head, ...rows].join('\n'))
  return checkSpecification(root).problems
}
/** What is wrong with one row that names this. */
const naming = (reference: string) => problems(`| §4.1 | a line | ${reference} |`)

describe('what is found', () => {
  test.each([
    '`enlist.test.ts` › `is cancelled`',
    '`enlist/enlist.test.ts` › `an enrolment`',
    '`packages/server/src/features/enlist/enlist.test.ts` › `is cancelled`',
    '`enlist.test.ts` › `a vote` › `is cancelled`',
    '`enlist.test.ts` › `in status %i may be cancelled`',
    '`enlist.test.ts` › `in status 3 may be cancelled`',
    '`enlist.test.ts` › `somebody keeps its place`',
    '`enlist.test.ts` › `status 2: the reason is told`',
    '`enlist.test.ts` › `it is read`',
    '`enlist.test.ts` › `is cancelled`<br>`enlist.test.ts` › `it is read`',
  ])('%s', (reference) => {
    expect(naming(reference)).toEqual([])
  })

  test('rows and references are counted', () => {
    const reference = '`enlist.test.ts` › `is cancelled`'
    problems(`| §1.1 | one | ${reference}<br>${reference} |`, `| §1.2 | two | ${reference} |`)
    expect(checkSpecification(root)).toEqual({ problems: [], rows: 2, references: 3 })
  })
})

describe('what is wrong', () => {
  test.each([
    ['', 'no test shows it'],
    ['`gone.test.ts` › `is cancelled`', 'there is no gone.test.ts'],
    ['`list.test.ts` › `is cancelled`', 'there is no list.test.ts'],
    ['`enlist.test.ts` › `is refused`', 'enlist.test.ts has no "is refused"'],
    ['`enlist.test.ts` › `in status 8 may be cancelled`', 'has no "in status 8 may be cancelled"'],
    ['`enlist.test.ts` › `is cancelled twice`', 'enlist.test.ts has no "is cancelled twice"'],
    ['`enlist.test.ts` › `it is read` › `is cancelled`', 'has no "it is read › is cancelled"'],
  ])('%s', (reference, problem) => {
    expect(naming(reference)).toEqual([expect.stringContaining(problem)])
  })

  test('words in place of a test', () => {
    expect(naming('by looking at it')).toEqual([
      '4.1: no test shows it',
      '4.1: "by looking at it" names no test',
    ])
  })

  test('a path that ends two files which both have the test', () => {
    write('packages/wx/src/enlist.test.ts', "test('is cancelled', () => {})")
    expect(naming('`enlist.test.ts` › `is cancelled`')).toEqual([
      expect.stringContaining('enlist.test.ts may be packages/'),
    ])
    expect(naming('`enlist.test.ts` › `it is read`')).toEqual([])
    expect(naming('`wx/src/enlist.test.ts` › `is cancelled`')).toEqual([])
  })

  test('a line that was lost', () => {
    const reference = '`enlist.test.ts` › `is cancelled`'
    const rows = ['1.1', '1.3', '2.1', '2.1'].map((number) => `| §${number} | a | ${reference} |`)
    expect(problems(...rows)).toEqual(['1.3: line 6 should be 1.2', '2.1: line 8 should be 2.2'])
  })
})

describe('what comments cite', () => {
  const reference = '`enlist.test.ts` › `is cancelled`'
  const rows = ['4.1', '4.2'].map((number) => `| §${number} | a | ${reference} |`)
  const cited = (comment: string) => {
    write('packages/contract/src/enlist.ts', `/** ${comment} */\nexport const a = 1\n`)
    return problems(...rows)
  }

  test('rows that are there, alone or as a span', () => {
    expect(cited('A state (§4.1), and others (§4.1–4.2, §4.2).')).toEqual([])
  })

  test.each([
    [
      'a row that is not there',
      'A state (§4.3).',
      '§4.3 is cited by packages/contract/src/enlist.ts and is not there',
    ],
    [
      'a span that ends nowhere',
      'States (§4.1–4.9).',
      '§4.9 is cited by packages/contract/src/enlist.ts and is not there',
    ],
    [
      'a section as a whole',
      'A state (specification\n * section 4).',
      'packages/contract/src/enlist.ts cites a section and no row',
    ],
    [
      'sections',
      'A state (specification sections 4 and 5).',
      'packages/contract/src/enlist.ts cites a section and no row',
    ],
  ])('not %s', (_what, comment, problem) => {
    expect(cited(comment)).toEqual([problem])
  })
})

test('tests and places that the page of the security standard names are there', () => {
  const row = '| §1.1 | one | `enlist.test.ts` › `is cancelled` |'
  write('packages/server/src/http/headers.ts', '')
  const page = (text: string) => {
    write('docs/asvs.md', text)
    return problems(row)
  }
  const there =
    '`server/src/features/enlist/enlist.test.ts` › `is cancelled`; `server/src/http/headers.ts`'
  expect(page(there)).toEqual([])
  expect(page('`enlist.test.ts` › `is kept`')).toEqual([
    'docs/asvs.md: enlist.test.ts has no "is kept"',
  ])
  expect(page('`server/src/http/gone.ts`')).toEqual([
    'docs/asvs.md: there is no server/src/http/gone.ts',
  ])
})
