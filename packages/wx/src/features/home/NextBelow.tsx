import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Joined } from '../../components/Joined.tsx'
import { Link } from '../../shell/router.tsx'
import { CannotCome } from '../leave/CannotCome.tsx'
import { dayLabel } from './ShiftFace.tsx'
import type { Home } from './TodayCard.tsx'

/** When one serves next, beneath what is over, and the way to say that one cannot come. */
export default function NextBelow({ shift, now }: { shift: Home['shifts'][number]; now: string }) {
  return (
    <section className="card day-card row apart" aria-label="下一班">
      <Link to={shiftLink(shift.id)} className="row onward taps room touch">
        <span className="grow lines">
          <span className="quiet">下一班</span>{' '}
          <b className="parts">
            <span>{dayLabel(shift.date, now)}</span> <span>{spanInWords(shift)}</span>
          </b>{' '}
          <span className="quiet whole">
            <Joined parts={[shift.service_type_name, shift.place_name]} />
          </span>
        </span>
      </Link>
      <CannotCome shift={shift} words="来不了？" />
    </section>
  )
}
