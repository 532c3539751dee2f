import type { RouteEntry } from '../../shell/routeTable.ts'

/** What one says of a shift that is over. */
export const feedbackScreen: RouteEntry = {
  path: '/shiftFeedback',
  auth: true,
  title: '服务反馈',
  load: () => import('./FeedbackScreen.tsx'),
}

/** `id` is the shift's. */
export const feedbackPath = (id: number) => `${feedbackScreen.path}?id=${id}`
