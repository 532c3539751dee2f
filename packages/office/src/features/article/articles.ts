import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import dayjs, { type Dayjs } from 'dayjs'
import { type Publishing, unnamed } from '../../components/usePublishing.tsx'

export type Article = OutputOf<'GET /api/office/articles/:id'>

const nameOf = (title: string) => quoted(title || unnamed)

/** What is said before an article is published, taken back or deleted; without a time it is the moment of publishing. */
export const articlePublishing = {
  base: 'articles',
  noun: '文章',
  back: { word: '撤回', state: 'draft' },
  publishes: ({ title, created_at }) =>
    created_at === ''
      ? `发布后，所有人都能在手机端“志愿活动”中看到${nameOf(title)}，发布时间为现在，排在最前。`
      : `发布后，所有人从 ${created_at.slice(0, 16)} 起都能在手机端“志愿活动”中看到${nameOf(title)}，按这一发布时间排列。`,
  takesBack: ({ title }) =>
    `撤回后，${nameOf(title)}变为草稿，手机端不再显示。再次发布时沿用原发布时间，可在编辑时修改。`,
  removes: ({ title }) => `删除${nameOf(title)}，手机端不再显示，不可恢复。`,
} as const satisfies Publishing<{ title: string; created_at: string }>

/** The form's values; the publish time is a moment there and a date-time on the wire. */
export interface ArticleValues {
  title: string
  introduction: string
  img_path: string
  content: string
  /** Museum time; null is the moment of publishing. */
  publish_at: Dayjs | null
}

export const newArticle: ArticleValues = {
  title: '',
  introduction: '',
  img_path: '',
  content: '',
  publish_at: null,
}

/** The form's values of a stored article. */
export function valuesOf({ created_at, ...article }: Article): ArticleValues {
  const { title, introduction, img_path, content } = article
  const publish_at = created_at === '' ? null : dayjs(created_at.replace(' ', 'T'))
  return { title, introduction, img_path, content, publish_at }
}

/** What the form's values are on the wire; what has been published and gives no time keeps its own. */
export function fieldsOf({ publish_at, ...texts }: ArticleValues, article: Article | undefined) {
  const kept = article?.state === 'published' ? article.created_at : ''
  return { ...texts, created_at: publish_at?.format('YYYY-MM-DD HH:mm:ss') ?? kept }
}

/** The form's field of a wire field. */
export function formFieldOf(key: string): string | undefined {
  if (key === 'created_at') return 'publish_at'
  return key in newArticle ? key : undefined
}
