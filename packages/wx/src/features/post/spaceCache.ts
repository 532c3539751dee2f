import type { Address, OutputOf } from '@museum/contract/calls.ts'
import { patch, readAnew } from '@museum/web-kit/patch.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { RowOf } from '../../reading.ts'

export type Post = OutputOf<'POST /api/leave/info'>
export type PostRow = RowOf<'GET /api/leave/list'>
export type Comment = OutputOf<'POST /api/leave/comment'>
export type Received = RowOf<'GET /api/leave/new_comment_list'>

const lists: Address = 'GET /api/leave/list'
const received: Address = 'GET /api/leave/new_comment_list'
const unread: Address = 'GET /api/leave/noread_comment_num'

/** Under what a post with its comments is kept. */
export const postKey = (id: number) => ['POST /api/leave/info', id] as const

/** Has every list of posts read anew. */
export async function postsChanged(queries: QueryClient): Promise<void> {
  await readAnew(queries, [lists])
}

/** Has the count of new comments read anew. */
export function countAnew(queries: QueryClient): void {
  void readAnew(queries, [unread])
}

/** Shows a comment that was just written, or got its reply, wherever it stands. */
export function showComment(queries: QueryClient, comment: Comment): void {
  const { comment_id, reply, reply_time } = comment
  patch<InfiniteData<Post>>(queries, postKey(comment.id), (known) => withComment(known, comment))
  patch<InfiniteData<Received[]>>(queries, [received], (known) => ({
    ...known,
    pages: known.pages.map((rows) =>
      rows.map((row) => (row.comment_id === comment_id ? { ...row, reply, reply_time } : row)),
    ),
  }))
  void postsChanged(queries)
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

/** Takes a post that is gone out of every list, and has what hung on it read anew. */
export function showPostGone(queries: QueryClient, id: number): void {
  patch<InfiniteData<PostRow[]>>(queries, [lists], (known) => ({
    ...known,
    pages: known.pages.map((rows) => rows.filter((row) => row.id !== id)),
  }))
  queries.removeQueries({ queryKey: postKey(id), type: 'inactive' })
  for (const address of [lists, received, unread]) void readAnew(queries, [address])
}
