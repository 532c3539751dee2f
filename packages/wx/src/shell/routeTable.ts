import { type ComponentType, createContext } from 'react'

export interface RouteEntry {
  /** Below `/wx`. */
  path: string
  /** A login token is required (specification section 2). */
  auth: boolean
  /** Absent for a home, which bears the museum's name. */
  title?: string
  /** Fetches the screen, a chunk of its own. */
  load: () => Promise<{ default: ComponentType }>
}

/** The routes that exist, for screens that link only to those. */
export const RouteTable = createContext<readonly RouteEntry[]>([])
