import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a database's file and folder where they are missing, for their owner alone; what the engine
 * puts beside it takes the file's mode.
 */
export function makeOwn(path: string): void {
  if (path === ':memory:') return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
}
