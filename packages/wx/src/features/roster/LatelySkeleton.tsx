import { Skeleton } from '../../components/Skeleton.tsx'
import './roster.css'

/** The shape of two shifts that are still being fetched. */
export function LatelySkeleton() {
  return (
    <div className="stack edged" role="status" aria-label="加载中">
      {['a', 'b'].map((row) => (
        <div key={row} className="card lately-card">
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  )
}
