import type { RouteEntry } from '../../shell/routeTable.ts'

export const scheduleScreen: RouteEntry = {
  path: '/schedul',
  auth: true,
  title: '排班计划',
  load: () => import('./ScheduleScreen.tsx'),
}

/** The month with a day of it opened, `YYYY-MM-DD`. */
export const scheduleDayPath = (day: string) => `${scheduleScreen.path}?day=${day}`

export const addScheduleScreen: RouteEntry = {
  path: '/addschedul',
  auth: true,
  title: '新增排班',
  load: () => import('./AddScheduleScreen.tsx'),
}

/** `day` is the day whose plan is stated, `YYYY-MM-DD`. */
export const planDayPath = (day: string) => `${addScheduleScreen.path}?time=${day}`

export const rosterRecordsScreen: RouteEntry = {
  path: '/volunteerSchedulingRecord',
  auth: true,
  title: '排班记录',
  load: () => import('./RosterRecordScreen.tsx'),
}
