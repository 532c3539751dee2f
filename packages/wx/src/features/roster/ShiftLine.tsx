import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { ServiceDot } from './ServiceLegend.tsx'
import './roster.css'

/** A shift as every screen of the plan says it: when, what, and where. */
export function ShiftLine({
  shift,
  colour,
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
}) {
  const { title, service_type_name, place_name, explain_time = 0, name = '' } = shift
  return (
    <div>
      <p className="large strong">{spanInWords(shift)}</p>
      <p className="whole shift-type">
        <ServiceDot colour={colour} />
        <span>
          {service_type_name}
          {explain_time > 0 && ` · 讲解${explain_time}场`}
          {place_name !== '' && ` · ${place_name}`}
        </span>
      </p>
      <p className="quiet shift-title">
        {isolated(title)}
        {name !== '' && `（${isolated(name)}）`}
      </p>
    </div>
  )
}
