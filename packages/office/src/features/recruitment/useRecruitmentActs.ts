import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { App } from 'antd'
import { useAct } from '../../call/useAct.ts'

export type Recruitment = OutputOf<'GET /api/office/recruitments/:id'>

const stale = ['GET /api/office/recruitments', 'GET /api/office/recruitments/:id'] as const

export const recruitmentPublishWords = (title: string) =>
  `发布后，手机端“志愿者招募”顶部显示最新发布的一条长期招募，即${quoted(title)}。`

/** Publish, withdraw and delete, each asked first with what it will do. */
export function useRecruitmentActs() {
  const { modal } = App.useApp()
  const change = useAct('PATCH /api/office/recruitments/:id', { stale: [...stale] })
  const remove = useAct('DELETE /api/office/recruitments/:id', { stale: [...stale] })
  const settled = (act: Promise<unknown>) => act.then(undefined, () => undefined)
  type Named = Pick<Recruitment, 'id' | 'title'>
  return {
    publish({ id, title }: Named) {
      modal.confirm({
        title: '发布长期招募',
        content: recruitmentPublishWords(title),
        okText: '发布',
        onOk: () => settled(change.mutateAsync({ id, state: 'published' })),
      })
    },
    withdraw({ id, title }: Named) {
      modal.confirm({
        title: '撤回长期招募',
        content: `撤回后，${quoted(title)}变为草稿，手机端不再显示，改为显示其余已发布中最新的一条。`,
        okText: '撤回',
        okButtonProps: { danger: true },
        onOk: () => settled(change.mutateAsync({ id, state: 'draft' })),
      })
    },
    remove({ id, title }: Named, onDone?: () => void) {
      modal.confirm({
        title: '删除长期招募',
        content: `删除${quoted(title || '未命名草稿')}，手机端不再显示，不可恢复。`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () => settled(remove.mutateAsync({ id }).then(onDone)),
      })
    },
  }
}
