import type { Address } from '@museum/contract/calls.ts'
import { useAct } from '../../call/useAct.ts'
import { notice } from '../../notice.ts'

const stale: Address[] = [
  'GET /api/office/enlists',
  'GET /api/office/queues',
  'GET /api/office/activities',
  'GET /api/office/activities/:id',
]

/** Decisions on one enrolment and on many; each refreshes the queue and its count. */
export function useDecisions() {
  const one = useAct('POST /api/office/enlists/:id/decide', { stale })
  const many = useAct('POST /api/office/enlists/decide', {
    stale,
    own: 'success',
    onDone: ({ data: { decided, skipped } }) =>
      notice.success(
        skipped === 0
          ? `已审核 ${decided} 条`
          : `已审核 ${decided} 条；${skipped} 条已不在待审核状态，未作改动`,
      ),
  })
  return {
    pending: one.isPending || many.isPending,
    /** True when it was decided; a refusal has been shown. */
    decide: (id: number, decision: 'pass' | 'fail', remark = '') =>
      one.mutateAsync({ id, decision, remark }).then(
        () => true,
        () => false,
      ),
    decideMany: (ids: number[], decision: 'pass' | 'fail', remark = '') =>
      many.mutateAsync({ ids, decision, remark }).then(
        () => true,
        () => false,
      ),
  }
}
