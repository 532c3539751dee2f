import { resolve } from 'node:path'

/**
 * True for `postgres://USER:PASSWORD@HOST/NAME` that reads as it was meant. A bare `/`, `?` or `#` in a
 * password ends the part before the host: what follows would be taken for host or name, and be printed
 * wherever these are.
 */
export function isServer(url: string): boolean {
  if (!isServerLike(url) || !URL.canParse(url)) return false
  const { pathname, search, hash, username, password } = new URL(url)
  if (pathname.length < 2 || `${pathname}${search}${hash}`.includes('@')) return false
  return [username, password].every(isEncoded)
}

const isServerLike = (url: string) => /^postgres(ql)?:/.test(url)

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** What to write in place of an address of a server that does not read; never a part of what was written. */
export function serverForm(url: unknown): string {
  const form = 'must be postgres://USER:PASSWORD@HOST/NAME'
  if (typeof url !== 'string' || !isServerLike(url) || !url.includes('@')) return form
  return `${form}, where / ? # @ : % and spaces of the password are percent-encoded (/ is %2F, ? is %3F, # is %23, @ is %40, % is %25)`
}

/** The path of a database that is a file; undefined where it is none. */
export function databaseFile(url: string): string | undefined {
  const file = /^sqlite:(.+)$/.exec(url)?.[1]
  return file && file !== ':memory:' ? resolve(file) : undefined
}
