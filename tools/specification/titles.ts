import { parseSync } from 'oxc-parser'

/** A test, a group of tests or a step of one, with the titles of those around it. */
export type TitlePath = readonly string[]

interface Node {
  type: string
  [key: string]: unknown
}

const callees = new Set(['test', 'once', 'it', 'describe', 'eachStore', 'oneStore'])

/** The titles of a test file, outer ones first; `{…}` stands for what is filled in. */
export function titlesOf(path: string, text: string): TitlePath[] {
  const found: TitlePath[] = []
  visit(parseSync(path, text).program as unknown as Node, [])
  return found

  function visit(node: Node, around: TitlePath): void {
    const title = node.type === 'CallExpression' ? titleOf(node) : undefined
    const inner = title === undefined ? around : [...around, title]
    if (title !== undefined) found.push(inner)
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, inner)
      }
    }
  }
}

/** The title that a call gives; undefined when it gives none. */
function titleOf(call: Node): string | undefined {
  const names = namesOf(call.callee)
  if (!callees.has(names[0] ?? '')) return undefined
  const [first] = call.arguments as Node[]
  return first && names.at(-1) !== 'each' ? textOf(first) : undefined
}

/** `test.describe.only` as its names; `test.each([…])` as those of `test.each`. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression') {
    const property = callee.property as Node
    return [...namesOf(callee.object), String(property.name)]
  }
  return callee.type === 'CallExpression' ? [...namesOf(callee.callee), ''] : []
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node.quasis as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('{…}')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/**
 * Whether a title is the one that a row names: as it is written, or as it is filled in with what
 * stands in its file. A row may give some of the titles around it first.
 */
export function isNamed(titles: TitlePath, named: readonly string[], file: string): boolean {
  if (!same(titles.at(-1) ?? '', named.at(-1) ?? '', file)) return false
  let at = 0
  for (const outer of titles.slice(0, -1)) {
    if (at < named.length - 1 && same(outer, named[at] ?? '', file)) at += 1
  }
  return at === named.length - 1
}

function same(title: string, named: string, file: string): boolean {
  if (title === named) return true
  const parts = title.split(/\{…\}|%[sdifjo]|\$[a-z]\w*/)
  if (parts.length === 1) return false
  const shape = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('(.*?)')
  const filled = new RegExp(`^${shape}$`, 'u').exec(named)?.slice(1)
  return filled?.every((text) => file.includes(text)) ?? false
}
