import { Skeleton } from '../../components/Skeleton.tsx'
import './activity.css'

/** The shape of a detail that is still being fetched: banner, title and two cards. */
export function DetailSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      <div className="detail-blank-picture">
        <Skeleton height="100%" />
      </div>
      <div className="detail-head">
        <Skeleton height="28px" />
      </div>
      <div className="detail-card">
        <Skeleton lines={6} />
      </div>
      <div className="detail-card">
        <Skeleton lines={4} />
      </div>
    </div>
  )
}
