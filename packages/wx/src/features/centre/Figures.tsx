import type { OutputOf } from '@museum/contract/calls.ts'
import './Figures.css'

type Info = OutputOf<'GET /api/volunteer/index_info'>

/** Hours and attended shifts of the month, the quarter and of all time (specification section 2). */
export function Figures({ info }: { info: Info }) {
  const { month_time, season_time, service_time } = info
  const long = [month_time, season_time, service_time].some((hours) => `${hours}`.length > 5)
  return (
    <ul className={long ? 'figures figures-long' : 'figures'} aria-label="服务时长">
      <Figure label="本月" hours={month_time} count={info.month_count} />
      <Figure label="本季度" hours={season_time} count={info.season_count} />
      <Figure label="累计" hours={service_time} count={info.service_count} />
    </ul>
  )
}

function Figure({ label, hours, count }: { label: string; hours: number; count: number }) {
  return (
    <li>
      <span className="figures-label">{label}</span>
      <span className="figures-hours">{hours}</span>
      <span className="figures-unit">
        小时<span aria-hidden="true"> · </span>
        {count}次
      </span>
    </li>
  )
}
