import { QrcodeOutlined } from '@ant-design/icons'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage, OfficePlace } from '../../officePage.ts'

export const signCodePage: OfficePage = {
  label: '签到码',
  path: '/sign-code',
  duty: 'office.read',
  icon: QrcodeOutlined,
  load: async () => (await import('./SignCodePage.tsx')).SignCodePage,
  reads: [
    { address: 'GET /api/office/devices', input: firstRows },
    { address: 'GET /api/office/sign-codes', input: firstRows },
    { address: 'GET /api/office/places', input: { limit: mostSetUp } },
  ],
}

export const kioskPlace: OfficePlace = {
  path: '/kiosk',
  load: async () => (await import('./KioskPage.tsx')).KioskPage,
}
