import { BookOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const dictionariesPage: OfficePage = {
  label: '字典',
  path: '/dictionaries',
  duty: 'office.read',
  icon: BookOutlined,
  load: async () => (await import('./DictionaryPage.tsx')).DictionaryPage,
  reads: [
    { address: 'GET /api/office/dictionaries', input: { kind: 'activity_type', ...firstRows } },
  ],
}
