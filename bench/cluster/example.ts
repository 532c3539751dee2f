import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'examples')

/**
 * A file of docs/examples with other places in it, each change once; throws where it no longer says
 * what is to be changed, so that what is tried is what is shown.
 */
export function example(name: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(folder, name), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`docs/examples/${name} does not say "${from}"`)
    text = text.replace(from, () => to)
  }
  return text
}
