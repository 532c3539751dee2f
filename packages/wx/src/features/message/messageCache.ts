import { readFlag } from '@museum/contract/message/message.rules.ts'
import type { Pages, RowOf } from '@museum/web-kit/pages.ts'
import { patchRows } from '@museum/web-kit/patch.ts'
import type { QueryClient } from '@tanstack/react-query'

export type Message = RowOf<'GET /api/message/list'>

/** The list without what was deleted, which the server may hold still. */
export function withoutHidden(pages: Pages<Message>, hidden: ReadonlySet<number>): Pages<Message> {
  const rows = pages.rows.filter(({ mc_id }) => !hidden.has(mc_id))
  const none = rows.length === 0 && pages.state === 'full' && pages.end === 'done'
  return { ...pages, rows, state: none ? 'empty' : pages.state }
}

/** Shows a notification as read wherever it is listed. */
export function showRead(queries: QueryClient, id: number) {
  patchRows(queries, ['GET /api/message/list'], (rows) =>
    rows.map((row) => (row.mc_id === id ? { ...row, is_read: readFlag } : row)),
  )
}

/** Takes a notification that is gone out of every list. */
export function showGone(queries: QueryClient, id: number) {
  patchRows(queries, ['GET /api/message/list'], (rows) => rows.filter((row) => row.mc_id !== id))
  queries.removeQueries({ queryKey: ['GET /api/message/detail', { mc_id: id }], type: 'inactive' })
}
