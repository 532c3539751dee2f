import { routes } from '../routes.ts'
import { useLocation } from './router.tsx'
import { fieldsOf, type RouteEntry } from './routeTable.ts'

/** Any other address (§2.39). */
const unknownRoute: RouteEntry = {
  path: '*',
  auth: false,
  title: '页面不存在',
  load: () => import('./NotFoundScreen.tsx'),
}

/** In the place of a screen that needs a login, for whoever has none; whoever holds a token never fetches it. */
export const loginNeeded: RouteEntry = {
  path: '*',
  auth: false,
  load: () => import('./LoginNeeded.tsx'),
}

interface Found {
  route: RouteEntry
  fields: Record<string, string>
}

/** The route of an address below `/wx`, and the fields that its path names. */
export function routeAt(pathname: string): Found {
  for (const route of routes) {
    const fields = fieldsOf(route.path, pathname)
    if (fields) return { route, fields }
  }
  return { route: unknownRoute, fields: {} }
}

/** The route of the page in sight. */
export function useRoute(): Found {
  return routeAt(useLocation().pathname)
}
