import { firstStatisticsDay } from '@museum/contract/roster/roster.rules.ts'
import { usePagesOf, useQueryOf } from '@museum/web-kit/data.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Failed } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { isNarrowed, noneFound, RecordSearch } from '../../components/RecordSearch.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import type { RecordFilter } from '../../recordFilter.ts'
import { useRecordFilter } from '../../recordFilter.ts'
import { useMuseumToday } from '../../today.ts'
import { signInScreen } from '../sign/sign.screens.ts'
import { AttendanceCard, AttendanceCardSkeleton } from './AttendanceCard.tsx'
import { attendanceRecordsScreen } from './attendance.screens.ts'
import './attendance.css'

/** What the caller has taken part in, with the total of it (§2.77–2.78). */
export default function AttendanceRecordScreen() {
  const span = { min: firstStatisticsDay, max: useMuseumToday() }
  const [filter, change] = useRecordFilter(span)
  const pages = usePagesOf('GET /api/roster/sign_list', filter, { endsShort: true, fresh: true })
  const narrowed = isNarrowed(filter)
  return (
    <Page>
      <RecordSearch filter={filter} change={change} span={span} />
      <ServedTotal filter={filter} narrowed={narrowed} told={pages.state === 'failed'} />
      <EndlessList
        pages={pages}
        label="参与记录"
        skeleton={<AttendanceCardSkeleton />}
        empty={
          narrowed
            ? noneFound('参与记录', change)
            : {
                text: '还没有参与记录，服务签到后会显示在这里',
                action: <ButtonLink to={signInScreen.path}>去签到</ButtonLink>,
              }
        }
      >
        {(record) => <AttendanceCard key={record.id} record={record} />}
      </EndlessList>
      <HelpLink of={attendanceRecordsScreen} />
    </Page>
  )
}

/** The service time of the records below it, and how many of them count. */
function ServedTotal({
  filter,
  narrowed,
  told,
}: {
  filter: RecordFilter
  narrowed: boolean
  /** The list below has failed too, and says so. */
  told: boolean
}) {
  const { data, error, refetch, isFetching } = useQueryOf('GET /api/roster/service_time', filter, {
    fresh: true,
    own: true,
  })
  if (!data && error && told) return null
  if (!data && error)
    return <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <section className="card centred quiet served-total" aria-label="服务时长合计">
      {data ? (
        <>
          <p>{narrowed ? '所选记录的服务时长' : '累计服务时长'}</p>
          <p className="title served-total-hours">{data.service_time_name}</p>
          <p>共服务 {data.service_count} 次</p>
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  )
}
