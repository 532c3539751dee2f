import type { Module } from './module.ts'
import type { Violation } from './violation.ts'

/** What each file imports, and in which line. */
type Graph = ReadonlyMap<string, readonly { target: string; line: number }[]>

/** Files that import each other in a circle, be it for types alone; what is imported late may close one. */
export function checkCircles(modules: readonly Module[]): Violation[] {
  const graph: Graph = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target, line, late }) => (target && !late ? [{ target, line }] : [])),
    ]),
  )
  const found: Violation[] = []
  const way = new Set<string>()
  const done = new Set<string>()
  const follow = (file: string) => {
    way.add(file)
    for (const { target, line } of graph.get(file) ?? [])
      if (way.has(target)) {
        const circle = [file, ...shortest(graph, target, file)].join(' → ')
        found.push({ rule: 'import-circle', file, line, message: `types count too: ${circle}` })
      } else if (!done.has(target)) follow(target)
    way.delete(file)
    done.add(file)
  }
  for (const { path } of modules) if (!done.has(path)) follow(path)
  return found
}

/** The shortest way from a file to one that it leads to. */
function shortest(graph: Graph, from: string, to: string): string[] {
  const before = new Map([[from, '']])
  // Whatever is added meanwhile has its turn too.
  for (const file of before.keys())
    for (const { target } of graph.get(file) ?? [])
      if (!before.has(target)) before.set(target, file)
  const way: string[] = []
  for (let file = to; file !== ''; file = before.get(file) ?? '') way.unshift(file)
  return way
}
