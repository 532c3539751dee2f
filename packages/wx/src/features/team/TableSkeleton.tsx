import { Skeleton } from '../../components/Skeleton.tsx'

/** The shape of a table that is still being fetched. */
export function TableSkeleton() {
  return (
    <div className="card team-table" role="status" aria-label="加载中">
      <Skeleton height="300px" />
    </div>
  )
}
