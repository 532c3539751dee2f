import { Skeleton } from '../../components/Skeleton.tsx'

/** The shape of the centre while it is being fetched. */
export function CentreSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      <div className="centre-head">
        <span className="centre-face" />
        <div className="centre-who">
          <Skeleton lines={2} />
        </div>
      </div>
      <div className="centre-blank">
        <Skeleton height="128px" />
        <Skeleton height="184px" />
      </div>
    </div>
  )
}
