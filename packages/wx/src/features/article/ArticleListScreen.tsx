import { usePagesOf } from '@museum/web-kit/data.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Page } from '../../components/Page.tsx'
import { Picture, PictureSkeleton } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Title } from '../../components/Title.tsx'
import { useHome } from '../../shell/home.ts'
import { Link } from '../../shell/router.tsx'
import { articlePath, articlesScreen } from './article.screens.ts'
import './article.css'

const ratio = 8 / 5

/** One article of the list; the whole card opens it. */
function ArticleCard({ article }: { article: RowOf<'GET /api/propaganda/list'> }) {
  const titleId = useId()
  return (
    <article className="card covered flush article-card" aria-labelledby={titleId}>
      <Picture src={article.img_path} alt="" ratio={ratio} />
      <div>
        <h2 id={titleId}>
          <Link to={articlePath(article.id)} className="cover">
            <Title text={article.title} />
          </Link>
        </h2>
        <p className="quiet cut below-close">{article.introduction}</p>
      </div>
    </article>
  )
}

/** The shape of a card that is still being fetched. */
function ArticleCardSkeleton() {
  return (
    <div className="card covered flush article-card">
      <PictureSkeleton ratio={ratio} />
      <div>
        <Skeleton lines={3} />
      </div>
    </div>
  )
}

/** What the museum tells of its volunteers' activities (§2.45–2.46); open to visitors. */
export default function ArticleListScreen() {
  const home = useHome()
  const pages = usePagesOf('GET /api/propaganda/list', {})
  return (
    <Page>
      <EndlessList
        pages={pages}
        label="志愿活动"
        skeleton={<ArticleCardSkeleton />}
        empty={{
          text: '还没有活动文章，过几天再来看看',
          action: <ButtonLink to={home}>回到首页</ButtonLink>,
        }}
      >
        {(article) => <ArticleCard key={article.id} article={article} />}
      </EndlessList>
      <HelpLink of={articlesScreen} />
    </Page>
  )
}
