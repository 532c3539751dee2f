import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Failed } from '../../components/Failed.tsx'
import { Page } from '../../components/Page.tsx'
import { Picture } from '../../components/Picture.tsx'
import { RichText } from '../../components/RichText.tsx'
import { paths } from '../../paths.ts'
import { useSearchParams } from '../../shell/router.tsx'
import { momentWords } from '../../today.ts'
import { DetailSkeleton } from '../activity/DetailSkeleton.tsx'
import { idIn } from '../recruitment/addresses.ts'
import './article.css'

/** One article: banner, title, publish time, rich text (§2.47); open to visitors. */
export default function ArticleScreen() {
  const id = idIn(useSearchParams()[0].get('id'))
  const { data, error, isFetching, refetch } = useQueryOf(
    'GET /api/propaganda/info',
    { id },
    { enabled: id > 0, own: true },
  )
  if (id === 0 || (error instanceof CallError && error.code === 'content.not_found'))
    return (
      <Page>
        <Empty
          text="内容不存在或已删除"
          action={
            <ButtonLink to={paths.articles} replace>
              查看全部活动
            </ButtonLink>
          }
        />
      </Page>
    )
  if (data === undefined)
    return (
      <Page>
        {error ? (
          <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <DetailSkeleton />
        )}
      </Page>
    )
  return (
    <Page ownHeading>
      <article className="article">
        <Picture src={data.img_path} alt="" ratio={8 / 5} eager />
        <header className="article-head">
          <h1>{data.title}</h1>
          <p>
            发布时间 <time dateTime={data.created_at}>{momentWords(data.created_at)}</time>
          </p>
        </header>
        <div className="article-text">
          <h2 className="only-read-aloud">正文</h2>
          <RichText html={data.content} />
        </div>
      </article>
    </Page>
  )
}
