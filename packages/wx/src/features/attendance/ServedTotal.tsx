import { useQueryOf } from '@museum/web-kit/data.ts'
import { Failed } from '../../components/Failed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import type { RecordFilter } from '../../recordFilter.ts'
import './ServedTotal.css'

/** The service time of the records below it, and how many of them count. */
export function ServedTotal({ filter, narrowed }: { filter: RecordFilter; narrowed: boolean }) {
  const { data, error, refetch, isFetching } = useQueryOf('GET /api/roster/service_time', filter, {
    fresh: true,
  })
  if (!data && error)
    return <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <section className="served-total" aria-label="服务时长合计">
      {data ? (
        <>
          <p>{narrowed ? '所选记录的服务时长' : '累计服务时长'}</p>
          <p className="served-total-hours">{data.service_time_name}</p>
          <p>共服务 {data.service_count} 次</p>
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  )
}
