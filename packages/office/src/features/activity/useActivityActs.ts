import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { App } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { publishWords, takeDownWords } from './activityWords.ts'

export type ActivityRow = OutputOf<'GET /api/office/activities'>['list'][number]

const stale = [
  'GET /api/office/activities',
  'GET /api/office/activities/:id',
  'GET /api/office/queues',
] as const

/** Publish, take down and delete, each asked first with what it will do. */
export function useActivityActs() {
  const { modal } = App.useApp()
  const change = useAct('PATCH /api/office/activities/:id', { stale: [...stale] })
  const remove = useAct('DELETE /api/office/activities/:id', { stale: [...stale] })
  const settled = (act: Promise<unknown>) => act.then(undefined, () => undefined)
  type Named = Pick<
    ActivityRow,
    | 'id'
    | 'title'
    | 'state'
    | 'enlist_num'
    | 'enlist_start_date'
    | 'enlist_end_date'
    | 'auto_approve'
  >
  return {
    publish(activity: Named) {
      const again = activity.state === 'taken_down'
      modal.confirm({
        title: again ? '重新发布活动' : '发布活动',
        content: publishWords(activity),
        okText: again ? '重新发布' : '发布',
        onOk: () => settled(change.mutateAsync({ id: activity.id, state: 'published' })),
      })
    },
    takeDown(activity: Named) {
      modal.confirm({
        title: '下架活动',
        content: takeDownWords(activity),
        okText: '下架',
        okButtonProps: { danger: true },
        onOk: () => settled(change.mutateAsync({ id: activity.id, state: 'taken_down' })),
      })
    },
    remove(activity: Pick<Named, 'id' | 'title'>, onDone?: () => void) {
      modal.confirm({
        title: '删除活动',
        content: `删除${quoted(activity.title || '未命名草稿')}，不可恢复。已有报名记录的活动不能删除，只能下架。`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () => settled(remove.mutateAsync({ id: activity.id }).then(onDone)),
      })
    },
  }
}
