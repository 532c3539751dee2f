import type { RouteEntry } from '../../shell/routeTable.ts'

export const myDataScreen: RouteEntry = {
  path: '/volunteerMyData',
  auth: true,
  title: '我的数据',
  load: () => import('./MyDataScreen.tsx'),
}
