import { FileTextOutlined } from '@ant-design/icons'
import { firstRows } from '../../firstReads.ts'
import type { OfficePage } from '../../officePage.ts'

export const articlesPage: OfficePage = {
  label: '文章',
  path: '/articles',
  duty: 'office.read',
  icon: FileTextOutlined,
  load: async () => (await import('./ArticleListPage.tsx')).ArticleListPage,
  reads: [{ address: 'GET /api/office/articles', input: firstRows }],
  within: [
    {
      path: 'new',
      label: '新建文章',
      duty: 'office.edit',
      load: async () => (await import('./ArticleEditPage.tsx')).ArticleNewPage,
    },
    {
      path: ':id',
      label: '文章详情',
      load: async () => (await import('./ArticleEditPage.tsx')).ArticleEditPage,
    },
  ],
}
