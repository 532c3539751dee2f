import type { Check } from '@museum/web-kit/command.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showComment } from './spaceCache.ts'

/** Comments on a post, or replies to one of its comments; what was typed stays where it failed. */
export function useWriteComment(id: number) {
  const queries = useQueryClient()
  const { run, busy } = useCommand('POST /api/leave/comment', {
    onDone: ({ data }) => showComment(queries, data),
  })
  return {
    busy,
    write: (remark: string, comment_id = 0, first?: Check) =>
      run({ id, comment_id, remark: remark.trim() }, first),
  }
}
