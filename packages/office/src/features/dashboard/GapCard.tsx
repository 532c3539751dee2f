import type { OutputOf } from '@museum/contract/calls.ts'
import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { Failure } from '../../components/Failure.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { pages } from '../../menu.tsx'

const days = 14
const shownDays = 5

type Gaps = OutputOf<'GET /api/office/gaps'>
type GapDay = Gaps['list'][number]

/** Which of the coming days want people. */
export function GapCard() {
  const query = useQueryOf('GET /api/office/gaps', { days })
  return (
    <section className="card overview-card" aria-labelledby="overview-gaps">
      <header>
        <h2 id="overview-gaps">未来两周缺人的班次</h2>
        <Link to={pages.planner.path}>查看排班</Link>
      </header>
      {query.data ? (
        <Days gaps={query.data} />
      ) : query.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </section>
  )
}

function Days({ gaps }: { gaps: Gaps }) {
  const { day: today } = useMuseumClock()
  if (gaps.list.length === 0)
    return <p className="hint">未来两周的班次都已满员，或还没有设置所需人数。</p>
  const more = gaps.list.length - shownDays
  return (
    <>
      <p className="overview-lead">
        共缺 <strong className="figures">{gaps.missing}</strong> 人
      </p>
      <ul className="gaps">
        {gaps.list.slice(0, shownDays).map((day) => (
          <Gap key={day.date} day={day} today={today} />
        ))}
      </ul>
      {more > 0 ? <p className="hint">另有 {more} 天缺人。</p> : null}
    </>
  )
}

function Gap({ day, today }: { day: GapDay; today: string }) {
  const [slot] = day.slots
  return (
    <li>
      <Link to={`${pages.planner.path}?date=${day.date}`}>
        <span className="figures">{dayText(day.date, today)}</span>
        <span className="gap-slots">
          {slot ? `${spanInWords(slot)} ${slot.place_name} · ${slot.service_type_name}` : ''}
          {day.slots.length > 1 ? ` 等 ${day.slots.length} 个班次` : ''}
        </span>
        <strong className="figures">缺 {day.missing} 人</strong>
      </Link>
    </li>
  )
}
