import type { RouteEntry } from '../../shell/routeTable.ts'

export const enlistRecordsScreen: RouteEntry = {
  path: '/volunteerSignUpRecord',
  auth: true,
  title: '报名记录',
  load: () => import('./EnlistRecordScreen.tsx'),
}
