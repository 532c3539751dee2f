import type { RouteEntry } from '../../shell/routeTable.ts'

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
