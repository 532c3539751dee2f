import type { RouteEntry } from '../../shell/routeTable.ts'

export const notificationsScreen: RouteEntry = {
  path: '/volunteerMessageNotify',
  auth: true,
  title: '消息通知',
  load: () => import('./MessageNotifyScreen.tsx'),
}

export const notificationScreen: RouteEntry = {
  path: '/volunteerNotifyDetail',
  auth: true,
  title: '通知详情',
  load: () => import('./NotifyDetailScreen.tsx'),
}

/** With `go` it is read on the way to what it asks. */
export const notificationPath = (id: number, go = false) =>
  `${notificationScreen.path}?notifyId=${id}${go ? '&go=1' : ''}`
