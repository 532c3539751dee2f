import { Button, Drawer, Space } from 'antd'
import type { ReactNode } from 'react'
import { working } from '../form/working.tsx'

/** What a review page tells its drawer. */
export interface ReviewDrawerProps<Row> {
  row: Row | undefined
  /** Its place on the page, e.g. 3 of 20. */
  at: number
  count: number
  mayReview: boolean
  pending: boolean
  onClose: () => void
  onStep: (by: 1 | -1) => void
  onPass: () => void
  onFail: () => void
}

interface FrameProps extends Omit<ReviewDrawerProps<unknown>, 'row' | 'mayReview'> {
  title: string
  size: number
  open: boolean
  /** True where the record waits for a decision that one may take. */
  deciding: boolean
  children: ReactNode
}

/** One record in full beside its table, with the steps to its neighbours and the decision. */
export function ReviewDrawer({ title, open, at, count, onStep, deciding, ...props }: FrameProps) {
  return (
    <Drawer
      title={open ? `${title}（本页 ${at + 1}/${count}）` : title}
      open={open}
      onClose={props.onClose}
      mask={false}
      size={props.size}
      extra={
        <Space>
          <Button size="small" disabled={at <= 0} onClick={() => onStep(-1)}>
            上一条
          </Button>
          <Button size="small" disabled={at >= count - 1} onClick={() => onStep(1)}>
            下一条
          </Button>
        </Space>
      }
      footer={
        deciding ? (
          <div className="decide">
            <Button danger size="large" disabled={props.pending} onClick={props.onFail}>
              不通过 <kbd>F</kbd>
            </Button>
            <Button
              type="primary"
              size="large"
              loading={working(props.pending)}
              onClick={props.onPass}
            >
              通过 <kbd>P</kbd>
            </Button>
          </div>
        ) : null
      }
    >
      {props.children}
    </Drawer>
  )
}
