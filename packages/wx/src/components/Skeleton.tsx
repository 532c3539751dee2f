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

/** The room of a picture whose width is `ratio` times its height. */
export function PictureSkeleton({ ratio }: { ratio: number }) {
  return <span className="skeleton skeleton-picture" style={{ paddingTop: `${100 / ratio}%` }} />
}

/** A card with picture and three lines: the usual shape of a list's first load. */
export function CardSkeleton() {
  return (
    <div className="skeleton-card">
      <Skeleton height="96px" />
      <div>
        <Skeleton lines={3} />
      </div>
    </div>
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
