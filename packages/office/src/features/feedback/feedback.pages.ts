import { SmileOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const feedbacksPage: OfficePage = {
  label: '服务反馈',
  path: '/feedbacks',
  duty: 'office.read',
  icon: SmileOutlined,
  queue: 'feedbacks',
  load: async () => (await import('./FeedbackPage.tsx')).FeedbackPage,
  reads: [
    { address: 'GET /api/office/feedbacks', input: { state: 'open', mood: 0, ...firstRows } },
  ],
}
