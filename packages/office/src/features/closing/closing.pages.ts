import { StopOutlined } from '@ant-design/icons'
import { placesRead, typesRead } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const closuresPage: OfficePage = {
  label: '闭馆',
  path: '/closures',
  duty: 'office.read',
  icon: StopOutlined,
  wide: true,
  load: async () => (await import('./ClosurePage.tsx')).ClosurePage,
  reads: [
    { address: 'GET /api/office/closures', input: {} },
    { address: 'GET /api/office/settings', input: {} },
    typesRead,
    placesRead,
  ],
}
