import { Skeleton } from '../../components/Skeleton.tsx'
import './card.css'

/** The shape of the first card while it is not known what it says. */
export function HomeBlank() {
  return (
    <div className="card day-card day-card-blank" role="status" aria-label="加载中">
      <Skeleton lines={3} />
      <Skeleton height="3.25rem" />
    </div>
  )
}
