import type { RouteObject } from 'react-router'
import { pages } from './menu.tsx'

/** The pages of votes, the sharing space, articles and broadcasts. */
export const togetherRoutes: RouteObject[] = [
  {
    path: 'votes',
    handle: pages.votes,
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./features/vote/VoteListPage.tsx')).VoteListPage,
        }),
      },
      {
        path: ':id',
        handle: { label: '评选详情' },
        lazy: async () => ({
          Component: (await import('./features/vote/VotePage.tsx')).VotePage,
        }),
      },
    ],
  },
  {
    path: 'posts',
    handle: pages.posts,
    lazy: async () => ({
      Component: (await import('./features/post/PostReviewPage.tsx')).PostReviewPage,
    }),
  },
  {
    path: 'comments',
    handle: pages.comments,
    lazy: async () => ({
      Component: (await import('./features/post/CommentPage.tsx')).CommentPage,
    }),
  },
  {
    path: 'articles',
    handle: pages.articles,
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./features/article/ArticleListPage.tsx')).ArticleListPage,
        }),
      },
      {
        path: 'new',
        handle: { label: '新建文章', duty: 'office.edit' },
        lazy: async () => ({
          Component: (await import('./features/article/ArticleEditPage.tsx')).ArticleNewPage,
        }),
      },
      {
        path: ':id',
        handle: { label: '文章详情' },
        lazy: async () => ({
          Component: (await import('./features/article/ArticleEditPage.tsx')).ArticleEditPage,
        }),
      },
    ],
  },
  {
    path: 'broadcasts',
    handle: pages.broadcasts,
    lazy: async () => ({
      Component: (await import('./features/broadcast/BroadcastPage.tsx')).BroadcastPage,
    }),
  },
]
