import { TrophyOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const votesPage: OfficePage = {
  label: '评选',
  path: '/votes',
  duty: 'office.read',
  icon: TrophyOutlined,
  queue: 'votes',
  load: async () => (await import('./VoteListPage.tsx')).VoteListPage,
  reads: [{ address: 'GET /api/office/votes', input: firstRows }],
  within: [
    {
      path: ':id',
      label: '评选详情',
      load: async () => (await import('./VotePage.tsx')).VotePage,
    },
    {
      path: ':id/integrity',
      label: '评选核验',
      load: async () => (await import('./IntegrityPage.tsx')).IntegrityPage,
    },
  ],
}
