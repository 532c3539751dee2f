import './activity.css'
import { PictureSkeleton } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'

/** The shape of a detail that is still being fetched: banner, title and two cards. */
export function DetailSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      <PictureSkeleton ratio={8 / 5} />
      <div className="detail-head">
        <Skeleton height="28px" />
      </div>
      <div className="card inset">
        <Skeleton lines={6} />
      </div>
      <div className="card inset">
        <Skeleton lines={4} />
      </div>
    </div>
  )
}
