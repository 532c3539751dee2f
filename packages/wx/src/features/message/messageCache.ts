import { addDays } from '@museum/contract/day.ts'
import { readFlag } from '@museum/contract/message/message.rules.ts'
import type { Pages, RowOf } from '@museum/web-kit/pages.ts'
import { patchRows } from '@museum/web-kit/patch.ts'
import type { QueryClient } from '@tanstack/react-query'
import { dayWords, museumToday } from '../../today.ts'

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

/** Shows all as read wherever they are listed. */
export function showAllRead(queries: QueryClient) {
  patchRows(queries, ['GET /api/message/list'], (rows) =>
    rows.map((row) => ({ ...row, is_read: readFlag })),
  )
}

/** The days in words of a list, each by the id of its first notification. */
export function dayHeads(rows: readonly Message[]): ReadonlyMap<number, string> {
  const today = museumToday()
  const inWords = (day: string) => {
    if (day === today) return '今天'
    return day === addDays(today, -1) ? `昨天 ${dayWords(day)}` : dayWords(day)
  }
  const heads = new Map<number, string>()
  const seen = new Set<string>()
  for (const { mc_id, created_at } of rows) {
    const day = created_at.slice(0, 10)
    if (!seen.has(day)) heads.set(mc_id, inWords(day))
    seen.add(day)
  }
  return heads
}
