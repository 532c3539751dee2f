import { useQueryOf } from '@museum/web-kit/data.ts'
import { Blank, Failure } from '../../components/Blank.tsx'
import { filledHours, type HourCount } from './voteHours.ts'
import { countsEveryMs, type Vote } from './voteRows.ts'

const bar = { width: 10, gap: 4, height: 120, top: 20, bottom: 40 }

/** Ballots per hour as bars that scroll sideways, from the first to the last. */
export function HourBars({ vote }: { vote: Vote }) {
  const query = useQueryOf(
    'GET /api/office/votes/:id/hours',
    { id: vote.id },
    { every: countsEveryMs },
  )
  return (
    <section aria-labelledby="hours">
      <header className="row apart vote-part">
        <h2 id="hours">每小时票数</h2>
      </header>
      <div className="card pad">
        {query.data ? (
          query.data.list.length === 0 ? (
            <Blank text="还没有选票。" />
          ) : (
            <Bars hours={filledHours(query.data.list)} />
          )
        ) : query.isError ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div className="hour-blank" role="status" aria-busy="true" aria-label="正在载入" />
        )}
      </div>
    </section>
  )
}

function Bars({ hours }: { hours: readonly HourCount[] }) {
  const most = Math.max(...hours.map(({ count }) => count))
  const all = hours.reduce((sum, { count }) => sum + count, 0)
  const peak = hours.find(({ count }) => count === most)
  const step = bar.width + bar.gap
  const width = Math.max(hours.length * step, 160)
  const ground = bar.top + bar.height
  return (
    <figure>
      <figcaption className="hint below">
        共 {all} 票，最多的一小时是 {peak?.hour} 时，{most} 票
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="figures scroll-x hour-scroll" tabIndex={0} aria-label="每小时票数图">
        <svg
          width={width}
          height={ground + bar.bottom}
          role="img"
          aria-label={`${hours.length}小时`}
        >
          <path className="hour-ground" d={`M0 ${ground}.5H${width}`} />
          {hours.map(({ hour, count }, at) => (
            <Bar key={hour} hour={hour} count={count} most={most} x={at * step} first={at === 0} />
          ))}
        </svg>
      </section>
    </figure>
  )
}

function Bar({
  hour,
  count,
  most,
  x,
  first,
}: HourCount & { most: number; x: number; first: boolean }) {
  const ground = bar.top + bar.height
  const height = count === 0 ? 0 : Math.max(2, (count / most) * bar.height)
  const [day, time] = hour.split(' ')
  const midnight = time === '00'
  return (
    <g>
      <title>
        {hour} 时：{count} 票
      </title>
      <rect x={x} y={0} width={bar.width + bar.gap} height={ground} className="hour-touch" />
      <rect x={x} y={ground - height} width={bar.width} height={height} className="hour-bar" />
      {count === most ? (
        <text x={x} y={ground - height - 6}>
          {count}
        </text>
      ) : null}
      {Number(time) % 6 === 0 || first ? (
        <text x={x} y={ground + 16}>
          {time}
        </text>
      ) : null}
      {midnight || first ? (
        <text x={x} y={ground + 34}>
          {first || day?.endsWith('-01-01') ? day : day?.slice(5)}
        </text>
      ) : null}
    </g>
  )
}
