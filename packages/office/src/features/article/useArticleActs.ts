import type { Address, OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { App } from 'antd'
import { useAct } from '../../call/useAct.ts'

export type Article = OutputOf<'GET /api/office/articles/:id'>
export type ArticleRow = Omit<Article, 'content'>

const stale: Address[] = ['GET /api/office/articles', 'GET /api/office/articles/:id']

/** The name of an article where it may have none yet. */
export const articleName = (title: string) => `${quoted(title || '未命名草稿')}`

/** What publishing does; `at` is the publish time, empty for the moment of publishing. */
export const articlePublishWords = (title: string, at: string) =>
  at === ''
    ? `发布后，所有人都能在手机端“志愿活动”中看到${articleName(title)}，发布时间为现在，排在最前。`
    : `发布后，所有人从 ${at.slice(0, 16)} 起都能在手机端“志愿活动”中看到${articleName(title)}，按这一发布时间排列。`

/** Publish, withdraw and delete, each asked first with what it will do. */
export function useArticleActs() {
  const { modal } = App.useApp()
  const change = useAct('PATCH /api/office/articles/:id', { stale })
  const remove = useAct('DELETE /api/office/articles/:id', { stale })
  const settled = (act: Promise<unknown>) => act.then(undefined, () => undefined)
  type Named = Pick<Article, 'id' | 'title' | 'created_at'>
  return {
    publish({ id, title, created_at }: Named) {
      modal.confirm({
        title: '发布文章',
        content: articlePublishWords(title, created_at),
        okText: '发布',
        onOk: () => settled(change.mutateAsync({ id, state: 'published' })),
      })
    },
    withdraw({ id, title }: Named) {
      modal.confirm({
        title: '撤回文章',
        content: `撤回后，${articleName(title)}变为草稿，手机端不再显示。再次发布时沿用原发布时间，可在编辑时修改。`,
        okText: '撤回',
        okButtonProps: { danger: true },
        onOk: () => settled(change.mutateAsync({ id, state: 'draft' })),
      })
    },
    remove({ id, title }: Named, onDone?: () => void) {
      modal.confirm({
        title: '删除文章',
        content: `删除${articleName(title)}，手机端不再显示，不可恢复。`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () => settled(remove.mutateAsync({ id }).then(onDone)),
      })
    },
  }
}
