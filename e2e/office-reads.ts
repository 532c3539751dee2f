import { readFileSync } from 'node:fs'

const table = new URL('../packages/office/dist/.vite/screens.json', import.meta.url)

/** The URLs that each page of the office begins to read at its address, as the build has written them down. */
export function beginningReads(): ReadonlyMap<string, readonly string[]> {
  const pages: Record<string, { own: string[] }> = JSON.parse(readFileSync(table, 'utf8'))
  // What stands before the bar is the shell's.
  const own = Object.entries(pages).map(
    ([path, page]) => [path, page.own.slice(page.own.indexOf('|') + 1)] as const,
  )
  return new Map(own.filter(([, urls]) => urls.length > 0))
}
