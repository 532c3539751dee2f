import { addYears } from '@museum/contract/day.ts'
import { firstCalendarDay } from '@museum/contract/roster/roster.rules.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { DateRange } from '../../components/DateRange.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Page } from '../../components/Page.tsx'
import { SearchHeader } from '../../components/SearchHeader.tsx'
import { paths } from '../../paths.ts'
import { useRecordFilter } from '../../recordFilter.ts'
import { useMuseumToday } from '../../today.ts'
import { RecordCard, RecordSkeleton } from './RecordCard.tsx'

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
