import { useQueryOf } from '@museum/web-kit/data.ts'
import { Empty } from '../../components/Empty.tsx'
import { Failed } from '../../components/Failed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { LatelyCard } from './LatelyCard.tsx'
import './LatelyList.css'

/** The caller's coming shifts, the next one first (§2.93). */
export function LatelyList({ colourOf }: { colourOf: (typeId: number) => number }) {
  const { data, error, isFetching, refetch } = useQueryOf(
    'GET /api/roster/lately_roster_info',
    {},
    { fresh: true },
  )
  if (!data)
    return error ? (
      <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LatelySkeleton />
    )
  if (data.list.length === 0) return <Empty text="近期还没有排班" />
  return (
    <ul className="lately-list" aria-label="近期排班">
      {data.list.map((shift) => (
        <li key={shift.id}>
          <LatelyCard shift={shift} colour={colourOf(shift.service_type_id)} />
        </li>
      ))}
    </ul>
  )
}

/** The shape of two shifts that are still being fetched. */
export function LatelySkeleton() {
  return (
    <div className="lately-list" role="status" aria-label="加载中">
      {['a', 'b'].map((row) => (
        <div key={row} className="lately-card">
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  )
}
