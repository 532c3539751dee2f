import { useQueryOf } from '@museum/web-kit/data.ts'

const everyMs = 60_000

/** The queues' call, read again every minute and after each decision. */
export const queueCall = ['GET /api/office/queues', {}, { every: everyMs }] as const

/** How much waits in each queue. */
export function useQueues() {
  return useQueryOf(...queueCall).data
}
