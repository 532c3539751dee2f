import { dutyBadge, dutyStateWords } from '@museum/contract/attendance/attendance.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { queueDuties } from '@museum/contract/dashboard/queue.rules.ts'
import { dayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Late, lateCode } from '@museum/web-kit/late.ts'
import { Segmented } from 'antd'
import { Link } from 'react-router'
import { Failure, Loaded } from '../../components/Blank.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useMuseumClock, useToday } from '../../components/useMuseumClock.ts'
import { Waiting, WaitingWord } from '../../components/Waiting.tsx'
import type { OfficePage } from '../../officePage.ts'
import { Page } from '../../shell/Page.tsx'
import { queueCall } from '../../shell/useQueues.ts'
import { amendmentsPage } from '../amend/amend.pages.ts'
import { applicationsPage } from '../application/application.pages.ts'
import { exceptionsPage } from '../attendance/attendance.pages.ts'
import { correctionsPage } from '../correction/correction.pages.ts'
import { enlistsPage } from '../enlist/enlist.pages.ts'
import { feedbacksPage } from '../feedback/feedback.pages.ts'
import { opens, useMe } from '../login/me.tsx'
import { deletionsPage } from '../personal/personal.pages.ts'
import { plannerPage } from '../planner/planner.pages.ts'
import { postsPage } from '../post/post.pages.ts'
import { todayPage } from '../today/today.pages.ts'
import { boardStates, type Today, totalOf, troubles, wantedOf } from '../today/todayRows.ts'
import { votesPage } from '../vote/vote.pages.ts'
import { dashboardPage } from './dashboard.pages.ts'
import { SetupCard } from './SetupCard.tsx'

/** 总览: what waits for a decision, who serves today, which shifts want people, how the months went. */
export function DashboardPage() {
  const { data } = useToday()
  const day = data ? dayText(data.date, data.date) : null
  return (
    <Page title={dashboardPage.label} note={day}>
      <SetupCard />
      <WaitingCards />
      <div className="halves overview">
        <TodayCard />
        <GapCard />
      </div>
      <MonthSection />
    </Page>
  )
}

const days = 14
const shownDays = 5

type Gaps = OutputOf<'GET /api/office/gaps'>
type GapDay = Gaps['list'][number]

/** Which of the coming days want people. */
function GapCard() {
  const query = useQueryOf('GET /api/office/gaps', { days })
  return (
    <section className="card overview-card" aria-labelledby="overview-gaps">
      <header className="row gap-xl apart">
        <h2 id="overview-gaps">未来两周缺人的班次</h2>
        <Link to={plannerPage.path}>查看排班</Link>
      </header>
      <Loaded query={query} lines={4}>
        {(gaps) => <Days gaps={gaps} />}
      </Loaded>
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
      <p className="row gap-s baseline hint overview-lead">
        共缺 <strong className="figures">{gaps.missing}</strong> 人
      </p>
      <ul className="plain-list">
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
      <Link className="small ink gap-day" to={`${plannerPage.path}?date=${day.date}`}>
        <span className="figures">{dayText(day.date, today)}</span>
        <span className="quiet cut">
          {slot ? `${spanInWords(slot)} ${joined([slot.place_name, slot.service_type_name])}` : ''}
          {day.slots.length > 1 ? ` 等 ${day.slots.length} 个班次` : ''}
        </span>
        <strong className="figures">缺 {day.missing} 人</strong>
      </Link>
    </li>
  )
}

/** Who serves today, in figures; each leads to its people. */
function TodayCard() {
  const query = useToday()
  return (
    <section className="card overview-card" aria-labelledby="overview-today">
      <header className="row gap-xl apart">
        <h2 id="overview-today">今日服务</h2>
        <Link to={todayPage.path}>查看今日</Link>
      </header>
      <Loaded query={query} lines={4}>
        {(today) => <Figures today={today} />}
      </Loaded>
    </section>
  )
}

function Figures({ today }: { today: Today }) {
  if (today.closed === 1)
    return <p className="hint">{today.note ? `今日闭馆：${today.note}` : '今日闭馆'}</p>
  const wanted = wantedOf(today)
  return (
    <>
      <p className="row gap-s baseline hint overview-lead">
        应到 <strong className="figures">{totalOf(today)}</strong> 人次
        {wanted > 0 ? <span className="status status-amber">还缺 {wanted} 人</span> : null}
      </p>
      <ul className="plain-list overview-figures">
        {boardStates.map((state) => (
          <li key={state}>
            <Link
              className="row apart hint overview-figure"
              to={`${todayPage.path}?state=${state}`}
            >
              <span>{dutyStateWords[state]}</span>
              <strong
                className={
                  troubles.includes(state) && today[state] > 0
                    ? `figures ${dutyBadge(state).tone}`
                    : 'figures ink'
                }
              >
                {today[state]}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const queues: readonly { page: OfficePage; what: string; rare?: true }[] = [
  { page: applicationsPage, what: '份申请待处理' },
  { page: enlistsPage, what: '条报名待审核' },
  { page: postsPage, what: '篇帖子待审核' },
  { page: exceptionsPage, what: '个班次缺卡或待核实' },
  { page: correctionsPage, what: '条更正待答复' },
  { page: amendmentsPage, what: '条更改待处理' },
  { page: deletionsPage, what: '份注销申请待办理' },
  { page: feedbacksPage, what: '条反馈待处理' },
  { page: votesPage, what: '个评选已开始，没有候选人', rare: true },
]

/** What waits for a decision, each a way to its queue. */
function WaitingCards() {
  const query = useQueryOf(...queueCall)
  const { role } = useMe()
  const shown = queues.filter(
    ({ page, rare }) =>
      opens(page.duty, role) &&
      (!page.queue || opens(queueDuties[page.queue], role)) &&
      // What hardly ever waits stands there only when it does.
      (!rare || (page.queue !== undefined && (query.data?.[page.queue] ?? 0) > 0)),
  )
  if (shown.length === 0) return null
  if (query.isError && !query.data)
    return (
      <div className="card queue-failed">
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  return (
    <nav className="queue-cards" aria-label="待办">
      {shown.map(({ page, what }) => (
        <Link key={page.path} to={page.path} className="card quiet small queue-card">
          <span>{page.label}</span>
          <Count count={page.queue && query.data?.[page.queue]} what={what} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ count, what }: { count: number | undefined; what: string }) {
  if (count === undefined) return <WaitingWord />
  if (count === 0) return <em>暂无待办</em>
  return (
    <span>
      <strong className="figures">{count > 999 ? '999+' : count}</strong>
      {what}
    </span>
  )
}

const monthCharts = lateCode(() => import('./MonthCharts.tsx'), 'ahead')

const spans = [
  { value: '12', label: '近12个月' },
  { value: '24', label: '近24个月' },
]

/** Hours and head counts over the months. */
function MonthSection() {
  const { filter, setFilter } = useAddressFilter({ months: '12' })
  const months = filter.months === '24' ? '24' : '12'
  const query = useQueryOf('GET /api/office/months', { months }, { keep: true })
  const waiting = <Waiting lines={6} ragged className="card pad" />
  return (
    <section className="months" aria-labelledby="overview-months">
      <header className="row gap-xl apart below">
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
          <Late code={monthCharts} blank={waiting} props={{ months: query.data.list }} />
        )
      ) : query.isError ? (
        <div className="card">
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        waiting
      )}
    </section>
  )
}
