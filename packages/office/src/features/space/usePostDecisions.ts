import { useAct } from '../../call/useAct.ts'
import { notice } from '../../notice.ts'
import { spaceStale } from './spaceRows.ts'

/** Decisions on one post and on many; each refreshes the queue and its count. */
export function usePostDecisions() {
  const one = useAct('POST /api/office/posts/:id/decide', { stale: spaceStale })
  const many = useAct('POST /api/office/posts/decide', {
    stale: spaceStale,
    own: 'success',
    onDone: ({ data: { decided, skipped } }) =>
      notice.success(
        skipped === 0
          ? `已审核 ${decided} 篇`
          : `已审核 ${decided} 篇；${skipped} 篇已不在待审核状态，未作改动`,
      ),
  })
  const done = (act: Promise<unknown>) =>
    act.then(
      () => true,
      () => false,
    )
  return {
    pending: one.isPending || many.isPending,
    /** True when it was decided; a refusal has been shown. */
    decide: (id: number, decision: 'pass' | 'fail', remark = '') =>
      done(one.mutateAsync({ id, decision, remark })),
    decideMany: (ids: number[], decision: 'pass' | 'fail', remark = '') =>
      done(many.mutateAsync({ ids, decision, remark })),
  }
}
