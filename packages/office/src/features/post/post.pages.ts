import { CommentOutlined, ReadOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const postsPage: OfficePage = {
  label: '帖子审核',
  path: '/posts',
  duty: 'office.read',
  icon: ReadOutlined,
  queue: 'posts',
  load: async () => (await import('./PostReviewPage.tsx')).PostReviewPage,
  reads: [{ address: 'GET /api/office/posts', input: { status: 1, shown: 'live', ...firstRows } }],
}

export const commentsPage: OfficePage = {
  label: '评论',
  path: '/comments',
  duty: 'office.read',
  icon: CommentOutlined,
  load: async () => (await import('./CommentPage.tsx')).CommentPage,
  reads: [{ address: 'GET /api/office/comments', input: firstRows }],
}
