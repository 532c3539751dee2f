import type { Module } from './module.ts'
import { isTest, lineOf } from './places.ts'
import type { SourceFile } from './tree.ts'
import type { Violation } from './violation.ts'

const glossary = 'docs/glossary.md'
const heading = '## One word for one thing'
// What people read: the code of what they see and are told, and what is written for whoever runs it.
const read = [/^packages\/[^/]+\/(src|worker)\/(?!db\/migrations\/|testing\/)/, /^CHANGELOG\.md$/]

// What sheets of other programs call their columns, whatever we call it.
const foreign = 'packages/contract/src/volunteer/import-head.rules.ts'

/** A word of the glossary's table, and how it is looked for. */
interface Ruled {
  /** What is written. */
  word: string
  /** What is not written instead of it. */
  other: string
  pattern: RegExp
  /** What holds the other word and is right: the word itself, and what the last column names. */
  allowed: RegExp[]
}

/** `N` is any number, in digits or as code puts it in. */
const patternOf = (text: string) =>
  new RegExp(
    text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/N/g, '(?:\\d+|\\{[^{}]*\\}|\\}) ?'),
    'g',
  )

/** The table of words: word, meaning, what is not written instead, where the specification differs. */
function ruledWords({ text }: Pick<SourceFile, 'text'>): Ruled[] {
  const after = text.split(`${heading}\n`)[1] ?? ''
  const rows = after
    .split(/^## /m)[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
  return (rows ?? []).flatMap((row) => {
    const [word = '', , others = '', differs = ''] = row.split('|').slice(1, -1)
    const allowed = [...word.trim().split('、'), ...quotedIn(differs)].map(patternOf)
    return quotedIn(others).map((other) => ({
      ...{ word: word.trim(), other, pattern: patternOf(other), allowed },
    }))
  })
}

const quotedIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

/** A word that people read where the glossary has another for the same thing. */
export function checkWords(files: readonly SourceFile[], modules: readonly Module[]): Violation[] {
  const ruled = files.filter(({ path }) => path === glossary).flatMap(ruledWords)
  // Of code what it says, and not its comments.
  const code = new Map(modules.map((module) => [module.path, module.code]))
  return files
    .filter(
      ({ path }) => read.some((place) => place.test(path)) && path !== foreign && !isTest(path),
    )
    .flatMap(({ path, text }) => {
      const said = code.get(path) ?? text
      return ruled.flatMap(({ word, other, pattern, allowed }) => {
        const right = allowed.flatMap((one) => spansOf(one, said))
        return spansOf(pattern, said)
          .filter(([from, to]) => !right.some(([a, b]) => a <= from && to <= b))
          .map(([from]) => ({
            rule: 'word',
            file: path,
            line: lineOf(said, from),
            message: `${other}: ${word} is written, by the table of ${glossary}`,
          }))
      })
    })
}

// Where parts are joined, on the phone and everywhere.
const joins = ['packages/wx/src/components/Joined.tsx', 'packages/contract/src/text.ts']

/** A dot between parts that is written where it stands: it would be left at a line's end, or by an empty part. */
export function checkJoined({ path, code }: Module): Violation[] {
  if (joins.includes(path) || isTest(path)) return []
  const dot = path.startsWith('packages/wx/') ? /·/g : /join\(\s*['"`][^'"`]*·/g
  return [...code.matchAll(dot)].map(({ index }) => ({
    rule: 'joined',
    file: path,
    line: lineOf(code, index),
    message: `parts are joined by \`Joined\` or \`joined\` of ${joins.join(', ')}`,
  }))
}

const spansOf = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map((found) => [found.index, found.index + found[0].length] as const)
