import type { RouteEntry } from '../../shell/routeTable.ts'

/** What applying is, before the form. */
export const startScreen: RouteEntry = {
  path: '/joinStart',
  auth: false,
  title: '申请志愿者',
  load: () => import('./StartScreen.tsx'),
}

export const joinScreen: RouteEntry = {
  path: '/joinVolunteer',
  auth: true,
  title: '加入志愿者',
  load: () => import('./JoinScreen.tsx'),
}

export const appliedScreen: RouteEntry = {
  path: '/complate',
  auth: false,
  title: '申请完成',
  load: () => import('./AppliedScreen.tsx'),
}
