import type { Address } from '@museum/contract/calls.ts'
import { readAnew } from '@museum/web-kit/patch.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Answers that an enrolment or its cancellation changes. */
const concerned: readonly Address[] = [
  'POST /api/activity/info',
  'GET /api/activity/list',
  'GET /api/enlist/list',
]

/** Has everything that shows places or enrolments read anew. */
export async function enlistsChanged(queries: QueryClient): Promise<void> {
  await Promise.all(concerned.map((address) => readAnew(queries, [address])))
}
