import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actionWords } from '@museum/contract/audit/audit.words.ts'
import { expect, test } from 'vitest'

const named = /\baction: (?:[^',{}]*\? )?'([a-z_]+)'(?: : '([a-z_]+)')?/g
const root = join(import.meta.dirname, '../..')

/** The acts that the sources log by name; what an act is done to is held by its type. */
function loggedActions(): string[] {
  const found = new Set<string>()
  for (const file of globSync('{features,reactions,privacy,jobs}/**/*.ts', { cwd: root })) {
    // There a column of that name has a class.
    if (file.endsWith('.test.ts') || file.startsWith('privacy/personal/')) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, one, other] of text.matchAll(named))
      for (const name of [one, other]) if (name) found.add(name)
  }
  return [...found]
}

test('whatever is logged has a word for the office', () => {
  const actions = loggedActions()
  expect(actions.length).toBeGreaterThan(50)
  expect(actions.filter((name) => !(name in actionWords))).toEqual([])
})
