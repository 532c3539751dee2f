import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { paths } from '../../paths.ts'
import './ArticleCard.css'

const ratio = 8 / 5

/** One article of the list; the whole card opens it. */
export function ArticleCard({ article }: { article: RowOf<'GET /api/propaganda/list'> }) {
  const titleId = useId()
  return (
    <article className="article-card" aria-labelledby={titleId}>
      <Picture src={article.img_path} alt="" ratio={ratio} />
      <div className="article-card-text">
        <h2 id={titleId}>
          <Link to={paths.article(article.id)}>{article.title}</Link>
        </h2>
        <p>{article.introduction}</p>
      </div>
    </article>
  )
}

/** The shape of a card that is still being fetched. */
export function ArticleCardSkeleton() {
  return (
    <div className="article-card">
      <div className="article-card-blank" style={{ paddingTop: `${100 / ratio}%` }}>
        <Skeleton height="100%" />
      </div>
      <div className="article-card-text">
        <Skeleton lines={3} />
      </div>
    </div>
  )
}
