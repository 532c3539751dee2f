import { Skeleton } from '../../components/Skeleton.tsx'
import './ProfileHead.css'

/** The shape of the information while it is fetched. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      <div className="profile-head">
        <div className="profile-person">
          <div className="profile-photo">
            <Skeleton height="112px" />
          </div>
          <div>
            <Skeleton lines={3} />
          </div>
        </div>
        <Skeleton height="56px" />
      </div>
      <div className="profile-head">
        <Skeleton lines={10} />
      </div>
    </div>
  )
}
