import { postWords } from '@museum/contract/post/post.words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { note } from '../../log.ts'
import { showPostGone } from './spaceCache.ts'

/** Deletes one's own post once it is confirmed; `onGone` is told when it is, or was already. */
export function useRemovePost(id: number, onGone?: () => void) {
  const queries = useQueryClient()
  const gone = () => {
    showPostGone(queries, id)
    onGone?.()
  }
  const { run, busy } = useCommand('POST /api/leave/delete', {
    onDone: gone,
    onFailed: ({ code, message }) => {
      note('删除帖子失败', message)
      // It was deleted elsewhere, so that nothing is left to act on.
      if (code === 'content.not_found') gone()
    },
  })
  return {
    busy,
    remove: () =>
      run({ id }, { title: '删除帖子', text: postWords.deletePost, confirm: '删除', danger: true }),
  }
}
