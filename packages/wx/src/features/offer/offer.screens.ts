import type { RouteEntry } from '../../shell/routeTable.ts'

/** All that one is asked to take, and asks of others. */
export const offersScreen: RouteEntry = {
  path: '/volunteerOffer',
  auth: true,
  title: '班次邀请',
  load: () => import('./OfferScreen.tsx'),
}

/** Asks colleagues to take one's own shift. */
export const coverScreen: RouteEntry = {
  path: '/volunteerCover',
  auth: true,
  title: '找人代班',
  load: () => import('./CoverScreen.tsx'),
}

/** `id` is the shift's; of one that somebody cannot come to, what nobody takes is leave. */
export const coverPath = (id: number, cannot = false) =>
  `${coverScreen.path}?id=${id}${cannot ? '&cannot=1' : ''}`

/** Exchanges one's own shift for one of a colleague's. */
export const swapScreen: RouteEntry = {
  path: '/volunteerSwap',
  auth: true,
  title: '换班',
  load: () => import('./SwapScreen.tsx'),
}

/** `id` is the shift's. */
export const swapPath = (id: number) => `${swapScreen.path}?id=${id}`
