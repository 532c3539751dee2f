import { spanInWords } from '@museum/contract/span.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { dayWords } from '../../today.ts'
import './RecordCard.css'

/** One shift among the records (§2.99). */
export function RecordCard({ record }: { record: RowOf<'GET /api/roster/roster_list'> }) {
  const titleId = useId()
  const { title, date, service_type_name, place_name } = record
  return (
    <article className="record-card" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <dl>
        <div>
          <dt>日期</dt>
          <dd>{dayWords(date)}</dd>
        </div>
        <div>
          <dt>时间</dt>
          <dd>{spanInWords(record)}</dd>
        </div>
        <div>
          <dt>服务</dt>
          <dd>{[service_type_name, place_name].filter(Boolean).join(' · ')}</dd>
        </div>
      </dl>
    </article>
  )
}

/** The shape of a record that is still being fetched. */
export function RecordSkeleton() {
  return (
    <div className="record-card">
      <Skeleton lines={4} />
    </div>
  )
}
