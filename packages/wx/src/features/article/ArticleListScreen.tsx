import { usePagesOf } from '@museum/web-kit/data.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Page } from '../../components/Page.tsx'
import { useHome } from '../../shell/home.ts'
import { ArticleCard, ArticleCardSkeleton } from './ArticleCard.tsx'

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
    </Page>
  )
}
