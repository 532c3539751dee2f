import { useQueryOf } from '@museum/web-kit/data.ts'
import { Segmented, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { Failure } from '../../components/Failure.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'

const MonthCharts = lazy(async () => ({ default: (await import('./MonthCharts.tsx')).MonthCharts }))

const spans = [
  { value: '12', label: '近12个月' },
  { value: '24', label: '近24个月' },
]

/** Hours and head counts over the months. */
export function MonthSection() {
  const { filter, setFilter } = useAddressFilter({ months: '12' })
  const months = filter.months === '24' ? '24' : '12'
  const query = useQueryOf('GET /api/office/months', { months }, { keep: true })
  const waiting = <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <section className="months" aria-labelledby="overview-months">
      <header>
        <h2 id="overview-months">服务趋势</h2>
        {query.data?.counted_at ? (
          <span className="hint figures">统计至 {query.data.counted_at.slice(0, 16)}</span>
        ) : null}
        <Segmented
          aria-label="统计范围"
          options={spans}
          value={months}
          onChange={(next) => setFilter({ months: next })}
        />
      </header>
      {query.data ? (
        query.data.list.length === 0 ? (
          <p className="card pad hint">正在统计，稍后即可查看。</p>
        ) : (
          <Suspense fallback={<div className="card pad">{waiting}</div>}>
            <MonthCharts months={query.data.list} />
          </Suspense>
        )
      ) : query.isError ? (
        <div className="card">
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        <div className="card pad" role="status" aria-busy="true" aria-label="正在载入">
          {waiting}
        </div>
      )}
    </section>
  )
}
