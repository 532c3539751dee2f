import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Joined } from '../../components/Joined.tsx'
import { Link } from '../../shell/router.tsx'
import { dayWords, stampNow } from '../../today.ts'

/** When one serves next once the shift `after` is signed out; nothing where none is planned. */
export function NextShift({ after }: { after: number }) {
  // The answer to the signing stands without it.
  const { data } = useQueryOf(
    'GET /api/roster/lately_roster_info',
    {},
    { fresh: true, quiet: true, own: true },
  )
  const next = data?.list.find((shift) => shift.id !== after && startOf(shift) > stampNow())
  if (!next) return null
  return (
    <Link to={shiftLink(next.id)} className="card row onward taps" replace>
      <span className="grow lines">
        <span className="quiet">下一班</span>{' '}
        <b>
          {dayWords(next.date)} <span className="part">{spanInWords(next)}</span>
        </b>{' '}
        <span className="quiet whole">
          <Joined parts={[next.service_type_name, next.place_name]} />
        </span>
      </span>
    </Link>
  )
}
