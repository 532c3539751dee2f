import { ButtonLink } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../shell/router.tsx'
import { FormalOnly } from './FormalOnly.tsx'
import { ScheduleMonth } from './ScheduleMonth.tsx'
import { useServiceTypes } from './useServiceTypes.ts'
import './roster.css'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Empty } from '../../components/Notice.tsx'
import { LatelyCard } from './LatelyCard.tsx'

/** The volunteer's own plan: a month, and what comes next (§2.87–2.94). */
export default function ScheduleScreen() {
  return (
    <FormalOnly skeleton={<ScheduleSkeleton />}>
      <Schedule />
    </FormalOnly>
  )
}

function Schedule() {
  const services = useServiceTypes()
  return (
    <Page
      bottom={
        <ButtonLink wide to={paths.addSchedule}>
          新增排班
        </ButtonLink>
      }
    >
      <ScheduleMonth services={services} />
      <section className="schedule-lately" aria-labelledby="lately">
        <header>
          <h2 id="lately">近期排班</h2>
          <Link to={paths.rosterRecords}>排班记录</Link>
        </header>
        <LatelyList colourOf={services.colourOf} />
      </section>
    </Page>
  )
}

function ScheduleSkeleton() {
  return (
    <>
      <div className="schedule-blank">
        <Skeleton height="420px" />
      </div>
      <LatelySkeleton />
    </>
  )
}

/** The caller's coming shifts, the next one first (§2.93). */
function LatelyList({ colourOf }: { colourOf: (typeId: number) => number }) {
  const query = useQueryOf('GET /api/roster/lately_roster_info', {}, { fresh: true })
  return (
    <Loaded query={query} skeleton={<LatelySkeleton />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty text="近期还没有排班" />
        ) : (
          <ul className="lately-list" aria-label="近期排班">
            {list.map((shift) => (
              <li key={shift.id}>
                <LatelyCard shift={shift} colour={colourOf(shift.service_type_id)} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** The shape of two shifts that are still being fetched. */
function LatelySkeleton() {
  return (
    <div className="lately-list" role="status" aria-label="加载中">
      {['a', 'b'].map((row) => (
        <div key={row} className="lately-card">
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  )
}
