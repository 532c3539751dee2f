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

/** The state of the way to it from a form that was just sent. */
export const justApplied = 'applied'

export const appliedScreen: RouteEntry = {
  path: '/complate',
  auth: false,
  title: '申请完成',
  load: () => import('./AppliedScreen.tsx'),
}
