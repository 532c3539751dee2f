import type { Address } from '@museum/contract/calls.ts'
import { App } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { notice } from '../../notice.ts'
import type { VolunteerRow } from '../volunteer/volunteerRows.ts'

const stale: Address[] = [
  'GET /api/office/volunteers',
  'GET /api/office/volunteers/:id',
  'GET /api/office/volunteers/counts',
  'GET /api/office/queues',
]

/** Decisions on one application and on many, made on the status that the reviewer saw. */
export function useApplicationDecisions(rows: VolunteerRow[], seen: number | undefined) {
  const { modal } = App.useApp()
  const one = useAct('POST /api/office/volunteers/:id/decide', { stale })
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
    decide: (id: number, decision: 'pass' | 'fail', remark = '') => {
      const status = rows.find((row) => row.id === id)?.status ?? 0
      return settled(one.mutateAsync({ id, decision, remark, status }))
    },
    decideMany: (ids: number[], decision: 'pass' | 'fail', remark = '') =>
      settled(many.mutateAsync({ ids, decision, remark, status: seen ?? 0 })),
  }
}
