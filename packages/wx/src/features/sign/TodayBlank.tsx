import { Skeleton } from '../../components/Skeleton.tsx'
import '../../components/page.css'
import '../../components/marks.css'

/** The shape of the first card of the home while it is not known what it says. */
export function TodayBlank() {
  return (
    <div className="today-blank" role="status" aria-label="加载中">
      <Skeleton lines={4} />
    </div>
  )
}
