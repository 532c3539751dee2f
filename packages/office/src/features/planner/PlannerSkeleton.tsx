import { Skeleton } from 'antd'

/** The week while it is loading. */
export function PlannerSkeleton() {
  return (
    <div className="card table-skeleton" role="status" aria-busy="true" aria-label="正在载入">
      <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
    </div>
  )
}
