import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  /** What the numbers alone do not say. */
  notes: string[]
}

/**
 * Counts a test runner's JSON report. Skipped tests, no tests at all, and a runner that failed
 * without a failed test each count as failures.
 */
export function countTests(kind: Runner, file: string, code: number): Counts {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, notes: ['no report was written'] }
  const { passed, failed, skipped, names } = readers[kind](report)
  const notes = skipped > 0 ? [`${skipped} skipped`] : []
  // First, since what a runner prints is long and may be cut by who shows it.
  for (const name of names.slice(0, 20)) notes.push(`failed: ${name}`)
  let all = failed + skipped
  if (passed + all === 0) notes.push('no test was executed')
  else if (all === 0 && code !== 0) notes.push('the runner failed outside its tests')
  if (all === 0 && (passed === 0 || code !== 0)) all = 1
  return { passed, failed: all, notes }
}

type Runner = 'vitest' | 'playwright'

interface Report extends Record<string, unknown> {
  stats?: Record<string, number>
  suites?: Suite[]
  testResults?: {
    assertionResults?: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** A file of Playwright's report, or what `test.describe` holds together within one. */
interface Suite {
  suites?: Suite[]
  specs?: Spec[]
}

interface Spec {
  ok: boolean
  file: string
  line: number
  title: string
  tests?: { results?: { errors?: Fault[] }[] }[]
}

interface Fault {
  message?: string
  location?: { file: string; line: number }
}

type Figures = Record<'passed' | 'failed' | 'skipped', number> & { names: string[] }

const readers: Record<Runner, (report: Report) => Figures> = {
  vitest: (report) => ({
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
    names: (report.testResults ?? [])
      .flatMap(({ assertionResults = [] }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => withReason(fullName, failureMessages[0])),
  }),
  playwright: ({ stats = {}, suites = [] }) => ({
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
    names: suites.flatMap(failedSpecs),
  }),
}

/** The tests of `suite` that failed or passed only sometimes. */
function failedSpecs({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map((spec) => {
      const { message, location } = faultOf(spec) ?? {}
      const at = location ? ` (${basename(location.file)}:${location.line})` : ''
      return withReason(`${spec.file}:${spec.line} ${spec.title}${at}`, message)
    }),
    ...suites.flatMap(failedSpecs),
  ]
}

function faultOf({ tests = [] }: Spec): Fault | undefined {
  const results = tests.flatMap(({ results = [] }) => results)
  return results.flatMap(({ errors = [] }) => errors)[0]
}

/** Characters of a reason: what was expected and what was there, without the page around it. */
const mostReason = 400

/** Why it failed, in one line, since what comes behind the names may be cut. */
function withReason(name: string, message = ''): string {
  const plain = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim()
  return plain === '' ? name : `${name}: ${plain.slice(0, mostReason)}`
}

function numberIn(values: Record<string, unknown>, name: string): number {
  const value = values[name]
  return typeof value === 'number' ? value : 0
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
