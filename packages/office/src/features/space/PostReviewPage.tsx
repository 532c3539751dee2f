import { isDecidable } from '@museum/contract/space/space.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { postStatusWords } from '@museum/contract/words.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../call/useCall.ts'
import { pages } from '../../menu.tsx'
import { BatchBar } from '../../review/BatchBar.tsx'
import { RemarkDialog } from '../../review/RemarkDialog.tsx'
import { ReviewKeysNote } from '../../review/ReviewKeysNote.tsx'
import { useReview } from '../../review/useReview.ts'
import { useReviewKeys } from '../../review/useReviewKeys.ts'
import { useMay } from '../../session/me.tsx'
import { Page } from '../../shell/Page.tsx'
import { Blank } from '../../table/Blank.tsx'
import { ExportButton } from '../../table/ExportButton.tsx'
import { ListTable } from '../../table/ListTable.tsx'
import { useAddressFilter } from '../../table/useAddressFilter.ts'
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
  const review = useReview({
    rows,
    list: JSON.stringify(filter),
    isDecidable: (row: PostRow) => mayReview && isDecidable(row),
    decide,
    pending,
  })
  const [chosen, setChosen] = useState<number[]>([])
  const [failingMany, setFailingMany] = useState(false)
  const [removing, setRemoving] = useState(false)
  const on = !review.failing && !failingMany && !removing
  useReviewKeys({ ...review, on, pass: () => review.pass() })
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
        onRow={(row) => ({ onClick: () => review.open(row.id) })}
        rowClassName={(row) => (row.id === review.row?.id ? 'openable opened' : 'openable')}
        {...(mayReview
          ? {
              rowSelection: {
                selectedRowKeys: chosen,
                preserveSelectedRowKeys: true,
                onChange: (keys) => setChosen(keys.map(Number)),
                getCheckboxProps: (row) => ({
                  disabled: !isDecidable(row),
                  'aria-label': `选择 ${row.title}`,
                }),
              },
            }
          : {})}
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
        ids={chosen}
        measure="篇帖子"
        passing="通过后立即公开，"
        readAt={readAt}
        pending={pending}
        decideMany={decideMany}
        failing={failingMany}
        onFailing={setFailingMany}
        onClear={() => setChosen([])}
      />
      <PostDrawer
        row={review.row}
        at={review.at}
        count={rows.length}
        mayReview={mayReview}
        pending={review.pending}
        onClose={review.close}
        onStep={review.step}
        onPass={() => review.pass()}
        onFail={review.fail}
        onRemoving={setRemoving}
      />
      <RemarkDialog
        about={
          review.failing && review.row
            ? `${isolated(review.row.name)}，${isolated(review.row.title)}`
            : undefined
        }
        readAt={readAt}
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
