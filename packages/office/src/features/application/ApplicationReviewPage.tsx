import { isolated } from '@museum/contract/text.ts'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../call/useCall.ts'
import { BatchBar } from '../../components/BatchBar.tsx'
import { Blank } from '../../components/Blank.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { RemarkDialog } from '../../components/RemarkDialog.tsx'
import { ReviewKeysNote } from '../../components/ReviewKeysNote.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useChosen } from '../../components/useChosen.ts'
import { useOpened } from '../../components/useOpened.ts'
import { useReview } from '../../components/useReview.ts'
import { useReviewKeys } from '../../components/useReviewKeys.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { type VolunteerRow, volunteerSign } from '../volunteer/volunteerRows.ts'
import { ApplicationPanel, type Applied } from './ApplicationPanel.tsx'
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
  const { decide, decideMany, pending } = useApplicationDecisions(queued)
  const opened = useOpened<Applied>(query.data?.list)
  const sought = useCall(
    'GET /api/office/volunteers/:id',
    { id: opened.sought },
    { enabled: opened.sought > 0 },
  )
  const row = opened.row ?? sought.data
  // What has left the page was decided by somebody else: its next step is another queue's.
  const gone = opened.row !== undefined && opened.at < 0
  const isDecidable = (one: Applied) => mayReview && isWaiting(one.status)
  const review = useReview({
    rows,
    opened,
    row,
    isDecidable: (one) => isDecidable(one) && !gone,
    decide,
    pending,
  })
  const chosen = useChosen({ rows, isDecidable, nameOf: ({ name }) => name })
  const [failingMany, setFailingMany] = useState(false)
  useReviewKeys(review)
  const beside = review.id > 0
  return (
    <Page title={pages.applications.label} note={<ReviewKeysNote mayReview={mayReview} />}>
      <div className="tabs-row">
        <Tabs
          activeKey={step.key}
          onChange={(key) => address.setFilter({ step: key })}
          items={applicationSteps.map((one) => ({
            key: one.key,
            label: counts ? `${one.label} ${countOf(one, counts)}` : one.label,
          }))}
        />
        <FilterBar filtered={address.filter.q !== ''} onClear={() => address.setFilter({ q: '' })}>
          <SearchBox
            label="搜索姓名、编号，或完整的手机号、证件号"
            value={address.filter.q}
            onSearch={(q) => address.setFilter({ q })}
          />
        </FilterBar>
      </div>
      <div className={beside ? 'beside' : undefined}>
        <ListTable<VolunteerRow>
          label={pages.applications.label}
          query={query}
          paging={address.paging}
          onPaging={address.setPaging}
          columns={applicationColumns(review.open, beside)}
          width={beside ? 340 : 860}
          onRow={({ id }) => ({ onClick: () => review.open(id) })}
          rowClassName={({ id }) => (id === review.id ? 'openable opened' : 'openable')}
          {...(mayReview && queued !== undefined ? { rowSelection: chosen.rowSelection } : {})}
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
        {beside ? (
          <ApplicationPanel
            review={review}
            gone={gone}
            count={rows.length}
            mayReview={mayReview}
            readAt={readAt}
          />
        ) : null}
      </div>
      <BatchBar
        ids={chosen.ids}
        measure="份申请"
        readAt={readAt}
        pending={pending}
        decideMany={decideMany}
        failing={failingMany}
        onFailing={setFailingMany}
        onClear={chosen.clear}
      />
      <RemarkDialog
        about={
          review.failing && row
            ? `${isolated(row.name)}，${volunteerSign(row.status).word}`
            : undefined
        }
        readAt={readAt}
        remark={review.remark}
        onTyped={review.setRemark}
        pending={pending}
        onClose={review.stopFailing}
        onFail={review.failWith}
      />
    </Page>
  )
}
