import { addYears } from '@museum/contract/day.ts'
import { firstCalendarDay } from '@museum/contract/roster/roster.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { DateRange } from '../../components/DateRange.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Page } from '../../components/Page.tsx'
import { SearchHeader } from '../../components/SearchHeader.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { useRecordFilter } from '../../recordFilter.ts'
import { dayWords, useMuseumToday } from '../../today.ts'
import './roster.css'

// Shifts may be planned for days to come.
const yearsAhead = 2

/** The caller's shifts, past and coming, found by title and by date (§2.98–2.99). */
export default function RosterRecordScreen() {
  const today = useMuseumToday()
  const span = { min: firstCalendarDay, max: addYears(today, yearsAhead) }
  const [filter, change] = useRecordFilter(span)
  const pages = usePagesOf('GET /api/roster/roster_list', filter, { fresh: true })
  const filtered = Object.values(filter).some((value) => value !== '')
  return (
    <Page>
      <SearchHeader
        placeholder="搜索活动名称"
        value={filter.title}
        onSearch={(title) => change({ title })}
      />
      <DateRange
        start={filter.start_date}
        end={filter.end_date}
        today={today}
        span={span}
        onChange={(start_date, end_date) => change({ start_date, end_date })}
      />
      <EndlessList
        pages={pages}
        label="排班记录"
        skeleton={<RecordSkeleton />}
        empty={
          filtered
            ? {
                text: '没有符合条件的排班记录',
                action: (
                  <Button
                    kind="plain"
                    onClick={() => change({ title: '', start_date: '', end_date: '' })}
                  >
                    查看全部
                  </Button>
                ),
              }
            : {
                text: '还没有排班记录',
                action: <ButtonLink to={paths.schedule}>去排班</ButtonLink>,
              }
        }
      >
        {(record) => <RecordCard key={record.activity_roster_map_id} record={record} />}
      </EndlessList>
    </Page>
  )
}

/** One shift among the records (§2.99). */
function RecordCard({ record }: { record: RowOf<'GET /api/roster/roster_list'> }) {
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
function RecordSkeleton() {
  return (
    <div className="record-card">
      <Skeleton lines={4} />
    </div>
  )
}
