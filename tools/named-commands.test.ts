import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import pack from '../package.json' with { type: 'json' }
import { readCommand } from '../packages/server/src/cli.ts'

const root = join(import.meta.dirname, '..')
const papers = globSync(['*.md', 'docs/**/*.md', 'docs/examples/**/*'], { cwd: root })
  .filter((file) => /\.[a-z]+$/.test(file))
  .sort()

/** What is said to be typed: code in a line or in a block, and whole files that are no papers. */
function typedIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  if (!file.endsWith('.md')) return [text]
  return [...text.matchAll(/```[^`]*```|`[^`\n]+`/g)].map(([code]) => code)
}

const named = (pattern: RegExp) =>
  papers.flatMap((file) =>
    typedIn(file).flatMap((code) =>
      [...code.matchAll(pattern)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )

test('every script that a guide names is there', () => {
  const scripts = named(/\bnpm run ([a-z][a-z:-]*)/g)
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter(([name]) => !(name in pack.scripts))).toEqual([])
})

test('every command of the museum that a guide names is there', () => {
  // At the beginning of what is typed, or after what runs it.
  const commands = named(/(?:^|`|bin\/)museum ([a-z]+)\b/gm)
  expect(commands.length).toBeGreaterThan(20)
  const isThere = (name: string) => {
    try {
      return 'help' in readCommand([name, '--help'])
    } catch {
      return false
    }
  }
  expect(commands.filter(([name]) => !isThere(name))).toEqual([])
})
