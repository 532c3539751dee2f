import { useQueryOf } from '@museum/web-kit/data.ts'

/** How many comments on the caller's posts are new; read anew when a screen with it opens. */
export function useNewComments(): number {
  const { data } = useQueryOf(
    'GET /api/leave/noread_comment_num',
    {},
    { fresh: true, onReturn: true, quiet: true, own: true },
  )
  return data?.num ?? 0
}
