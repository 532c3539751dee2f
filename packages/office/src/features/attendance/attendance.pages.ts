import { ClockCircleOutlined, ExceptionOutlined } from '@ant-design/icons'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { firstRows, groupsRead, todayRead } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const exceptionsPage: OfficePage = {
  label: '考勤异常',
  path: '/exceptions',
  duty: 'office.read',
  icon: ExceptionOutlined,
  queue: 'exceptions',
  load: async () => (await import('./ExceptionPage.tsx')).ExceptionPage,
  reads: [
    todayRead,
    { address: 'GET /api/office/exceptions', input: { kind: 'lacking', ...firstRows } },
    { address: 'GET /api/office/exceptions/count', input: {} },
  ],
}

export const attendancePage: OfficePage = {
  label: '考勤',
  path: '/attendance',
  duty: 'office.read',
  icon: ClockCircleOutlined,
  load: async () => (await import('./AttendancePage.tsx')).AttendancePage,
  reads: [
    todayRead,
    { address: 'GET /api/office/rosters', input: { came: '', ...firstRows } },
    groupsRead,
    { address: 'GET /api/office/service-types', input: { limit: mostSetUp } },
    { address: 'GET /api/office/places', input: { limit: mostSetUp } },
  ],
}
