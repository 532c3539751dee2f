import type { OutputOf } from '@museum/contract/calls.ts'
import { firstCharacters } from './firstCharacters.ts'
import './team.css'

/** Height of a row in px (§2.108). */
const rowHeight = 40
const barHeight = 16
/** Characters of a name that fit before the bars. */
const nameRoom = 5

/** Who served how long, longest first, as bars with the hours at their ends. */
export function RankingChart({
  ranking,
}: {
  ranking: OutputOf<'POST /api/volunteer/group_service_statistics'>['ranking_arr']
}) {
  const most = Math.max(...ranking.map(({ service_time }) => service_time))
  return (
    <section className="card ranking-chart" aria-label="服务时长排名图">
      <div className="ranking-room">
        <svg height={ranking.length * rowHeight} aria-hidden="true">
          {ranking.map(({ id, name, service_time, service_time_name }, at) => {
            const middle = at * rowHeight + rowHeight / 2
            const length = most === 0 ? '0%' : `${(service_time / most) * 100}%`
            return (
              <g key={id}>
                <text x="-6.5em" y={middle} dy="0.35em">
                  {fitted(name)}
                </text>
                <rect y={middle - barHeight / 2} width={length} height={barHeight} rx="2" />
                <text x={length} y={middle} dx="0.4em" dy="0.35em">
                  {service_time_name}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <ol className="only-read-aloud" aria-label="服务时长排名">
        {ranking.map(({ id, name, service_time_name }) => (
          <li key={id}>
            {name} {service_time_name}
          </li>
        ))}
      </ol>
    </section>
  )
}

function fitted(name: string): string {
  const short = firstCharacters(name, nameRoom)
  return short === name ? name : `${short}…`
}
