import type { RouteEntry } from '../../shell/routeTable.ts'

export const calendarScreen: RouteEntry = {
  path: '/volunteerCalendar',
  auth: true,
  title: '日历订阅',
  load: () => import('./CalendarScreen.tsx'),
}
