import { Skeleton } from 'antd'

interface WaitingProps {
  /** Lines of the shape of what is on its way. */
  lines: number
  /** The last line ends early, as a text's does. */
  ragged?: boolean
  className?: string
}

/** Grey lines in place of what is on its way; a screen reader hears that it loads, and no heading of nothing. */
export function Waiting({ lines, ragged = false, className }: WaitingProps) {
  return (
    <div className={className} role="status" aria-busy="true" aria-label="正在载入">
      <Skeleton
        active
        title={false}
        paragraph={ragged ? { rows: lines } : { rows: lines, width: '100%' }}
      />
    </div>
  )
}

/** A grey block in place of an editor. */
export function WaitingBlock({ className }: { className: string }) {
  return (
    <div role="status" aria-busy="true" aria-label="正在载入">
      <Skeleton.Node active className={className} />
    </div>
  )
}

/** A grey word within a line that stands. */
export function WaitingWord() {
  return (
    <span aria-busy="true">
      <Skeleton.Button active size="small" />
    </span>
  )
}
