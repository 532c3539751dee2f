import { ControlOutlined, SettingOutlined } from '@ant-design/icons'
import type { OfficePage } from '../../officePage.ts'

export const rosterSettingsPage: OfficePage = {
  label: '排班规则',
  path: '/roster-settings',
  duty: 'office.read',
  icon: ControlOutlined,
  load: async () => (await import('./RosterSettingsPage.tsx')).RosterSettingsPage,
  reads: [{ address: 'GET /api/office/settings', input: {} }],
}

export const settingsPage: OfficePage = {
  label: '设置',
  path: '/settings',
  duty: 'office.read',
  icon: SettingOutlined,
  load: async () => (await import('./SettingsPage.tsx')).SettingsPage,
  reads: [
    { address: 'GET /api/office/setup', input: {} },
    { address: 'GET /api/office/settings', input: {} },
    { address: 'GET /api/office/agreements', input: {} },
  ],
}
