import type { RouteEntry } from '../../shell/routeTable.ts'

/** When one likes to serve. */
export const wishScreen: RouteEntry = {
  path: '/volunteerWish',
  auth: true,
  title: '我的服务意愿',
  load: () => import('./WishScreen.tsx'),
}
