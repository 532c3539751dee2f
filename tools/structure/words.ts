import type { Module } from './module.ts'
import { isTestCode, lineOf, packageOf } from './places.ts'
import type { Violation } from './violation.ts'

interface WordRule {
  rule: string
  where: (module: Module) => boolean
  pattern: RegExp
  message: string
}

const server = 'packages/server/src/'
const dialectPlaces = ['db/', 'settings.ts', 'settings.test.ts', 'testing/'].map(
  (place) => server + place,
)
const environmentPlaces = [`${server}main.ts`, `${server}settings.ts`]

/** Words that belong in some files only. Comments do not count. */
const wordRules: WordRule[] = [
  {
    rule: 'dialect',
    where: ({ path }) =>
      packageOf(path) !== undefined && !dialectPlaces.some((place) => path.startsWith(place)),
    pattern: /sqlite|postgres|\bpg(?=[A-Z]|\b)/gi,
    message: 'the name of an SQL dialect stands only in db/, settings.ts and testing/',
  },
  {
    rule: 'environment',
    where: ({ path }) => packageOf(path) !== undefined && !environmentPlaces.includes(path),
    pattern:
      /\bprocess\s*(?:\?\.|\.|\[\s*['"`])\s*env\b|\benv\b[^;=]*\}\s*=\s*process\b|\benv\b[^;]*\}\s*from\s*['"](?:node:)?process['"]/g,
    message: 'only main.ts and settings.ts read the environment',
  },
  {
    rule: 'cache',
    where: ({ path }) => packageOf(path) !== undefined && path !== 'packages/web-kit/src/patch.ts',
    pattern: /\.setQuer(?:y|ies)Data\b/g,
    message: 'only web-kit/src/patch.ts changes what is known of the server',
  },
  {
    rule: 'focused-test',
    where: isTestCode,
    pattern: /\.(?:only|skip|skipIf|runIf|todo|fixme)\s*\(|\b(?:xit|xdescribe|fit|fdescribe)\s*\(/g,
    message: 'every test runs, always',
  },
  {
    rule: 'sleeping-test',
    where: isTestCode,
    // setTimeout with nothing to do but go on; what a test makes happen later is no sleep.
    pattern:
      /\bwaitForTimeout\b|(?<![\w.])setTimeout\s*\(\s*(?:\(\s*\)\s*=>\s*)?[A-Za-z_$][\w$]*\s*(?:\(\s*\))?\s*,|\bsetTimeout\b[^;]*\}\s*from\s*['"](?:node:)?timers\/promises['"]/g,
    message: 'a test waits for what it expects, never for time to pass',
  },
]

export function checkWords(module: Module): Violation[] {
  return wordRules
    .filter(({ where }) => where(module))
    .flatMap(({ rule, pattern, message }) =>
      [...module.code.matchAll(pattern)].map((match) => ({
        rule,
        file: module.path,
        line: lineOf(module.code, match.index),
        message: `${message}: ${match[0].split('\n')[0]}`,
      })),
    )
}
