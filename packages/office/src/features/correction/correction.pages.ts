import { DiffOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const correctionsPage: OfficePage = {
  label: '更正申请',
  path: '/corrections',
  duty: 'office.read',
  icon: DiffOutlined,
  queue: 'corrections',
  load: async () => (await import('./CorrectionPage.tsx')).CorrectionPage,
  reads: [{ address: 'GET /api/office/corrections', input: { state: 'open', ...firstRows } }],
}
