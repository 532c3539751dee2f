import type { OutputOf } from '@museum/contract/calls.ts'
import './Figures.css'

type Info = OutputOf<'GET /api/volunteer/index_info'>

/** Hours and attended shifts of the month, the quarter and of all time (specification section 2). */
export function Figures({ info }: { info: Info }) {
  return (
    <ul className="figures" aria-label="服务时长">
      <Figure label="本月" hours={info.month_time} count={info.month_count} />
      <Figure label="本季度" hours={info.season_time} count={info.season_count} />
      <Figure label="累计" hours={info.service_time} count={info.service_count} />
    </ul>
  )
}

function Figure({ label, hours, count }: { label: string; hours: number; count: number }) {
  const text = String(hours)
  return (
    <li>
      <span className="figures-label">{label}</span>
      <span className={text.length > 5 ? 'figures-hours figures-long' : 'figures-hours'}>
        {text}
      </span>
      <span className="figures-unit">
        小时<span aria-hidden="true"> · </span>
        {count}次
      </span>
    </li>
  )
}
