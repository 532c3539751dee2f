import type { Address } from '@museum/contract/calls.ts'
import { readAnew } from '@museum/web-kit/patch.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Answers that a change of the plan changes. */
const concerned: readonly Address[] = [
  'GET /api/roster/list',
  'GET /api/roster/lately_roster_info',
  'GET /api/roster/roster_info',
  'GET /api/roster/roster_list',
]

/** Has everything that shows the caller's shifts read anew. */
export async function rosterChanged(queries: QueryClient): Promise<void> {
  await Promise.all(concerned.map((address) => readAnew(queries, [address])))
}
