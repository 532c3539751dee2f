import { isolated } from '@museum/contract/text.ts'
import { enlistStatusWords } from '@museum/contract/words.ts'
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
import { EnlistDrawer } from './EnlistDrawer.tsx'
import { EnlistFilters, startFilter } from './EnlistFilters.tsx'
import { enlistColumns } from './enlistColumns.tsx'
import { type EnlistRow, isPending } from './enlistRows.ts'
import { useDecisions } from './useDecisions.ts'

const readAt = '志愿者能在报名记录中看到'

/** 报名审核: the queue, decided one by one by keyboard or many at once. */
export function EnlistReviewPage() {
  const address = useAddressFilter(startFilter)
  const { filter } = address
  const mayReview = useMay('office.review')
  const query = useCall('GET /api/office/enlists', { ...filter, ...address.paging }, { keep: true })
  const rows = query.data?.list ?? []
  const { decide, decideMany, pending } = useDecisions()
  const isDecidable = (row: EnlistRow) => mayReview && isPending(row)
  const opened = useOpened<EnlistRow>(query.data?.list)
  const sought = useCall(
    'GET /api/office/enlists/:id',
    { id: opened.sought },
    { enabled: opened.sought > 0 },
  )
  const row = opened.row ?? sought.data
  const review = useReview({ rows, opened, row, isDecidable, decide, pending })
  const chosen = useChosen({ rows, isDecidable, nameOf: ({ name }) => name })
  const [failingMany, setFailingMany] = useState(false)
  useReviewKeys(review)
  const queue = filter.enlist_status === startFilter.enlist_status
  return (
    <Page
      title={pages.enlists.label}
      note={<ReviewKeysNote mayReview={mayReview} />}
      acts={
        mayReview ? <ExportButton address="GET /api/office/enlists/export" filter={filter} /> : null
      }
    >
      <EnlistFilters address={address} />
      <ListTable<EnlistRow>
        label={pages.enlists.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={enlistColumns(review.open, queue)}
        width={queue ? 800 : 1040}
        onRow={({ id }) => ({ onClick: () => review.open(id) })}
        rowClassName={({ id }) => (id === review.id ? 'openable opened' : 'openable')}
        {...(mayReview ? { rowSelection: chosen.rowSelection } : {})}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的报名。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank
              text={queue ? `没有${enlistStatusWords[1]}的报名，都处理完了。` : '还没有报名。'}
            />
          )
        }
      />
      <BatchBar
        ids={chosen.ids}
        measure="条报名"
        readAt={readAt}
        pending={pending}
        decideMany={decideMany}
        failing={failingMany}
        onFailing={setFailingMany}
        onClear={chosen.clear}
      />
      <EnlistDrawer
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
