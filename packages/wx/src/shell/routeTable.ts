import { type ComponentType, createContext, use } from 'react'
import { matchPath } from 'react-router'

export interface RouteEntry {
  /** Below `/wx`. */
  path: string
  /** A login token is required (§2.1–2.38). */
  auth: boolean
  /** Absent for a home, which bears the museum's name. */
  title?: string
  /** Fetches the screen, a chunk of its own. */
  load: () => Promise<{ default: ComponentType }>
}

/** The routes that exist, for screens that link only to those. */
export const RouteTable = createContext<readonly RouteEntry[]>([])

/** Tells whether an address of this app has a screen yet. */
export function useHasRoute(): (path: string) => boolean {
  const routes = use(RouteTable)
  return (path) => routes.some((route) => matchPath(route.path, path) !== null)
}
