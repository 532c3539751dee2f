import dayjs, { type Dayjs } from 'dayjs'
import type { Article } from './useArticleActs.ts'

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
