import { enlistStatusWords } from '@museum/contract/words.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../call/useCall.ts'
import { pages } from '../../menu.tsx'
import { useMay } from '../../session/me.tsx'
import { Page } from '../../shell/Page.tsx'
import { Blank } from '../../table/Blank.tsx'
import { ListTable } from '../../table/ListTable.tsx'
import { useAddressFilter } from '../../table/useAddressFilter.ts'
import { BatchBar } from './BatchBar.tsx'
import { EnlistDrawer } from './EnlistDrawer.tsx'
import { EnlistExport } from './EnlistExport.tsx'
import { EnlistFilters, startFilter } from './EnlistFilters.tsx'
import { enlistColumns } from './enlistColumns.tsx'
import { type EnlistRow, isPending } from './enlistRows.ts'
import { RemarkDialog } from './RemarkDialog.tsx'
import { useReview } from './useReview.ts'
import { useReviewKeys } from './useReviewKeys.ts'

/** 报名审核: the queue, decided one by one by keyboard or many at once. */
export function EnlistReviewPage() {
  const address = useAddressFilter(startFilter)
  const { filter } = address
  const mayReview = useMay('office.review')
  const query = useCall('GET /api/office/enlists', { ...filter, ...address.paging }, { keep: true })
  const rows = query.data?.list ?? []
  const review = useReview(rows, mayReview)
  const [chosen, setChosen] = useState<number[]>([])
  const [failingMany, setFailingMany] = useState(false)
  useReviewKeys({ on: !review.failing && !failingMany, ...review })
  const queue = filter.enlist_status === startFilter.enlist_status
  return (
    <Page
      title={pages.enlists.label}
      note={
        <>
          <kbd>J</kbd> <kbd>K</kbd> 下一条、上一条
          {mayReview ? (
            <>
              ，<kbd>P</kbd> 通过，<kbd>F</kbd> 不通过
            </>
          ) : null}
          ，<kbd>Esc</kbd> 关闭
        </>
      }
      acts={mayReview ? <EnlistExport filter={filter} /> : null}
    >
      <EnlistFilters address={address} />
      <ListTable<EnlistRow>
        label={pages.enlists.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={enlistColumns(review.open, queue)}
        width={queue ? 800 : 1040}
        onRow={(row) => ({ onClick: () => review.open(row.id) })}
        rowClassName={(row) => (row.id === review.row?.id ? 'openable opened' : 'openable')}
        {...(mayReview
          ? {
              rowSelection: {
                selectedRowKeys: chosen,
                preserveSelectedRowKeys: true,
                onChange: (keys) => setChosen(keys.map(Number)),
                getCheckboxProps: (row) => ({
                  disabled: !isPending(row),
                  'aria-label': `选择 ${row.name}`,
                }),
              },
            }
          : {})}
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
        ids={chosen}
        failing={failingMany}
        onFailing={setFailingMany}
        onClear={() => setChosen([])}
      />
      <EnlistDrawer
        row={review.row}
        at={review.at}
        count={rows.length}
        mayReview={mayReview}
        pending={review.pending}
        onClose={review.close}
        onStep={review.step}
        onPass={review.pass}
        onFail={review.fail}
      />
      <RemarkDialog
        about={review.failing && review.row ? `${review.row.name}，${review.row.title}` : undefined}
        pending={review.pending}
        onClose={review.stopFailing}
        onFail={review.failWith}
      />
    </Page>
  )
}
