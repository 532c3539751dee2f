import { addYears } from '@museum/contract/day.ts'
import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { firstCalendarDay } from '@museum/contract/roster/roster.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Fact } from '../../components/Fact.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Page } from '../../components/Page.tsx'
import { isNarrowed, noneFound, RecordSearch } from '../../components/RecordSearch.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Title } from '../../components/Title.tsx'
import { useRecordFilter } from '../../recordFilter.ts'
import { Link } from '../../shell/router.tsx'
import { dayWords, stampNow, useMuseumToday } from '../../today.ts'
import ShiftNote from '../leave/ShiftNote.tsx'
import { isComing } from './actOf.ts'
import { rosterRecordsScreen, scheduleScreen } from './roster.screens.ts'
import './roster.css'

// Shifts may be planned for days to come.
const yearsAhead = 2

/** The caller's shifts, past and coming, found by title and by date (§2.98–2.99). */
export default function RosterRecordScreen() {
  const span = { min: firstCalendarDay, max: addYears(useMuseumToday(), yearsAhead) }
  const [filter, change] = useRecordFilter(span)
  const pages = usePagesOf('GET /api/roster/roster_list', filter, { fresh: true })
  return (
    <Page>
      <RecordSearch filter={filter} change={change} span={span} />
      <EndlessList
        pages={pages}
        label="排班记录"
        skeleton={<RecordSkeleton />}
        empty={
          isNarrowed(filter)
            ? noneFound('排班记录', change)
            : {
                text: '还没有排班记录',
                action: <ButtonLink to={scheduleScreen.path}>去排班</ButtonLink>,
              }
        }
      >
        {(record) => <RecordCard key={record.activity_roster_map_id} record={record} />}
      </EndlessList>
      <HelpLink of={rosterRecordsScreen} />
    </Page>
  )
}

/** One shift among the records (§2.99). */
function RecordCard({ record }: { record: RowOf<'GET /api/roster/roster_list'> }) {
  const titleId = useId()
  const { title, date, service_type_name, place_name } = record
  return (
    <article className="card" aria-labelledby={titleId}>
      <Link to={shiftLink(record.activity_roster_map_id)} className="row onward taps touch">
        <h2 id={titleId} className="normal grow">
          <Title text={title} />
        </h2>
      </Link>
      <dl className="facts below record-facts">
        <Fact name="日期">{dayWords(date)}</Fact>
        <Fact name="时间">{spanInWords(record)}</Fact>
        <Fact name="服务">
          <Joined parts={[service_type_name, place_name]} />
        </Fact>
      </dl>
      {isComing(record, stampNow()) && (
        <ShiftNote shift={{ ...record, id: record.activity_roster_map_id }} />
      )}
    </article>
  )
}

/** The shape of a record that is still being fetched. */
function RecordSkeleton() {
  return (
    <div className="card">
      <Skeleton lines={4} />
    </div>
  )
}
