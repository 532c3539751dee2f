import type { RouteEntry } from '../../shell/routeTable.ts'

export const attendanceRecordsScreen: RouteEntry = {
  path: '/volunteerAttendanceRecord',
  auth: true,
  title: '参与记录',
  load: () => import('./AttendanceRecordScreen.tsx'),
}
