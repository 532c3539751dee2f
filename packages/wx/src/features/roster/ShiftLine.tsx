import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { Joined } from '../../components/Joined.tsx'
import { Link } from '../../shell/router.tsx'
import { ServiceDot } from './ServiceLegend.tsx'
import './roster.css'

/** A shift as every screen of the plan says it: when, what, and where. */
export function ShiftLine({
  shift,
  colour,
  to,
}: {
  shift: {
    start_time: string
    end_time: string
    title: string
    service_type_name: string
    place_name: string
    explain_time?: number
    name?: string
  }
  colour: number
  /** Where all of it is said. */
  to?: string
}) {
  const { title, service_type_name, place_name, explain_time = 0, name = '' } = shift
  const span = spanInWords(shift)
  return (
    <div>
      {to === undefined ? (
        <p className="large strong">{span}</p>
      ) : (
        <Link to={to} className="row onward taps touch large strong">
          <span className="grow">{span}</span>
        </Link>
      )}
      <p className="whole shift-type">
        <ServiceDot colour={colour} />
        <span>
          <Joined
            parts={[service_type_name, explain_time > 0 ? `讲解${explain_time}场` : '', place_name]}
          />
        </span>
      </p>
      <p className="quiet shift-title">
        {isolated(title)}
        {name !== '' && `（${isolated(name)}）`}
      </p>
    </div>
  )
}
