import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  readNoted,
  unproved,
  withInstants,
} from '../../packages/server/src/testing/engines/noted.ts'
import { keepNotes } from './changed/notes.ts'
import { type Counts, countTests } from './counts.ts'
import { runGroup } from './group.ts'
import type { Around } from './surroundings.ts'

export interface Outcome extends Counts {
  output: string
}

export interface Check {
  name: string
  group: Group
  run: (surroundings: Surroundings) => Promise<Outcome>
}

export interface Surroundings extends Around {
  /** Names of test files to run instead of all. */
  filters: string[]
}

export const groups = ['lint', 'types', 'build', 'unit', 'e2e'] as const
export type Group = (typeof groups)[number]

const root = join(import.meta.dirname, '..', '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const node = process.execPath

/** Every check of the repository, in the order in which they are best started. */
export function allChecks(): Check[] {
  const configs = [
    'packages/*/tsconfig.json',
    'packages/wx/worker/tsconfig.json',
    'e2e/tsconfig.json',
  ]
  // The demo and the tests of the mini-program stand on the server, whose configuration takes them in: each is
  // read once.
  const typed = globSync(configs, { cwd: root })
    .filter((config) => config !== 'packages/demo/tsconfig.json')
    .sort()
  return [
    inTurn('build', 'build', node, [['tools/build.ts', '--verbose'], ['tools/check-weight.ts']]),
    ...typed.map((config) => {
      const name = `types of ${config.split('/').slice(1, -1).join(' ') || 'e2e'}`
      // Several checkers would each work out the same types, and another check has the other processor.
      return simple(name, 'types', bin('tsc'), ['--noEmit', '--checkers', '1', '-p', config])
    }),
    simple('format and lint', 'lint', bin('biome'), ['check', '--error-on-warnings', '.']),
    simple('unused code', 'lint', bin('knip'), ['--no-progress']),
    simple('structure', 'lint', node, ['tools/check-structure.ts']),
    simple('specification', 'lint', node, ['tools/check-specification.ts']),
    { name: 'unit and calls', group: 'unit', run: runUnit },
    {
      name: 'browser',
      group: 'e2e',
      run: async ({ env, stop, folder, filters }) => {
        const file = join(folder, 'playwright.json')
        const config = ['-c', 'e2e/playwright.config.ts', '--reporter=dot,json']
        const args = ['test', ...config, ...filters]
        const data = join(folder, 'e2e')
        const notes = join(folder, 'notes')
        const kept = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_DATA: data, E2E_KEEP: '1' }
        const around = { ...env, ...compiledIn(folder), ...kept, E2E_NOTES: notes }
        const { code, output } = await runGroup(bin('playwright'), args, around, stop)
        // A part of a file, or what failed, has not asked everything.
        if (code === 0 && !filters.some((name) => /:\d/.test(name))) await keepNotes(notes)
        return { ...countTests('playwright', file, code), output: output + pagesLeft(data, output) }
      },
    },
  ]
}

/** What stood on the pages of the tests that failed, as a reader hears it; of those that are meant to fail it comes last. */
function pagesLeft(data: string, output: string): string {
  const isNamed = (file: string) => Number(output.includes(dirname(file)))
  const files = globSync('results/*/error-context.md', { cwd: data })
  return files
    .sort((one, other) => isNamed(other) - isNamed(one))
    .slice(0, 5)
    .map((file) => `\n${file}\n${pageIn(readFileSync(join(data, file), 'utf8'))}\n`)
    .join('')
}

/** Of what is said of a failure the page alone, of which what is asked about stands at the end: the menu comes first. */
function pageIn(context: string): string {
  const [, page = context] = context.split('\n# Page snapshot')
  return page.split('\n# Test source')[0]?.slice(-12_000) ?? ''
}

/** The unit and call tests, or those of the files that `filters` name. */
export async function runUnit({ env, stop, folder, filters }: Surroundings): Promise<Outcome> {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...reporters, ...filters]
  const noted = mkdtempSync(join(folder, 'statements-'))
  const around = { ...env, ...compiledIn(folder), TEST_STATEMENTS: noted }
  const { code, output } = await runGroup(bin('vitest'), args, around, stop)
  const counts = countTests('vitest', file, code)
  // A part of the tests, or what failed, has not sent everything.
  if (filters.length > 0 || counts.failed > 0) return { ...counts, output }
  return ofStatements({ ...counts, output }, readNoted(noted))
}

/** Counts as one more test that the statements which were sent are as they should be. */
function ofStatements(outcome: Outcome, sent: Parameters<typeof unproved>[0]): Outcome {
  const wrong = [...unproved(sent), ...withInstants(sent)]
  if (wrong.length === 0) return { ...outcome, passed: outcome.passed + 1 }
  const notes = [...outcome.notes, `${wrong.length} statements, named below`]
  const advice = 'What PostgreSQL has not heard is to be sent by a test of both (eachStore).'
  return { ...outcome, failed: 1, notes, output: `${wrong.join('\n')}\n${advice}\n` }
}

/** Threads and processes that tests start anew load the same files as those before them. */
function compiledIn(folder: string): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(folder, 'museum-compiled') }
}

/** A command that passes as a whole or fails as a whole. */
function simple(name: string, group: Group, command: string, args: string[]): Check {
  return inTurn(name, group, command, [args])
}

/** A command run with each of `turns`, as long as it passes; it passes as a whole or fails as a whole. */
function inTurn(name: string, group: Group, command: string, turns: string[][]): Check {
  return {
    name,
    group,
    run: async ({ env, stop }) => {
      let said = ''
      for (const args of turns) {
        const { code, output } = await runGroup(command, args, env, stop)
        said += output
        if (code !== 0) return { passed: 0, failed: 1, notes: [], output: said }
      }
      return { passed: 1, failed: 0, notes: [], output: said }
    },
  }
}
