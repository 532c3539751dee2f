import type { Address } from '@museum/contract/calls.ts'
import { App } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { decidedWord } from '../../components/decidedWord.ts'
import { undoables } from '../../components/undoable.ts'
import { notice } from '../../notice.ts'
import type { Applied } from './ApplicationPanel.tsx'

const undo = 'POST /api/office/volunteers/undecide'
const stale: Address[] = [
  'GET /api/office/volunteers',
  'GET /api/office/volunteers/:id',
  'GET /api/office/volunteers/counts',
  'GET /api/office/queues',
]

/** Decisions on one application and on many, made on the status that the reviewer saw. */
export function useApplicationDecisions(seen: number | undefined) {
  const { modal } = App.useApp()
  const one = useAct('POST /api/office/volunteers/:id/decide', { stale, own: 'success' })
  const many = useAct('POST /api/office/volunteers/decide', {
    stale,
    own: 'success',
    onDone: ({ data: { done, refused } }) => {
      if (refused.length === 0) {
        notice.success(`已审核 ${done.length} 份`)
        return
      }
      modal.warning({
        title: `已审核 ${done.length} 份，${refused.length} 份未处理`,
        content: (
          <ul className="refused">
            {refused.map(({ id, name, msg }) => (
              <li key={id}>
                <strong>{name || `编号 ${id}`}</strong>：{msg}
              </li>
            ))}
          </ul>
        ),
        okText: '知道了',
      })
    },
  })
  const settled = (act: Promise<unknown>) =>
    act.then(
      () => true,
      () => false,
    )
  return {
    pending: one.isPending || many.isPending,
    /** True when it was decided; a refusal has been shown. */
    decide: (
      { id, name, status }: Applied,
      decision: 'pass' | 'fail',
      remark: string,
    ): Promise<boolean> =>
      settled(
        one.mutateAsync({ id, decision, remark, status }).then(() => {
          const word = decidedWord(name, decision)
          undoables.add({ word, address: undo, ids: [id], stale })
        }),
      ),
    decideMany: (ids: number[], decision: 'pass' | 'fail', remark = '') =>
      settled(
        many.mutateAsync({ ids, decision, remark, status: seen ?? 0 }).then(({ data }) => {
          const done = data.done.map(({ id }) => id)
          const word = decidedWord(`${done.length} 份申请`, decision)
          undoables.add({ word, address: undo, ids: done, stale })
        }),
      ),
  }
}
