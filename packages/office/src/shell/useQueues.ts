import { useCall } from '../call/useCall.ts'

const everyMs = 60_000

/** How much waits in each queue; read again every minute and after each decision. */
export function useQueues() {
  return useCall('GET /api/office/queues', {}, { every: everyMs }).data
}
