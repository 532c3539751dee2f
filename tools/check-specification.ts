// Holds docs/specification-check.md to the tests: each line of the specification names a test that
// shows it, and each test that is named is there. So it is with the tests and places of docs/asvs.md.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Reference, type Row, rowsOf } from './specification/rows.ts'
import { isNamed, type TitlePath, titlesOf } from './specification/titles.ts'
import { readTree, type SourceFile } from './structure/tree.ts'

interface Result {
  /** One line for each thing that is wrong, with the row's number. */
  problems: string[]
  rows: number
  references: number
}

interface TestFile extends SourceFile {
  titles: TitlePath[]
}

const page = 'docs/specification-check.md'
const standard = 'docs/asvs.md'

/** Checks the repository at `root`; reads files and changes nothing. */
export function checkSpecification(root: string): Result {
  const all = readTree(root)
  const files = all.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
  const tests = files.map(({ path, text }) => ({ path, text, titles: titlesOf(path, text) }))
  const rows = rowsOf(readFileSync(join(root, page), 'utf8'))
  return {
    problems: [
      ...rows.flatMap((row) => problemsOf(row, tests).map((what) => `${row.number}: ${what}`)),
      ...gapsOf(rows),
      ...all.flatMap((file) => citedWrongly(file, rows)),
      ...standardProblems(root, tests),
    ],
    rows: rows.length,
    references: rows.reduce((sum, row) => sum + row.references.length, 0),
  }
}

function problemsOf(row: Row, tests: TestFile[]): string[] {
  const none = row.references.length === 0 ? ['no test shows it'] : []
  const unread = row.unread.map((part) => `"${part}" names no test`)
  return [...none, ...unread, ...row.references.flatMap((each) => missing(each, tests))]
}

function missing({ file, titles: named }: Reference, tests: TestFile[]): string[] {
  const files = tests.filter(({ path }) => `/${path}`.endsWith(`/${file}`))
  if (files.length === 0) return [`there is no ${file}`]
  const found = files.filter(({ titles, text }) =>
    titles.some((each) => isNamed(each, named, text)),
  )
  if (found.length === 0) return [`${file} has no "${named.join(' › ')}"`]
  return found.length === 1 ? [] : [`${file} may be ${found.map(({ path }) => path).join(' or ')}`]
}

/** Tests and files that the page of the security standard names and that are not there. */
function standardProblems(root: string, tests: TestFile[]): string[] {
  if (!existsSync(join(root, standard))) return []
  const text = readFileSync(join(root, standard), 'utf8')
  const named = [...text.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › `([^`]+)`/g)]
  const places = [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|md|conf|service|mjs))`/g)]
  const isThere = (path: string) =>
    ['', 'packages/'].some((folder) => existsSync(join(root, folder, path)))
  return [
    ...named.flatMap(([, file = '', title = '']) => missing({ file, titles: [title] }, tests)),
    ...places
      .map(([, path = '']) => path)
      .filter((path) => !isThere(path))
      .map((path) => `there is no ${path}`),
  ].map((what) => `${standard}: ${what}`)
}

/** The ordinals of a section count up from 1, so that no line is lost unseen. */
function gapsOf(rows: Row[]): string[] {
  const last = new Map<string, number>()
  return rows.flatMap(({ number, line }) => {
    const [section = '', ordinal = ''] = number.split('.')
    const expected = (last.get(section) ?? 0) + 1
    last.set(section, Number(ordinal))
    return Number(ordinal) === expected
      ? []
      : [`${number}: line ${line} should be ${section}.${expected}`]
  })
}

/** Comments cite rows, such as `§4.12` or `§4.12–4.16`: each is there, and no section is cited as a whole. */
function citedWrongly({ path, text }: SourceFile, rows: Row[]): string[] {
  if (!/\.(tsx?|css|mjs|md)$/.test(path) || path.startsWith('tools/')) return []
  const numbers = new Set(rows.map(({ number }) => number))
  const cited = [...text.matchAll(/§(\d+\.\d+)(?:–(\d+\.\d+))?/g)].flatMap((match) =>
    match.slice(1),
  )
  const unknown = cited.filter((number) => number !== undefined && !numbers.has(number))
  const sections = text.match(/\bspecification(?:['’]s|,)?[\s*/]+sections?[\s*/]+\d/gi) ?? []
  return [
    ...unknown.map((number) => `§${number} is cited by ${path} and is not there`),
    ...sections.map(() => `${path} cites a section and no row`),
  ]
}

if (import.meta.main) {
  const { problems, rows, references } = checkSpecification(join(import.meta.dirname, '..'))
  for (const problem of problems) process.stdout.write(`${page} ${problem}\n`)
  process.stdout.write(`lines of the specification: ${rows}, tests named: ${references}\n`)
  process.exitCode = problems.length === 0 && rows > 0 ? 0 : 1
}
