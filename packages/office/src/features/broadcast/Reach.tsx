import { Alert } from 'antd'
import { people } from './broadcastRows.ts'
import type { ReachShown } from './useReach.ts'

/** How many people a notification would reach, said while it is written. */
export function Reach({ reach }: { reach: ReachShown }) {
  const { type, text } = said(reach)
  return <Alert className="reach" role="status" type={type} title={text} showIcon />
}

function said({ total, open, failed }: ReachShown) {
  if (open) return { type: 'info', text: '请选择要通知的人' } as const
  if (failed) return { type: 'error', text: '人数没有统计出来，请重新选择范围' } as const
  if (total === undefined) return { type: 'info', text: '正在统计人数' } as const
  if (total === 0) return { type: 'warning', text: '该范围内没有可通知的人' } as const
  return { type: 'info', text: `将通知 ${people(total)}` } as const
}
