import type { OutputOf } from '@museum/contract/calls.ts'
import { leftWords } from '@museum/contract/correction/correction.rules.ts'
import { monthsShown, totalsOf } from '@museum/contract/hours/hours.rules.ts'
import { correctionLink } from '@museum/contract/message/link.rules.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../shell/router.tsx'
import { dayWords, useMuseumToday } from '../../today.ts'
import { fortnightScreen } from '../fortnight/fortnight.screens.ts'
import { TabBar } from '../home/TabBar.tsx'
import { statementScreen } from '../statement/statement.screens.ts'
import { useVolunteerStatus } from '../volunteer/volunteerStatus.ts'
import { Chevron } from './Chevron.tsx'
import { HoursRing } from './HoursRing.tsx'
import { hoursScreen } from './hours.screens.ts'
import { MonthBars } from './MonthBars.tsx'
import './hours.css'

/** What one has served: how far it is, month by month, and how each shift was counted. */
export default function HoursScreen() {
  const query = useQueryOf('GET /api/volunteer/hours', {}, { fresh: true })
  const status = useVolunteerStatus()
  const serves = status !== undefined && isVolunteer(status)
  const isOther = status !== undefined && !serves
  return (
    <Page tabs={serves && <TabBar />}>
      <Loaded query={query} skeleton={<HoursSkeleton />}>
        {(hours) => <Hours hours={hours} serves={!isOther} />}
      </Loaded>
    </Page>
  )
}

type OwnHours = OutputOf<'GET /api/volunteer/hours'>

const noGoals = { target_hours: 0, star_hours: [] }

/** Of whoever does not serve, what they have served, and nothing to serve towards. */
function Hours({ hours, serves }: { hours: OwnHours; serves: boolean }) {
  const today = useMuseumToday()
  return (
    <div className="cards">
      {(serves || hours.months.length > 0) && (
        <HoursRing
          totals={totalsOf(hours.months, today)}
          rules={serves ? hours : noGoals}
          from={hours.target_from}
        />
      )}
      <Waiting corrections={hours.corrections} />
      {hours.months.length > 0 ? (
        <MonthBars months={monthsShown(hours.months, today)} />
      ) : (
        <Empty
          text={
            serves
              ? '还没有服务记录，签到服务后会显示在这里'
              : '还没有服务记录，成为志愿者并签到服务后会显示在这里'
          }
          action={serves && <ButtonLink to={fortnightScreen.path}>去排班</ButtonLink>}
        />
      )}
      {hours.months.length > 0 && <StatementWay />}
      <HelpLink of={hoursScreen} />
    </div>
  )
}

/** Requests that the office has not answered, each a way to its shift. */
function Waiting({ corrections }: Pick<OwnHours, 'corrections'>) {
  if (corrections.length === 0) return null
  return (
    <ul className="card lined ways" aria-label="待处理的更正申请">
      {corrections.map(({ id, date, days_left }) => (
        <li key={id}>
          <Link to={correctionLink(id)} className="way">
            <span className="grow lines">
              <b>{dayWords(date)}的更正申请</b>
              <span className="quiet whole">待处理，{leftWords(days_left)}</span>
            </span>
            <Chevron onward />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The way to the paper that says them. */
function StatementWay() {
  return (
    <section className="card lined ways" aria-label="服务证明">
      <Link to={statementScreen.path} className="way">
        <span className="grow lines">
          <b>开具服务证明</b>
          <span className="quiet whole">PDF，可交给学校或单位</span>
        </span>
        <Chevron onward />
      </Link>
    </section>
  )
}

/** The shape of the hours while they are being fetched. */
function HoursSkeleton() {
  return (
    <div className="cards" role="status" aria-label="加载中">
      <div className="card column hours-goals">
        <Skeleton height="12rem" />
        <Skeleton lines={2} />
      </div>
      <div className="card">
        <Skeleton lines={6} />
      </div>
    </div>
  )
}
