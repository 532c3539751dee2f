import { RichTextField } from '../../components/RichTextField.tsx'
import type { ArticleValues } from './articleValues.ts'

/** How the article will look on a phone; a picture only, so nothing in it can be reached. */
export function ArticlePreview({
  values,
  publishedAt,
}: {
  values: ArticleValues
  /** Museum date-time; empty while it is not known. */
  publishedAt: string
}) {
  return (
    <aside className="preview" aria-label="手机预览">
      <h2>手机预览</h2>
      <div className="phone" inert>
        <div className="cover">
          {values.img_path === '' ? null : <img src={values.img_path} alt="" />}
        </div>
        <h3>{values.title || '文章标题'}</h3>
        <p className="phone-time">发布时间 {publishedAt.slice(0, 16) || '发布后显示'}</p>
        <div className="phone-text">
          <RichTextField label="正文预览" value={values.content} disabled />
        </div>
      </div>
    </aside>
  )
}
