import { isolated } from '@museum/contract/text.ts'
import { Button, Tabs } from 'antd'
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
import { FilterBar } from '../../table/FilterBar.tsx'
import { ListTable } from '../../table/ListTable.tsx'
import { SearchBox } from '../../table/SearchBox.tsx'
import { useAddressFilter } from '../../table/useAddressFilter.ts'
import { type VolunteerRow, volunteerSign } from '../volunteer/volunteerRows.ts'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { applicationColumns } from './applicationColumns.tsx'
import { applicationSteps, countOf, isWaiting, stepOf } from './applicationSteps.ts'
import { useApplicationDecisions } from './useApplicationDecisions.tsx'

const readAt = '申请人能在志愿者信息中看到'

/** 申请审核: a queue per step, decided one by one beside the full form, or many at once. */
export function ApplicationReviewPage() {
  const address = useAddressFilter({ step: '1', q: '' })
  const mayReview = useMay('office.review')
  const step = stepOf(address.filter.step)
  const query = useCall(
    'GET /api/office/volunteers',
    { q: address.filter.q, status: step.statuses.join(','), ...address.paging },
    { keep: true },
  )
  const counts = useCall('GET /api/office/volunteers/counts', {}).data?.list
  const rows = query.data?.list ?? []
  const [queued] = step.statuses.length === 1 ? step.statuses : []
  const { decide, decideMany, pending } = useApplicationDecisions(rows, queued)
  // What has left the page was decided by somebody else: its next step is another queue's.
  const isDecidable = (row: VolunteerRow) =>
    mayReview && isWaiting(row.status) && rows.some(({ id }) => id === row.id)
  const review = useReview({
    rows,
    list: JSON.stringify(address.filter),
    isDecidable,
    decide,
    pending,
  })
  const [chosen, setChosen] = useState<number[]>([])
  const [failingMany, setFailingMany] = useState(false)
  useReviewKeys({
    ...review,
    on: !review.failing && !failingMany,
    pass: () => review.pass(),
  })
  const { row } = review
  const turnTo = (key: string) => {
    review.close()
    setChosen([])
    address.setFilter({ step: key })
  }
  return (
    <Page title={pages.applications.label} note={<ReviewKeysNote mayReview={mayReview} />}>
      <div className="tabs-row">
        <Tabs
          activeKey={step.key}
          onChange={turnTo}
          items={applicationSteps.map((one) => ({
            key: one.key,
            label: counts ? `${one.label} ${countOf(one, counts)}` : one.label,
          }))}
        />
        <FilterBar filtered={address.filter.q !== ''} onClear={() => address.setFilter({ q: '' })}>
          <SearchBox
            label="搜索姓名、编号、手机号"
            value={address.filter.q}
            onSearch={(q) => address.setFilter({ q })}
          />
        </FilterBar>
      </div>
      <div className={row ? 'beside' : undefined}>
        <ListTable<VolunteerRow>
          label={pages.applications.label}
          query={query}
          paging={address.paging}
          onPaging={address.setPaging}
          columns={applicationColumns(review.open, row !== undefined)}
          width={row ? 340 : 860}
          onRow={({ id }) => ({ onClick: () => review.open(id) })}
          rowClassName={({ id }) => (id === row?.id ? 'openable opened' : 'openable')}
          {...(mayReview && queued !== undefined
            ? {
                rowSelection: {
                  selectedRowKeys: chosen,
                  preserveSelectedRowKeys: true,
                  onChange: (keys) => setChosen(keys.map(Number)),
                  getCheckboxProps: ({ name }) => ({ 'aria-label': `选择 ${name}` }),
                },
              }
            : {})}
          empty={
            address.filter.q === '' ? (
              <Blank text={queued ? `没有${step.label}的申请，都处理完了。` : '还没有申请。'} />
            ) : (
              <Blank text="没有符合条件的申请。">
                <Button onClick={() => address.setFilter({ q: '' })}>清除筛选</Button>
              </Blank>
            )
          }
        />
        {row ? (
          <ApplicationPanel
            row={row}
            at={review.at}
            count={rows.length}
            mayReview={mayReview}
            decidable={review.decidable}
            pending={pending}
            onClose={review.close}
            onStep={review.step}
            onPass={review.pass}
            onFail={review.fail}
          />
        ) : null}
      </div>
      <BatchBar
        ids={chosen}
        measure="份申请"
        readAt={readAt}
        pending={pending}
        decideMany={decideMany}
        failing={failingMany}
        onFailing={setFailingMany}
        onClear={() => setChosen([])}
      />
      <RemarkDialog
        about={
          review.failing && row
            ? `${isolated(row.name)}，${volunteerSign(row.status).word}`
            : undefined
        }
        readAt={readAt}
        pending={pending}
        onClose={review.stopFailing}
        onFail={review.failWith}
      />
    </Page>
  )
}
