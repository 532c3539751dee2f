import type { OutputOf } from '@museum/contract/calls.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { patch, patchRows } from '@museum/web-kit/patch.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

export type Post = OutputOf<'POST /api/leave/info'>
export type PostRow = RowOf<'GET /api/leave/list'>
export type Comment = OutputOf<'POST /api/leave/comment'>
export type Received = RowOf<'GET /api/leave/new_comment_list'>

/** A post with its comments, page by page; read anew whenever its screen opens. */
export function usePost(id: number) {
  return usePagesOf('POST /api/leave/info', { id }, { own: true, enabled: id > 0, fresh: true })
}

/** Under what a post with its comments is kept. */
const postKey = (id: number) => ['POST /api/leave/info', 'pages', { id }] as const

/** Shows a comment that was just written, or got its reply, wherever it stands. */
export function showComment(queries: QueryClient, comment: Comment): void {
  const { comment_id, reply, reply_time } = comment
  patch<InfiniteData<Post>>(queries, postKey(comment.id), (known) => withComment(known, comment))
  patchRows(queries, ['GET /api/leave/new_comment_list'], (rows) =>
    rows.map((row) => (row.comment_id === comment_id ? { ...row, reply, reply_time } : row)),
  )
}

function withComment(known: InfiniteData<Post>, comment: Comment): InfiniteData<Post> {
  const same = ({ comment_id }: Comment) => comment_id === comment.comment_id
  if (known.pages.some(({ list }) => list.some(same)))
    return {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        list: page.list.map((one) => (same(one) ? comment : one)),
      })),
    }
  const [first, ...rest] = known.pages
  if (!first) return known
  const led = { ...first, comment_num: first.comment_num + 1, list: [comment, ...first.list] }
  return { ...known, pages: [led, ...rest] }
}

/** Takes a post that is gone out of every list. */
export function showPostGone(queries: QueryClient, id: number): void {
  patchRows(queries, ['GET /api/leave/list'], (rows) => rows.filter((row) => row.id !== id))
  queries.removeQueries({ queryKey: postKey(id), type: 'inactive' })
}
