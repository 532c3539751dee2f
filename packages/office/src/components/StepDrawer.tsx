import { Button, Drawer, Space } from 'antd'
import type { ReactNode } from 'react'
import { Sought } from './Blank.tsx'
import type { Opened } from './useOpened.ts'
import { reviewLayer } from './useReviewKeys.ts'

interface StepDrawerProps<Row extends { id: number }> {
  title: string
  /** Pixels. */
  size: number
  opened: Pick<Opened<Row>, 'id' | 'row' | 'at' | 'sought' | 'step' | 'close'>
  /** How many rows the page has. */
  count: number
  footer?: ReactNode
  children: (row: Row) => ReactNode
}

/** One record in full beside its table, which stays in reach, with the steps to its neighbours. */
export function StepDrawer<Row extends { id: number }>(props: StepDrawerProps<Row>) {
  const { title, opened, count } = props
  const { id, row, at, step } = opened
  return (
    <Drawer
      title={row && at >= 0 ? `${title}（本页 ${at + 1}/${count}）` : title}
      open={id > 0}
      onClose={opened.close}
      mask={false}
      rootClassName={reviewLayer}
      size={props.size}
      extra={
        <Space>
          <Button size="small" disabled={at === 0} onClick={() => step(-1)}>
            上一条
          </Button>
          <Button size="small" disabled={at >= count - 1} onClick={() => step(1)}>
            下一条
          </Button>
        </Space>
      }
      footer={props.footer}
    >
      {row ? props.children(row) : <Sought query={opened.sought} />}
    </Drawer>
  )
}
