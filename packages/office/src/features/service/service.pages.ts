import { AppstoreOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { firstRows, placesRead, typesRead } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const serviceTypesPage: OfficePage = {
  label: '服务类型',
  path: '/service-types',
  duty: 'office.read',
  icon: AppstoreOutlined,
  load: async () => (await import('./ServiceTypePage.tsx')).ServiceTypePage,
  reads: [{ address: 'GET /api/office/service-types', input: firstRows }],
}

export const placesPage: OfficePage = {
  label: '服务地点',
  path: '/places',
  duty: 'office.read',
  icon: EnvironmentOutlined,
  load: async () => (await import('./PlacePage.tsx')).PlacePage,
  reads: [{ address: 'GET /api/office/places', input: firstRows }, typesRead, placesRead],
}
