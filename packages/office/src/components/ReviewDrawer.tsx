import { Button, Drawer, Space } from 'antd'
import type { ReactNode } from 'react'
import { RemarkField } from './RemarkField.tsx'
import type { useReview } from './useReview.ts'
import { reviewLayer } from './useReviewKeys.ts'
import { working } from './working.tsx'

/** What a review page tells its drawer. */
export interface ReviewDrawerProps<Row extends { id: number }> {
  review: ReturnType<typeof useReview<Row>>
  /** How many rows the page has. */
  count: number
  mayReview: boolean
  /** In place of the row while it is sought. */
  sought: ReactNode
  /** Where the person reads the remark. */
  readAt: string
}

interface FrameProps<Row extends { id: number }>
  extends Pick<ReviewDrawerProps<Row>, 'review' | 'count' | 'readAt'> {
  title: string
  size: number
  children: ReactNode
}

/** One record in full beside its table, with the steps to its neighbours and the decision. */
export function ReviewDrawer<Row extends { id: number }>(props: FrameProps<Row>) {
  const { title, review, count } = props
  const { at, pending, row } = review
  return (
    <Drawer
      title={at < 0 ? title : `${title}（本页 ${at + 1}/${count}）`}
      open={review.id > 0}
      onClose={review.close}
      mask={false}
      rootClassName={reviewLayer}
      size={props.size}
      extra={
        <Space>
          <Button size="small" disabled={at === 0} onClick={() => review.step(-1)}>
            上一条
          </Button>
          <Button size="small" disabled={at >= count - 1} onClick={() => review.step(1)}>
            下一条
          </Button>
        </Space>
      }
      footer={
        review.decidable && row ? (
          <>
            <RemarkField
              key={row.id}
              value={review.remark}
              onChange={review.setRemark}
              readAt={props.readAt}
            />
            <div className="decide">
              <Button danger size="large" disabled={pending} onClick={review.fail}>
                不通过 <kbd>F</kbd>
              </Button>
              <Button type="primary" size="large" loading={working(pending)} onClick={review.pass}>
                通过 <kbd>P</kbd>
              </Button>
            </div>
          </>
        ) : null
      }
    >
      {props.children}
    </Drawer>
  )
}
