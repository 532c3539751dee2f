import type { RouteObject } from 'react-router'

/** The articles' pages below their path: the list, a new one, one of them. */
export const articleRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import('./ArticleListPage.tsx')).ArticleListPage,
    }),
  },
  {
    path: 'new',
    handle: { label: '新建文章', duty: 'office.edit' },
    lazy: async () => ({
      Component: (await import('./ArticleEditPage.tsx')).ArticleNewPage,
    }),
  },
  {
    path: ':id',
    handle: { label: '文章详情' },
    lazy: async () => ({
      Component: (await import('./ArticleEditPage.tsx')).ArticleEditPage,
    }),
  },
]
