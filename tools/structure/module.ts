import { parseSync } from 'oxc-parser'
import type { SourceFile } from './tree.ts'

export interface Import {
  specifier: string
  /** Nothing of it is left at run time. */
  typeOnly: boolean
  /** It is asked for while the program runs, and comes later. */
  late: boolean
  line: number
  /** The repository's file that it names; undefined for packages and Node's own modules. */
  target: string | undefined
}

export interface Module {
  path: string
  /** The source with every comment blanked, so that offsets and lines stay. */
  code: string
  imports: Import[]
  /** What the parser could not read. */
  errors: string[]
}

/** Parses one file. `exists` tells which paths the repository has. */
export function parseModule(file: SourceFile, exists: (path: string) => boolean): Module {
  const { module, comments, errors } = parseSync(file.path, file.text)
  const code = blank(file.text, comments)
  const lineAt = (offset: number) => file.text.slice(0, offset).split('\n').length
  const imports: Import[] = []
  const add = (specifier: string, typeOnly: boolean, offset: number, late = false) => {
    const target = targetOf(file.path, specifier, exists)
    imports.push({ specifier, typeOnly, late, line: lineAt(offset), target })
  }
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    add(moduleRequest.value, typeOnly, start)
  }
  for (const { entries, start } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (from) {
      add(
        from.value,
        entries.every((entry) => entry.isType),
        start,
      )
    }
  }
  const dynamic = new Set(module.dynamicImports.map((entry) => entry.start))
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(
      code.slice(moduleRequest.start, moduleRequest.end).trim(),
    )
    if (literal?.[2]) add(literal[2], false, start, true)
  }
  // The type `import('…').Name`.
  for (const match of code.matchAll(/\bimport\(\s*(['"])([^'"]+)\1\s*\)/g)) {
    if (!dynamic.has(match.index)) add(match[2] ?? '', true, match.index)
  }
  return {
    path: file.path,
    code,
    imports,
    errors: errors.map((error) => error.message),
  }
}

/** `@museum/NAME/PATH` is packages/NAME/src/PATH; a relative path is beside the importer. */
export function targetOf(
  from: string,
  specifier: string,
  exists: (path: string) => boolean,
): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  const own = /^@museum\/([^/]+)(?:\/(.+))?$/.exec(bare)
  if (own) return `packages/${own[1]}/src/${own[2] ?? ''}`
  if (!bare.startsWith('.')) return undefined
  const parts = from.split('/').slice(0, -1)
  for (const part of bare.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  const path = parts.join('/')
  return ['', '.ts', '.tsx'].map((ending) => path + ending).find(exists) ?? path
}

function blank(text: string, comments: { start: number; end: number }[]): string {
  let code = ''
  let at = 0
  for (const { start, end } of comments) {
    code += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ')
    at = end
  }
  return code + text.slice(at)
}
