import { type LockFile, missingOptionals } from './lock.ts'
import { lineOf } from './places.ts'
import type { SourceFile } from './tree.ts'
import type { Violation } from './violation.ts'

const maxLines = 300
const codeFile = /\.(ts|tsx|mjs|css)$/

// The brackets keep these lines from breaking their own rules.
const marks = [
  {
    rule: 'machine-path',
    pattern: /(?<![\w.-])\/(?:[w]ork|[f]arm)\//g,
    message: "one machine's path",
  },
  {
    rule: 'unfinished',
    pattern: /\b(?:TO[D]O|FIX[M]E)\b/g,
    message: 'finish it, or file an issue',
  },
]

/** What no file of the repository may hold, code or not. */
export function checkRepositoryText({ path, text }: SourceFile): Violation[] {
  if (path === 'package-lock.json') return checkLock(text)
  const found: Violation[] = marks.flatMap(({ rule, pattern, message }) =>
    [...text.matchAll(pattern)].map((match) => ({
      rule,
      file: path,
      line: lineOf(text, match.index),
      message: `${message}: ${match[0]}`,
    })),
  )
  const lines = text.split('\n').length - 1
  if (codeFile.test(path) && lines > maxLines) {
    found.push({ rule: 'length', file: path, message: `${lines} lines; ${maxLines} is the most` })
  }
  return found
}

function checkLock(text: string): Violation[] {
  const file = 'package-lock.json'
  const found: Violation[] = []
  const address = /"resolved": "http/.exec(text)
  if (address) {
    const line = lineOf(text, address.index)
    found.push({ rule: 'lock-file', file, line, message: 'it names the registry it was made with' })
  }
  const lock: LockFile = JSON.parse(text)
  for (const { name, version } of missingOptionals(lock)) {
    const message = `no entry for ${name}@${version}, so npm ci refuses it: npm run lock`
    found.push({ rule: 'lock-file', file, message })
  }
  return found
}
