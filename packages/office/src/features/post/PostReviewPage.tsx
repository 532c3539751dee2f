import { isDecidable } from '@museum/contract/post/post.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { postStatusWords } from '@museum/contract/words.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../call/useCall.ts'
import { BatchBar } from '../../components/BatchBar.tsx'
import { Blank } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { RemarkDialog } from '../../components/RemarkDialog.tsx'
import { ReviewKeysNote } from '../../components/ReviewKeysNote.tsx'
import { Sought } from '../../components/Sought.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useChosen } from '../../components/useChosen.ts'
import { useOpened } from '../../components/useOpened.ts'
import { useReview } from '../../components/useReview.ts'
import { useReviewKeys } from '../../components/useReviewKeys.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { PostDrawer } from './PostDrawer.tsx'
import { PostFilters, startFilter } from './PostFilters.tsx'
import { postColumns } from './postColumns.tsx'
import type { PostRow } from './spaceRows.ts'
import { usePostDecisions } from './usePostDecisions.ts'

const readAt = '作者能在我的空间中看到'

/** 帖子审核: the queue, decided one by one by keyboard or many at once, and all posts after it. */
export function PostReviewPage() {
  const address = useAddressFilter(startFilter)
  const { filter } = address
  const asked = { ...filter, shown: shownOf(filter.shown) }
  const mayReview = useMay('office.review')
  const query = useCall('GET /api/office/posts', { ...asked, ...address.paging }, { keep: true })
  const rows = query.data?.list ?? []
  const { decide, decideMany, pending } = usePostDecisions()
  const opened = useOpened<PostRow>(query.data?.list)
  const sought = useCall(
    'GET /api/office/posts/:id',
    { id: opened.sought },
    { enabled: opened.sought > 0 },
  )
  const row = opened.row ?? sought.data
  const mayDecide = (post: PostRow) => mayReview && isDecidable(post)
  const review = useReview({ rows, opened, row, isDecidable: mayDecide, decide, pending })
  const chosen = useChosen({ rows, isDecidable: mayDecide, nameOf: ({ title }) => title })
  const [failingMany, setFailingMany] = useState(false)
  useReviewKeys(review)
  const queue = filter.status === startFilter.status
  return (
    <Page
      title={pages.posts.label}
      note={<ReviewKeysNote mayReview={mayReview} />}
      acts={
        mayReview ? <ExportButton address="GET /api/office/posts/export" filter={asked} /> : null
      }
    >
      <PostFilters address={address} />
      <ListTable<PostRow>
        label={pages.posts.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={postColumns(review.open, queue)}
        width={queue ? 900 : 1180}
        onRow={({ id }) => ({ onClick: () => review.open(id) })}
        rowClassName={({ id }) => (id === review.id ? 'openable opened' : 'openable')}
        {...(mayReview ? { rowSelection: chosen.rowSelection } : {})}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的帖子。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text={`没有${postStatusWords[1]}的帖子，都处理完了。`} />
          )
        }
      />
      <BatchBar
        ids={chosen.ids}
        measure="篇帖子"
        passing="，并立即公开"
        readAt={readAt}
        pending={pending}
        decideMany={decideMany}
        failing={failingMany}
        onFailing={setFailingMany}
        onClear={chosen.clear}
      />
      <PostDrawer
        review={review}
        count={rows.length}
        mayReview={mayReview}
        sought={<Sought query={sought} />}
        readAt={readAt}
      />
      <RemarkDialog
        about={
          review.failing && review.row
            ? `${isolated(review.row.name)}，${isolated(review.row.title)}`
            : undefined
        }
        readAt={readAt}
        remark={review.remark}
        onTyped={review.setRemark}
        pending={review.pending}
        onClose={review.stopFailing}
        onFail={review.failWith}
      />
    </Page>
  )
}

// An address may hold anything.
const shownOf = (shown: string): '' | 'live' | 'deleted' =>
  shown === 'live' || shown === 'deleted' ? shown : ''
