import { nextPage } from '@museum/web-kit/pages.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../client.ts'
import type { Pages } from '../../reading.ts'
import { type Comment, postKey } from './spaceCache.ts'

const size = 10

/** A post with its comments, page by page; read anew whenever its screen opens. */
export function usePost(id: number) {
  const query = useInfiniteQuery({
    queryKey: postKey(id),
    queryFn: async ({ pageParam, signal }) => {
      const input = { id, page: pageParam, limit: size }
      return (await send('POST /api/leave/info', input, { own: true, signal })).data
    },
    initialPageParam: 1,
    enabled: id > 0,
    refetchOnMount: 'always',
    getNextPageParam: (last, all) => nextPage(last.list, all.length),
  })
  const { error } = query
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  const comments: Pages<Comment> = {
    rows,
    state: rows.length === 0 ? 'empty' : 'full',
    end: query.isFetchingNextPage
      ? 'fetching'
      : query.isError
        ? 'stopped'
        : query.hasNextPage
          ? 'more'
          : 'done',
    reason: error?.message,
    fetching: query.isFetching,
    next: () => {
      if (!query.isFetching) void query.fetchNextPage()
    },
    retry: () => {
      if (query.isFetchNextPageError) void query.fetchNextPage()
      else void query.refetch()
    },
  }
  return {
    post: query.data?.pages[0],
    comments,
    error,
    gone: id === 0 || (error instanceof CallError && error.code === 'content.not_found'),
  }
}
