import { Skeleton } from 'antd'

/** The shape of an edit page while its record loads. */
export function EditSkeleton() {
  return (
    <div className="card pad" role="status" aria-busy="true" aria-label="正在载入">
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    </div>
  )
}
