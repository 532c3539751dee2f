import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's Chromium without windows: the same engine, and opening a page costs a fifth of the work. */
export const light = 'chromium-headless-shell'
/** The Chromium that people use; the tests pass with it, slower. */
export const whole = 'chromium'

/** Where the browser of the tests is: what CHROMIUM_PATH names, or the first of `names` that is installed. */
export function findChromium(names: readonly string[] = [light, whole]): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return [
    process.env.CHROMIUM_PATH ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ].find((path) => path !== '' && existsSync(path))
}
