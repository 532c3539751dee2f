import { type Span, spanInWords } from '@museum/contract/span.ts'
import { Joined } from '../../components/Joined.tsx'
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
}: {
  work: Work
  /** Talks that belong to it. */
  explain?: number
  /** The activity. */
  title?: string
}) {
  const { service_type_name, place_name } = work
  const what = [service_type_name, explain > 0 ? `讲解${explain}场` : '', place_name]
  return (
    <>
      <p className="large">{dayWords(work.date)}</p>
      <p className="figure">{spanInWords(work)}</p>
      <p className="large offer-what">
        <Joined parts={what} />
      </p>
      {title !== '' && <p className="quiet">{title}</p>}
    </>
  )
}
