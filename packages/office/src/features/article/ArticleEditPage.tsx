import { useCall } from '../../call/useCall.ts'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { ArticleEditor } from './ArticleEditor.tsx'

/** A new article. */
export function ArticleNewPage() {
  return <ArticleEditor />
}

/** One article, to be edited by whom it admits and read by the others. */
export function ArticleEditPage() {
  const id = useRecordId()
  const query = useCall('GET /api/office/articles/:id', { id }, { enabled: id > 0 })
  return (
    <RecordPage title="文章详情" id={id} query={query}>
      {(article) => <ArticleEditor key={id} article={article} />}
    </RecordPage>
  )
}
