import { Link } from 'react-router'
import { ButtonLink } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { FormalOnly } from './FormalOnly.tsx'
import { LatelyList, LatelySkeleton } from './LatelyList.tsx'
import { ScheduleMonth } from './ScheduleMonth.tsx'
import { useServiceTypes } from './useServiceTypes.ts'
import './ScheduleScreen.css'

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
