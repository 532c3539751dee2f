import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Module, parseModule } from '../structure/module.ts'

/**
 * Tells of a page, by the path of its module, one hash over what of it somebody sees: the Chinese words in
 * its sources, its own and those of all that it draws, and the sheets of the features. A change that shows nothing else leaves
 * it as it is.
 */
export function seenIn(
  root: string,
  read = (path: string) => readFileSync(join(root, path), 'utf8'),
): (path: string) => string {
  const modules = new Map<string, Module>()
  const exists = (path: string) => existsSync(join(root, path))
  const moduleAt = (path: string): Module => {
    const known = modules.get(path)
    if (known) return known
    const text = read(path)
    const module = /\.tsx?$/.test(path)
      ? parseModule({ path, text }, exists)
      : { path, code: text.replaceAll(/\/\*.*?\*\//gs, ''), imports: [], errors: [] }
    modules.set(path, module)
    return module
  }
  return (path) => {
    const reached = new Set([path])
    const isOwn = (file: string) => dirname(file) === dirname(path)
    // Whatever is added meanwhile has its turn too.
    for (const file of reached) {
      // Where other pages are is no part of this one.
      for (const { target, typeOnly, late: isLate } of moduleAt(file).imports)
        if (target && !typeOnly && (!isLate || isOwn(target))) reached.add(target)
    }
    const parts = [...reached].flatMap((file) => {
      const { code } = moduleAt(file)
      if (!file.endsWith('.css')) return wordsIn(code)
      // What all pages share says how they look, not what is on them.
      return file.includes('/features/') ? [code.replaceAll(/\s+/g, ' ')] : []
    })
    const hash = createHash('sha256')
    for (const part of [...new Set(parts)].sort()) hash.update(part).update('\0')
    return hash.digest('hex').slice(0, 16)
  }
}

/** The texts in a source that hold a Chinese character. */
function wordsIn(code: string): string[] {
  return (code.match(/[^'"`<>{}\n]*\p{Script=Han}[^'"`<>{}\n]*/gu) ?? []).map((text) => text.trim())
}
