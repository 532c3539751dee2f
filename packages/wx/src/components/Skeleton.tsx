import type { CSSProperties } from 'react'
import './page.css'
import './notices.css'

/** Grey bars in the shape of coming content; `lines` of text, or one block of `height`. */
export function Skeleton({
  lines = 1,
  height,
}: {
  lines?: number
  height?: CSSProperties['height']
}) {
  if (height !== undefined) return <span className="skeleton" style={{ height }} />
  return (
    <>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
          key={line}
          className="skeleton skeleton-line"
          style={{ width: line === lines - 1 && lines > 1 ? '60%' : '100%' }}
        />
      ))}
    </>
  )
}

/** A whole screen that is still being fetched. */
export function ScreenSkeleton() {
  return (
    <div className="skeleton-screen" role="status" aria-label="加载中">
      <Skeleton height="180px" />
      <Skeleton lines={4} />
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </div>
  )
}
