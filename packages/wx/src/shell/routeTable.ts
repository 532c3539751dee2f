import type { Address } from '@museum/contract/calls.ts'
import { type ComponentType, createContext, use } from 'react'
import type { FirstRead } from '../firstReads.ts'

/** All that is known of a screen before it is fetched. */
export interface RouteEntry {
  /** Below `/wx`; `:id` is a field of it, `:id?` one that may be missing, `*` whatever else there is. */
  path: string
  /** A login token is required (§2.1–2.38). */
  auth: boolean
  /** Absent for a home, which bears the museum's name. */
  title?: string
  /** Without a network it stands, with what was last known; any other gives way to the banner (§2.142). */
  staysOffline?: true
  /** Fetches the screen, a chunk of its own. */
  load: () => Promise<{ default: ComponentType }>
  /**
   * The open calls that it asks first: the server writes their answers into its page, so that it is drawn
   * without asking. Each is what the screen's own `useQueryOf` and `usePagesOf` say; one that differs is
   * asked for as if it were not here.
   */
  reads?: readonly FirstRead[]
  /**
   * The calls without input that it asks first for whoever is logged in: its page has them on their way
   * before its scripts have come.
   */
  own?: readonly Address[]
}

/** The fields of an address below `/wx`, as a route's path names them; undefined where it does not fit. */
export function fieldsOf(path: string, pathname: string): Record<string, string> | undefined {
  if (path === '*') return {}
  const names: string[] = []
  const pattern = path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    names.push(name)
    return optional ? '(?:/([^/]+))?' : '/([^/]+)'
  })
  const found = new RegExp(`^${pattern}/*$`, 'i').exec(pathname)
  if (!found) return undefined
  const given = names.map((name, at) => [name, found[at + 1]] as const)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, decoded(value)]])),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The routes that exist, for screens that link only to those. */
export const RouteTable = createContext<readonly RouteEntry[]>([])

/** Tells whether an address of this app has a screen yet. */
export function useHasRoute(): (path: string) => boolean {
  const routes = use(RouteTable)
  return (path) => routes.some((route) => fieldsOf(route.path, path) !== undefined)
}
