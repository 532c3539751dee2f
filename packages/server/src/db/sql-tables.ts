import { memoized } from '../memoized.ts'

/** The tables that a statement names. */
export interface Named {
  reads: readonly string[]
  changes: readonly string[]
}

// A text in quotes, a name in quotes, a word, or one sign.
const tokens = /'(?:[^']|'')*'|"(\w+)"|\w+|[^\s\w]/g
// A name of a query of its own, which stands only as long as the statement.
const ownQuery = /"?(\w+)"?(?:\s*\([^()]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi

/** What begins the next part, in which no comma stands before a table. */
const endsTables =
  /^(select|where|group|order|having|limit|offset|window|union|except|intersect|returning|set|values|for)$/

/** One pair of parentheses: whether tables are named in it, and what the next name is. */
interface Level {
  statement: boolean
  list: boolean
  next: keyof Named | undefined
}

/**
 * The tables that a compiled statement reads and changes, in the words that both engines share: what
 * follows from, join, using, into and update, where these do not mean something else.
 */
export function tablesIn(text: string): Named {
  const own = new Set([...text.matchAll(ownQuery)].map(([, name]) => name))
  const found = { reads: new Set<string>(), changes: new Set<string>() }
  const levels: Level[] = []
  let level: Level = { statement: false, list: false, next: undefined }
  let before = ''
  const all = [...text.matchAll(tokens)]
  for (const [index, [token, quoted]] of all.entries()) {
    const after = all[index + 1]?.[0]
    const word = quoted === undefined ? token.toLowerCase() : ''
    if (word === '(') {
      levels.push(level)
      level = { statement: false, list: false, next: undefined }
    } else if (word === ')') {
      level = levels.pop() ?? level
      level.next = undefined
    } else if (word === ',') level.next = level.list ? 'reads' : undefined
    else if (word === 'select' || word === 'delete')
      Object.assign(level, { statement: true, list: false })
    else if (word === 'update' && /^(for|key|do)$/.test(before)) level.next = undefined
    else if (word === 'update') Object.assign(level, { statement: true, next: 'changes' })
    else if (word === 'into') level.next = 'changes'
    else if ((word === 'from' && level.statement && before !== 'distinct') || word === 'join')
      Object.assign(level, { list: true, next: before === 'delete' ? 'changes' : 'reads' })
    else if (word === 'using' && level.statement)
      Object.assign(level, { list: true, next: 'reads' })
    else if (endsTables.test(word)) Object.assign(level, { list: false, next: undefined })
    else if (level.next && /^(only|lateral)$/.test(word)) continue
    else if (level.next) {
      const name = quoted ?? token
      const isFunction = level.next === 'reads' && after === '('
      if (/^\w+$/.test(name) && !own.has(name) && !isFunction) found[level.next].add(name)
      level.next = undefined
    }
    before = word
  }
  return { reads: [...found.reads], changes: [...found.changes] }
}

/** The same, remembered by the statement's text. */
export const namedIn = memoized(2_000, tablesIn)
