import { useQueryOf } from '@museum/web-kit/data.ts'
import { refreshIntervals } from '../refreshIntervals.ts'

/** The queues' call, read again every minute and after each decision. */
export const queueCall = ['GET /api/office/queues', {}, { every: refreshIntervals.queues }] as const

/** How much waits in each queue. */
export function useQueues() {
  return useQueryOf(...queueCall).data
}
