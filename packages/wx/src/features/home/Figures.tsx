import type { OutputOf } from '@museum/contract/calls.ts'
import { hoursWords } from '@museum/contract/minutes.ts'
import { Hours } from '../../components/Hours.tsx'
import './Figures.css'

type Info = OutputOf<'GET /api/volunteer/index_info'>

/** Hours and attended shifts of the month, the quarter and of all time (§2.135). */
export function Figures({ info }: { info: Info }) {
  const { month_time, season_time, service_time } = info
  return (
    <ul className="figures" aria-label="服务时长">
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
      <Hours text={hoursWords(hours)} />
      <span className="figures-unit">{count}次</span>
    </li>
  )
}
