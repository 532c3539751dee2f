import type { Address } from '@museum/contract/calls.ts'
import { outdate, readAnew } from '@museum/web-kit/patch.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Answers that an application or its cancellation changes. */
const concerned: readonly Address[] = ['POST /api/volunteer/status', 'GET /api/volunteer/details']

/** Has the status and the profile read anew; with `later` not before they are next shown. */
export async function profileChanged(queries: QueryClient, later = false): Promise<void> {
  await Promise.all(
    concerned.map((address) =>
      later ? outdate(queries, [address]) : readAnew(queries, [address]),
    ),
  )
}
