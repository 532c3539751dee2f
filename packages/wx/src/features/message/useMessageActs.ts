import { useCommand } from '@museum/web-kit/data.ts'
import type { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { note } from '../../log.ts'
import { showGone, showRead } from './messageCache.ts'

/** Marks a notification read and deletes it; both answer the reply of a success. */
export function useMessageActs(id: number) {
  const queries = useQueryClient()
  const failed = (what: string) => (error: CallError) => {
    note(what, error.message)
    // It was deleted elsewhere, so there is nothing left to act on.
    if (error.code === 'content.not_found') showGone(queries, id)
  }
  const read = useCommand('GET /api/message/detail', {
    onDone: () => showRead(queries, id),
    onFailed: failed('标为已读失败'),
  })
  const remove = useCommand('DELETE /api/message/del', {
    onDone: () => showGone(queries, id),
    onFailed: failed('删除通知失败'),
  })
  return {
    busy: read.busy || remove.busy,
    markRead: () => read.run({ mc_id: id }),
    remove: () => remove.run({ mc_ids: String(id) }),
  }
}
