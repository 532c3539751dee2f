import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countTests } from './counts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-counts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function counted(kind: 'vitest' | 'playwright', report: object, code = 0) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return countTests(kind, file, code)
}

test('a test that passes only sometimes has failed', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 }
  expect(counted('playwright', { stats })).toMatchObject({ passed: 3, failed: 1 })
})

test('a skipped test has failed', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 }
  expect(counted('vitest', report)).toEqual({ passed: 3, failed: 1, notes: ['1 skipped'] })
})

test('a runner that fails outside its tests, or runs none, has failed', () => {
  expect(counted('vitest', { numPassedTests: 3 }, 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(counted('vitest', { numPassedTests: 0 })).toMatchObject({ passed: 0, failed: 1 })
})

test('what failed is named', () => {
  const spec = { file: 'a.spec.ts', line: 3, title: 'shows it', ok: false }
  const suites = [{ suites: [{ specs: [spec, { ...spec, title: 'hides it', ok: true }] }] }]
  const stats = { expected: 1, unexpected: 1 }
  expect(counted('playwright', { stats, suites }, 1).notes).toEqual([
    'failed: a.spec.ts:3 shows it',
  ])
  const assertionResults = [
    { status: 'failed', fullName: 'a day ends' },
    { status: 'passed', fullName: 'a day begins' },
  ]
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ assertionResults }] }
  expect(counted('vitest', report, 1).notes).toEqual(['failed: a day ends'])
})

test('why it failed is said in one line, before anything that may be cut', () => {
  const message = '\u001b[31mexpected\u001b[39m\n  21:00\n'
  const location = { file: '/there/desk.ts', line: 7 }
  const tests = [{ results: [{ errors: [{ message, location }] }] }]
  const spec = { file: 'a.spec.ts', line: 3, title: 'shows it', ok: false, tests }
  const stats = { expected: 1, unexpected: 1 }
  expect(counted('playwright', { stats, suites: [{ specs: [spec] }] }, 1).notes).toEqual([
    'failed: a.spec.ts:3 shows it (desk.ts:7): expected 21:00',
  ])
  const failed = { status: 'failed', fullName: 'a day ends', failureMessages: ['x'.repeat(900)] }
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [{ assertionResults: [failed] }],
  }
  expect(counted('vitest', report, 1).notes).toEqual([`failed: a day ends: ${'x'.repeat(400)}`])
})
