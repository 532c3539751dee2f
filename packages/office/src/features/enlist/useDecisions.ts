import type { Address } from '@museum/contract/calls.ts'
import { useAct } from '../../call/useAct.ts'
import { decidedWord } from '../../components/decidedWord.ts'
import { undoables } from '../../components/undoable.ts'
import { notice } from '../../notice.ts'

/** What a decision or a correction puts out of date. */
export const enlistStale: Address[] = [
  'GET /api/office/enlists',
  'GET /api/office/enlists/:id',
  'GET /api/office/queues',
  'GET /api/office/activities',
  'GET /api/office/activities/:id',
]

/** Decisions on one enrolment and on many; each refreshes the queue and its count. */
export function useDecisions() {
  const one = useAct('POST /api/office/enlists/:id/decide', { stale: enlistStale, own: 'success' })
  const many = useAct('POST /api/office/enlists/decide', {
    stale: enlistStale,
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
    decide: (
      { id, name }: { id: number; name: string },
      decision: 'pass' | 'fail',
      remark: string,
    ) =>
      settled(
        one.mutateAsync({ id, decision, remark }).then(() => {
          const word = decidedWord(name, decision)
          undoables.add({ word, address: undo, ids: [id], stale: enlistStale })
        }),
      ),
    decideMany: (ids: number[], decision: 'pass' | 'fail', remark = '') =>
      settled(
        many.mutateAsync({ ids, decision, remark }).then(({ data }) => {
          const word = decidedWord(`${data.ids.length} 条报名`, decision)
          undoables.add({ word, address: undo, ids: data.ids, stale: enlistStale })
        }),
      ),
  }
}

const undo = 'POST /api/office/enlists/undecide'

const settled = (act: Promise<unknown>) =>
  act.then(
    () => true,
    () => false,
  )
