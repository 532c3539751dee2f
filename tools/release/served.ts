import { typefaceFiles, typefacePackage } from '../../packages/server/src/paper/fonts.ts'

/** Whether a file of the repository, by its path, is part of what a museum runs and its operator reads. */
export function isServed(path: string): boolean {
  if (/\.test\.tsx?$|\/testing\//.test(path)) return false
  return /^(bin|packages\/(server|contract)\/(src\/|package\.json$)|docs\/(decisions|examples)\/|docs\/(alerts|operating)|(CHANGELOG|SECURITY)\.md$)/.test(
    path,
  )
}

const license = /^(licen[cs]e|copying|notice)[^/]*$/i

/** Whether a file at the top of a package says under which terms it is used. */
export const isLicense = (file: string) => license.test(file)

const machine = `${process.platform}-${process.arch}`
// What is large and only of use where programs are made, by package.
const kept: Record<string, (file: string) => boolean> = {
  [`node-${machine}`]: (file) => file === 'bin/node',
  [typefacePackage]: (file) => Object.values<string>(typefaceFiles).includes(file),
  'better-sqlite3': (file) =>
    !/^(deps|src)\//.test(file) && (!file.startsWith('prebuilds/') || file.includes(machine)),
  zod: (file) => !file.startsWith('src/'),
}

/** Whether a file of an installed package, by its path in it, is part of a release for this machine's kind. */
export function isRun(name: string, file: string): boolean {
  if (file === 'package.json' || isLicense(file)) return true
  if (/\.map$|\.d\.[cm]?ts$/.test(file)) return false
  return kept[name]?.(file) ?? true
}
