import { colourIn } from '@museum/contract/service/colour.rules.ts'
import type { ServiceType } from './useServiceTypes.ts'
import '../../components/calendar.css'
import './roster.css'

/** Which colour is which service type. */
export function ServiceLegend({ types }: { types: readonly ServiceType[] }) {
  if (types.length === 0) return null
  return (
    <ul className="row quiet small service-legend" aria-label="服务类型图例">
      {types.map(({ id, name }) => (
        <li key={id} className="line">
          <ServiceDot colour={colourIn(types, id)} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** A service type's colour beside its name; grey for none. */
export function ServiceDot({ colour }: { colour: number }) {
  const background = `var(--service-${colour}, var(--grey))`
  return <span className="service-dot" style={{ background }} aria-hidden="true" />
}
