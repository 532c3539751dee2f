import type { Module } from './module.ts'
import type { Violation } from './violation.ts'

/** One violation per group of modules that need each other at run time; types do not count. */
export function checkCycles(modules: Module[]): Violation[] {
  const edges = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target, typeOnly }) => (target && !typeOnly ? [target] : [])),
    ]),
  )
  return groups(edges).map((group) => {
    const [first = ''] = group
    const way = pathBack(first, edges, new Set(group))
    return { rule: 'cycle', file: first, message: way.join(' → ') }
  })
}

/** Tarjan's strongly connected components that have a cycle, each sorted by name. */
function groups(edges: Map<string, string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string) => {
    const mine = index.size
    index.set(node, mine)
    low.set(node, mine)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!edges.has(next)) continue
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== mine) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || edges.get(node)?.includes(node)) found.push(group.sort())
  }
  for (const node of [...edges.keys()].sort()) if (!index.has(node)) visit(node)
  return found
}

/** The shortest way from `start` back to itself inside `group`. */
function pathBack(start: string, edges: Map<string, string[]>, group: Set<string>): string[] {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of edges.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start]
      if (!group.has(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return [start]
}
