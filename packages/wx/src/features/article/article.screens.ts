import type { RouteEntry } from '../../shell/routeTable.ts'

export const articlesScreen: RouteEntry = {
  path: '/volunteerElegant',
  auth: false,
  title: '志愿活动',
  load: () => import('./ArticleListScreen.tsx'),
  reads: [{ address: 'GET /api/propaganda/list', input: {}, size: 10 }],
}

export const articleScreen: RouteEntry = {
  path: '/elegantDetail',
  auth: false,
  title: '活动详情',
  load: () => import('./ArticleScreen.tsx'),
  reads: [{ address: 'GET /api/propaganda/info', input: { id: { id: 'id' } } }],
}

export const articlePath = (id: number) => `${articleScreen.path}?id=${id}`
