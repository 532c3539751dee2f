import { readFileSync } from 'node:fs'

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
  const { passed, failed, skipped } = readers[kind](report)
  const notes = skipped > 0 ? [`${skipped} skipped`] : []
  let all = failed + skipped
  if (passed + all === 0) notes.push('no test was executed')
  else if (all === 0 && code !== 0) notes.push('the runner failed outside its tests')
  if (all === 0 && (passed === 0 || code !== 0)) all = 1
  return { passed, failed: all, notes }
}

type Runner = 'vitest' | 'playwright'
type Report = Record<string, unknown> & { stats?: Record<string, number> }

type Figures = Record<'passed' | 'failed' | 'skipped', number>

const readers: Record<Runner, (report: Report) => Figures> = {
  vitest: (report) => ({
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  }),
  playwright: ({ stats = {} }) => ({
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
  }),
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
