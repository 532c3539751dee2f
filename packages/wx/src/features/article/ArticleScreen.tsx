import { useQueryOf } from '@museum/web-kit/data.ts'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Picture } from '../../components/Picture.tsx'
import { RichText } from '../../components/RichText.tsx'
import { Title } from '../../components/Title.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { momentWords } from '../../today.ts'
import { DetailSkeleton } from '../activity/DetailSkeleton.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { articlesScreen } from './article.screens.ts'
import './article.css'

/** One article: banner, title, publish time, rich text (§2.47); open to visitors. */
export default function ArticleScreen() {
  const id = idIn(useSearchParams()[0].get('id'))
  const query = useQueryOf('GET /api/propaganda/info', { id }, { enabled: id > 0, own: true })
  return (
    <Loaded
      page
      query={query}
      skeleton={<DetailSkeleton />}
      gone={<Gone to={articlesScreen.path}>查看全部活动</Gone>}
    >
      {(article) => (
        <Page ownHeading>
          <article>
            <Picture src={article.img_path} alt="" ratio={8 / 5} eager />
            <header className="detail-head">
              <h1>
                <Title text={article.title} />
              </h1>
              <p className="quiet whole below-close">
                发布时间{' '}
                <time dateTime={article.created_at}>{momentWords(article.created_at)}</time>
              </p>
            </header>
            <div className="card inset">
              <h2 className="only-read-aloud">正文</h2>
              <RichText html={article.content} />
            </div>
          </article>
        </Page>
      )}
    </Loaded>
  )
}
