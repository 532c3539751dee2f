import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { shiftTone, shiftWords } from '@museum/contract/roster/shift.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Joined } from '../../components/Joined.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Link } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'

/** The coming shifts of which one is on leave, each with the way to it; nothing where there are none. */
export function LeaveShifts() {
  // Without it what comes stands below all the same.
  const query = useQueryOf('GET /api/roster/leave_list', {}, { fresh: true, quiet: true })
  const list = query.data?.list ?? []
  if (list.length === 0) return null
  return (
    <ul className="stack edged lately-closed" aria-label="我的请假">
      {list.map((shift) => (
        <li key={shift.id}>
          <article className="card lately-card">
            <h3 className="above">
              {dayWords(shift.date)}{' '}
              <StatusTag tone={shiftTone(shiftWords.leave)} text={shiftWords.leave} />
            </h3>
            <Link to={shiftLink(shift.id)} className="row onward taps touch large strong">
              <span className="grow">{spanInWords(shift)}</span>
            </Link>
            <p>
              <Joined parts={[shift.service_type_name, shift.place_name]} />
            </p>
          </article>
        </li>
      ))}
    </ul>
  )
}
