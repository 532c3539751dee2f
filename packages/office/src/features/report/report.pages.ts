import { BookOutlined, FileTextOutlined, IdcardOutlined, SafetyOutlined } from '@ant-design/icons'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { groupsRead, todayRead } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const monthReportPage: OfficePage = {
  label: '月报',
  path: '/reports/month',
  duty: 'office.read',
  icon: FileTextOutlined,
  load: async () => (await import('./MonthReportPage.tsx')).MonthReportPage,
  reads: [{ address: 'GET /api/office/reports/month', input: { month: '' } }],
  within: [
    {
      path: 'slots',
      label: '所需与到岗',
      load: async () => (await import('./ServedSlotsPage.tsx')).ServedSlotsPage,
    },
    {
      path: 'moves',
      label: '新增与离开',
      load: async () => (await import('./MovesPage.tsx')).MovesPage,
    },
  ],
}

export const yearReportPage: OfficePage = {
  label: '年报',
  path: '/reports/year',
  duty: 'office.read',
  icon: BookOutlined,
  load: async () => (await import('./YearReportPage.tsx')).YearReportPage,
  reads: [{ address: 'GET /api/office/reports/year', input: { year: '' } }],
}

export const insuredPage: OfficePage = {
  label: '投保名单',
  path: '/reports/insured',
  duty: 'office.read',
  icon: SafetyOutlined,
  load: async () => (await import('./InsuredPage.tsx')).InsuredPage,
  reads: [
    todayRead,
    {
      address: 'GET /api/office/reports/insured',
      input: { start_date: '', end_date: '', place_id: '', limit: 1000 },
    },
    { address: 'GET /api/office/places', input: { limit: mostSetUp } },
  ],
}

export const badgesPage: OfficePage = {
  label: '名牌',
  path: '/badges',
  duty: 'office.read',
  icon: IdcardOutlined,
  load: async () => (await import('./BadgesPage.tsx')).BadgesPage,
  reads: [
    {
      address: 'GET /api/office/volunteers',
      input: { status: '7', disabled: 0, group_id: '', q: '', page: 1, limit: 100 },
    },
    groupsRead,
  ],
}
