import { readFlag } from '@museum/contract/message/message.rules.ts'
import { patch, readAnew } from '@museum/web-kit/patch.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { RowOf } from '../../reading.ts'

export type Message = RowOf<'GET /api/message/list'>

const listKey = ['GET /api/message/list']
const countKey = ['GET /api/message/unread_count']

function changeRows(queries: QueryClient, change: (rows: Message[]) => Message[]) {
  patch<InfiniteData<Message[]>>(queries, listKey, (known) => ({
    ...known,
    pages: known.pages.map(change),
  }))
}

/** Shows a notification as read wherever it is listed, and has the unread counted anew. */
export function showRead(queries: QueryClient, id: number) {
  changeRows(queries, (rows) =>
    rows.map((row) => (row.mc_id === id ? { ...row, is_read: readFlag } : row)),
  )
  void readAnew(queries, countKey)
}

/**
 * Takes a notification that is gone out of every list. The lists are read anew, because with it the
 * rows of all later pages have moved up.
 */
export function showGone(queries: QueryClient, id: number) {
  changeRows(queries, (rows) => rows.filter((row) => row.mc_id !== id))
  queries.removeQueries({ queryKey: ['GET /api/message/detail', { mc_id: id }], type: 'inactive' })
  void readAnew(queries, listKey)
  void readAnew(queries, countKey)
}
