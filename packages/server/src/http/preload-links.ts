import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Screen {
  scripts: string[]
  styles: string[]
}

/**
 * The links that name a screen's own files in its page, by the first part of the screen's address;
 * `dist` is a built front end and `base` where it is served. None where the build names no screens.
 */
export function preloadLinks(dist: string, base: string): Map<string, string> {
  const path = join(dist, '.vite/screens.json')
  if (!existsSync(path)) return new Map()
  const screens: Record<string, Screen> = JSON.parse(readFileSync(path, 'utf8'))
  const link = (rel: string) => (file: string) =>
    `<link rel="${rel}" crossorigin href="${base}${file}">`
  return new Map(
    Object.entries(screens).map(([part, { scripts, styles }]) => [
      part,
      [...styles.map(link('stylesheet')), ...scripts.map(link('modulepreload'))].join(''),
    ]),
  )
}
