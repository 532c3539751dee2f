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

/** The route of the page in sight, and the fields that its path names. */
export function useRoute(): { route: RouteEntry; fields: Record<string, string> } {
  const { pathname } = useLocation()
  for (const route of routes) {
    const fields = fieldsOf(route.path, pathname)
    if (fields) return { route, fields }
  }
  return { route: unknownRoute, fields: {} }
}
