import { useQuery } from '@tanstack/react-query'
import { send } from '../../client.ts'

/** How many comments on the caller's posts are new; read anew when a screen with it opens. */
export function useNewComments(): number {
  const { data } = useQuery({
    queryKey: ['GET /api/leave/noread_comment_num', {}],
    queryFn: async () =>
      (await send('GET /api/leave/noread_comment_num', {}, { quiet: true, own: true })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return data?.num ?? 0
}
