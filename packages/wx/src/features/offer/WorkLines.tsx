import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { type Span, spanInWords } from '@museum/contract/span.ts'
import { Joined } from '../../components/Joined.tsx'
import { Link } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import './offer.css'

export interface Work extends Span {
  date: string
  service_type_name: string
  place_name: string
}

/** What is to be served: the day, the span, the type and the place. */
export function WorkLines({
  work,
  explain = 0,
  title = '',
  shift = 0,
}: {
  work: Work
  /** Talks that belong to it. */
  explain?: number
  /** The activity. */
  title?: string
  /** The caller's own shift, where all of it is said; 0 for none. */
  shift?: number
}) {
  const { service_type_name, place_name } = work
  const what = [service_type_name, explain > 0 ? `讲解${explain}场` : '', place_name]
  return (
    <>
      <p className="large">{dayWords(work.date)}</p>
      {shift > 0 ? (
        <Link to={shiftLink(shift)} className="row onward taps touch">
          <span className="figure grow">{spanInWords(work)}</span>
        </Link>
      ) : (
        <p className="figure">{spanInWords(work)}</p>
      )}
      <p className="large offer-what">
        <Joined parts={what} />
      </p>
      {title !== '' && <p className="quiet">{title}</p>}
    </>
  )
}
