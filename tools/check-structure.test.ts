import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkStructure } from './check-structure.ts'
import { broken, clean, enlist, fine } from './structure/fixtures.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'museum-structure-'))
  write(clean)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Each violation as `rule file:line`. */
function violations(): string[] {
  return checkStructure(root).violations.map(
    ({ rule, file, line }) => `${rule} ${file}${line ? `:${line}` : ''}`,
  )
}

test('a clean tree passes, with modules seen in every package', () => {
  expect(checkStructure(root)).toEqual({
    violations: [],
    modules: { contract: 5, demo: 1, mini: 2, office: 1, server: 7, 'web-kit': 1, wx: 3 },
  })
})

describe('each rule, broken on purpose, names itself and the file', () => {
  test.each(broken)('%s in %s', (rule, file, text, line = 1) => {
    write({ [file]: text })
    expect(violations()).toContain(`${rule} ${file}${line ? `:${line}` : ''}`)
  })

  test('handlers-imports: the store of another feature', () => {
    write({
      [`${enlist}/a.handlers.ts`]: `import { close } from '../activity/activity.store.ts'\nexport const a = close\n`,
    })
    expect(violations()).toEqual([`handlers-imports ${enlist}/a.handlers.ts:1`])
  })

  test('import-circle: the shortest way round is named', () => {
    const src = 'packages/wx/src'
    write({
      [`${src}/a.ts`]: `import type { B } from './b.ts'\nimport type { C } from './c.ts'\nexport type A = B | C\n`,
      [`${src}/b.ts`]: `import type { C } from './c.ts'\nexport type B = C\n`,
      [`${src}/c.ts`]: `import type { A } from './a.ts'\nexport type C = A[]\n`,
    })
    expect(checkStructure(root).violations.map(({ message }) => message)).toEqual([
      `types count too: ${src}/c.ts → ${src}/a.ts → ${src}/c.ts`,
    ])
  })

  test('modules: a package of which nothing was parsed', () => {
    write({ 'packages/kiosk/package.json': '{}' })
    expect(violations()).toEqual(['modules packages/kiosk'])
  })
})

describe('what is no violation', () => {
  test.each(fine)('%s', (_why, file, text) => {
    write({ [file]: text })
    expect(violations()).toEqual([])
  })
})
