import { useAct } from '../../call/useAct.ts'
import { decidedWord } from '../../components/decidedWord.ts'
import { undoables } from '../../components/undoable.ts'
import { notice } from '../../notice.ts'
import { spaceStale } from './spaceRows.ts'

/** Decisions on one post and on many; each refreshes the queue and its count. */
export function usePostDecisions() {
  const one = useAct('POST /api/office/posts/:id/decide', { stale: spaceStale, own: 'success' })
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
  return {
    pending: one.isPending || many.isPending,
    /** True when it was decided; a refusal has been shown. */
    decide: (
      { id, title }: { id: number; title: string },
      decision: 'pass' | 'fail',
      remark: string,
    ) =>
      settled(
        one.mutateAsync({ id, decision, remark }).then(() => {
          const word = decidedWord(title, decision)
          undoables.add({ word, address: undo, ids: [id], stale: spaceStale })
        }),
      ),
    decideMany: (ids: number[], decision: 'pass' | 'fail', remark = '') =>
      settled(
        many.mutateAsync({ ids, decision, remark }).then(({ data }) => {
          const word = decidedWord(`${data.ids.length} 篇帖子`, decision)
          undoables.add({ word, address: undo, ids: data.ids, stale: spaceStale })
        }),
      ),
  }
}

const undo = 'POST /api/office/posts/undecide'

const settled = (act: Promise<unknown>) =>
  act.then(
    () => true,
    () => false,
  )
